//! King and rook against king, by I. Bratko, *Prolog Programming for Artificial Intelligence*, the chapter on game
//! playing.
//!
//! [`Published`] is the table of the book. Of the 175,168 positions that are legal with the rook's side to move it wins
//! 175,120 against every defence, in 34 moves at most and 19.73 on average; from the other 48 it may run into stalemate,
//! for three of its better goals don't ask about it: rook b2, king a3 against king a1 is one to play for. [`Mended`] asks,
//! and wins all.

dagaz_macros::advice! {
    /// The table as it is published.
    pub table Published for dagaz_games_chess::chess::king_and_rook::KingAndRook {
        cell king = King of us;
        cell rook = Rook of us;
        cell enemy = King of them;

        zone edge = cells where file(here) == 1 || file(here) == 8 || rank(here) == 1 || rank(here) == 8;

        predicate kings_close = distance(king, enemy) < 4;
        predicate mate = won;
        predicate stalemate = drawn;
        predicate ours = to_move == us;
        predicate theirs = to_move == them;

        // The rectangle that the rook's lines leave to their king.
        number files = if file(enemy) < file(rook) { file(rook) - 1 } else { 8 - file(rook) };
        number ranks = if rank(enemy) < rank(rook) { rank(rook) - 1 } else { 8 - rank(rook) };
        predicate on_line = file(enemy) == file(rook) || rank(enemy) == rank(rook);
        number room = if on_line { 64 } else { files * ranks };
        predicate less_room = room < room at root;
        predicate room_to_spare = room > 2 || !(king in edge);

        predicate rook_divides =
            file(king) < file(rook) && file(rook) < file(enemy)
                || file(enemy) < file(rook) && file(rook) < file(king)
                || rank(king) < rank(rook) && rank(rook) < rank(enemy)
                || rank(enemy) < rank(rook) && rank(rook) < rank(king);
        predicate rook_exposed = distance(king, rook) > distance(enemy, rook) + (if ours { 1 } else { 0 });
        predicate rook_lost =
            none(Rook of us) || theirs && distance(enemy, rook) == 1 && distance(king, rook) > 1;

        // The diagonal neighbour of the rook on their king's side; it may lie off the board.
        number critical_file = if file(enemy) < file(rook) { file(rook) - 1 } else { file(rook) + 1 };
        number critical_rank = if rank(enemy) < rank(rook) { rank(rook) - 1 } else { rank(rook) + 1 };
        number to_critical = abs(file(king) - critical_file) + abs(rank(king) - critical_rank);
        predicate critical_approached = to_critical < to_critical at root;
        predicate l_pattern = manhattan(king, enemy) == 2 && manhattan(rook, enemy) == 3;
        predicate rook_no_further = distance(king, rook) <= distance(king, rook) at root;

        // Diagonally, then along the rank, then along the file; each up before down.
        moves king_moves = legal where mover is King by
            if rank(target) == rank(from) { 1 } else { if file(target) == file(from) { 2 } else { 0 } },
            file(from) - file(target), rank(from) - rank(target);
        // To the first rank, the first file, the second rank, and so on.
        moves rook_moves = legal where mover is Rook by
            if file(target) == file(from) { 2 * rank(target) } else { 2 * file(target) + 1 };
        moves our_moves = king_moves then rook_moves;
        moves checks = rook_moves where file(target) == file(enemy) || rank(target) == rank(enemy);

        advice mate_in_2 {
            better mate;
            holding !rook_lost && enemy in edge;
            us depth == 0 and our_moves then depth == 2 and checks;
            them depth == 1 and legal;
        }
        advice squeeze {
            better less_room && !rook_exposed && rook_divides && !stalemate;
            holding !rook_lost;
            us depth == 0 and rook_moves;
            them none;
        }
        advice approach {
            better critical_approached && !rook_exposed && !stalemate && (rook_divides || l_pattern) && room_to_spare;
            holding !rook_lost;
            us depth == 0 and king_moves;
            them none;
        }
        advice keep_room {
            better theirs && !rook_exposed && rook_divides && rook_no_further && room_to_spare;
            holding !rook_lost;
            us depth == 0 and king_moves;
            them none;
        }
        advice divide_in_2 {
            better theirs && rook_divides && !rook_exposed;
            holding !rook_lost;
            us depth < 3 and our_moves;
            them depth < 2 and legal;
        }
        advice divide_in_3 {
            better theirs && rook_divides && !rook_exposed;
            holding !rook_lost;
            us depth < 5 and our_moves;
            them depth < 4 and legal;
        }

        rule edge: if enemy in edge && kings_close
            then mate_in_2, squeeze, approach, keep_room, divide_in_2, divide_in_3;
        rule otherwise: squeeze, approach, keep_room, divide_in_2, divide_in_3;

        /// The table mended: no better goal is reached by stalemate.
        variant Mended {
            advice keep_room {
                better theirs && !rook_exposed && rook_divides && rook_no_further && room_to_spare && !stalemate;
            }
            advice divide_in_2 { better theirs && rook_divides && !rook_exposed && !stalemate; }
            advice divide_in_3 { better theirs && rook_divides && !rook_exposed && !stalemate; }
        }
    }
}
