//! What can't stand in a block of shared rules.

mod common {
    dagaz::rules! {
        shared _forward_men {
            rule walk { step n; verify empty; land; }
        }

        game Alone {
            players White, Black;
        }

        shraed others { }

        shared { rule walk { fail; } }
        shared _more { include ; include a.b; }
    }
}

fn main() {}
