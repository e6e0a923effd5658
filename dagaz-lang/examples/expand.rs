//! Prints the generated code of the first game in a Rust file.
fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(path).expect("a readable file");
    for (_, block) in dagaz_lang::source::blocks(&text).expect("Rust tokens") {
        let code = dagaz_lang::compile(block);
        match syn::parse2::<syn::File>(code.clone()) {
            Ok(file) => println!("{}", prettyplease::unparse(&file)),
            Err(error) => println!("// {error} at {:?}\n{code}", error.span().start()),
        }
    }
}
