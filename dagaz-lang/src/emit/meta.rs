//! Metadata, hashing, and positions as plain data.

use dagaz_core::meta::{List, SeenBy, Text, ValueMeta, ValueType};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use crate::analyse::sites::Use;
use crate::meta::{argument_text, meta_of};
use crate::model::{
    Argument, AttrId, DirExpr, KindExpr, KindId, Over, PlayerExpr, PlayerId, Ty, VarId,
};

impl Emit<'_> {
    pub(super) fn meta(&self) -> TokenStream {
        let table = self.meta_table();
        let sites = self.site_texts();
        let fold = self.keys();
        let snapshot = self.snapshot();
        let restore = self.restore();
        let start = self.start();
        quote! {
            #table
            #sites
            #fold
            #snapshot
            #restore
            #start
        }
    }

    fn meta_table(&self) -> TokenStream {
        let core = &self.options.core;
        let meta = meta_of(self.rules);
        let texts = |list: &List<Text>| {
            let list = list.iter().map(text);
            quote!(Cow::Borrowed(&[#(#list),*]))
        };
        let (name, about) = (text(&meta.name), text(&meta.about));
        let (players, owners, rules) = (
            texts(&meta.players),
            texts(&meta.owners),
            texts(&meta.rules),
        );
        let kinds = meta.kinds.iter().map(|k| {
            let (name, symbol, hand) = (text(&k.name), text(&k.symbol), k.hand);
            let attributes = k.attributes.iter();
            quote!(KindMeta {
                name: #name, symbol: #symbol, attributes: Cow::Borrowed(&[#(#attributes),*]), hand: #hand,
            })
        });
        let cells = meta.cells.iter().map(|c| {
            let name = text(&c.name);
            let place = match &c.place {
                None => quote!(None),
                Some((grid, at)) => {
                    let at = at.iter();
                    quote!(Some((#grid, Cow::Borrowed(&[#(#at),*]))))
                }
            };
            quote!(CellMeta { name: #name, place: #place })
        });
        let height = meta.height;
        let grids = meta.grids.iter().map(|g| {
            let axes = g.axes.iter().map(texts);
            quote!(GridMeta { axes: Cow::Borrowed(&[#(#axes),*]) })
        });
        let attributes = meta.attributes.iter().map(value_meta);
        let values = meta.values.iter().map(value_meta);
        let fields = meta.fields.iter();
        let turns = meta.turns.iter();
        let repeat_from = meta.repeat_from;
        let chance = meta.chance.iter();
        let repetition = format_ident!("{}", format!("{:?}", meta.repetition));
        quote! {
            use #core::meta::{CellMeta, GridMeta, KindMeta, Meta, Repetition, SeenBy, ValueMeta, ValueType};
            use ::std::borrow::Cow;
            pub(super) static META: Meta = Meta {
                name: #name,
                about: #about,
                players: #players,
                owners: #owners,
                kinds: Cow::Borrowed(&[#(#kinds),*]),
                cells: Cow::Borrowed(&[#(#cells),*]),
                height: #height,
                grids: Cow::Borrowed(&[#(#grids),*]),
                rules: #rules,
                attributes: Cow::Borrowed(&[#(#attributes),*]),
                values: Cow::Borrowed(&[#(#values),*]),
                fields: Cow::Borrowed(&[#(#fields),*]),
                turns: Cow::Borrowed(&[#(#turns),*]),
                repeat_from: #repeat_from,
                chance: Cow::Borrowed(&[#(#chance),*]),
                repetition: Repetition::#repetition,
            };
        }
    }

    /// What notation says of each site.
    fn site_texts(&self) -> TokenStream {
        let core = &self.options.core;
        let meta = meta_of(self.rules);
        let directions: Vec<String> = self
            .rules
            .board
            .directions
            .iter()
            .map(|d| d.name.text.clone())
            .collect();
        let print = |argument: Argument| argument_text(&meta, &directions, argument);
        let sites = self.sites.list.iter().map(|site| {
            let rule = self.rules.programs[site.program.index()]
                .rule
                .map_or(0, |r| r.index()) as u16;
            let arguments = site.arguments.iter().flatten().map(|a| print(*a));
            let (from, to) = (site.usage == Use::Move, site.usage != Use::Board);
            let stops = site.then.as_ref().is_some_and(|t| t.or_stop);
            let drop = match site.usage {
                Use::Drop(k) => {
                    let name = meta.kinds[k.index()].name.to_string();
                    quote!(Some(#name))
                }
                _ => quote!(None),
            };
            let choices = site.choices.iter().map(|choice| match choice {
                None => quote!(Choice::Silent),
                Some((_, Over::Cells(_))) => quote!(Choice::Cell),
                Some((_, Over::Range(..))) => quote!(Choice::Number),
                Some((_, over)) => {
                    let names = list_of(over)
                        .into_iter()
                        .map(|a| a.map_or_else(String::new, print));
                    quote!(Choice::Named(&[#(#names),*]))
                }
            });
            quote!(SiteText {
                rule: #rule, from: #from, to: #to, stops: #stops, drop: #drop,
                arguments: &[#(#arguments),*], choices: &[#(#choices),*],
            })
        });
        let count = self.sites.list.len();
        let pass = meta.rules.len().saturating_sub(1) as u16;
        let parts = if self.rules.chain <= 1 {
            quote!(&[turn.part])
        } else {
            quote!(&turn.parts[..turn.len as usize])
        };
        let number = self.decode_number(&quote!(part.choice[i]));
        let chosen = if self.slots() == 0 {
            quote!(let _ = i; String::new())
        } else {
            quote! {
                match choice {
                    Choice::Silent => String::new(),
                    Choice::Cell => META.cells[(part.choice[i] as usize).min(CELLS - 1)].name.to_string(),
                    Choice::Number => (#number).to_string(),
                    Choice::Named(names) => {
                        names.get(part.choice[i] as usize).copied().unwrap_or_default().to_string()
                    }
                }
            }
        };
        quote! {
            use #core::{PartText, TurnText};
            use ::std::string::{String, ToString};
            use ::std::vec::Vec;
            enum Choice { Silent, Cell, Number, Named(&'static [&'static str]) }
            struct SiteText {
                rule: u16, from: bool, to: bool, stops: bool, drop: Option<&'static str>,
                arguments: &'static [&'static str], choices: &'static [Choice],
            }
            static SITES: [SiteText; #count] = [#(#sites),*];

            pub(super) fn describe(turn: &Move) -> TurnText {
                let parts: &[Part] = #parts;
                let last = parts.last().and_then(|part| SITES.get(part.site as usize));
                TurnText {
                    parts: parts.iter().map(part_text).collect(),
                    stopped: last.is_some_and(|site| site.stops),
                }
            }

            fn part_text(part: &Part) -> PartText {
                let Some(site) = SITES.get(part.site as usize) else {
                    return PartText {
                        from: None, to: None, rule: #pass, choices: Vec::new(), arguments: Vec::new(),
                    };
                };
                let mut choices: Vec<String> = site.drop.iter().map(|kind| kind.to_string()).collect();
                for (i, choice) in site.choices.iter().enumerate() {
                    if matches!(choice, Choice::Silent) { continue; }
                    choices.push({ #chosen });
                }
                PartText {
                    from: site.from.then_some(part.from as u16),
                    to: site.to.then_some(part.to as u16),
                    rule: site.rule,
                    choices,
                    arguments: site.arguments.iter().map(|a| a.to_string()).collect(),
                }
            }
        }
    }

    /// Every value of the position and the place where `p` keeps it, in the order of the metadata.
    pub(super) fn each_value(&self) -> Vec<(VarId, TokenStream)> {
        let mut list = Vec::new();
        for (i, var) in self.rules.vars.iter().enumerate() {
            let (id, field) = (VarId::new(i), self.var(VarId::new(i)));
            if var.per_player {
                list.extend((0..self.rules.players.len()).map(|p| (id, quote!(p.#field[#p]))));
            } else {
                list.push((id, quote!(p.#field)));
            }
        }
        list
    }

    /// A stored value as plain data.
    pub(super) fn raw(&self, ty: &Ty, place: &TokenStream) -> TokenStream {
        match ty {
            Ty::Cell => quote!(if #place as usize >= CELLS { -1i64 } else { #place as i64 }),
            Ty::Kind | Ty::Player => quote!(if #place == 255 { -1i64 } else { #place as i64 }),
            _ => quote!(#place as i64),
        }
    }

    /// Plain data as a stored value.
    fn cooked(&self, ty: &Ty, value: &TokenStream) -> TokenStream {
        let stored = self.stored(ty);
        match ty {
            Ty::Bool => quote!(#value != 0),
            Ty::Cell => quote!(if #value < 0 { CELLS as #stored } else { #value as #stored }),
            Ty::Kind | Ty::Player => quote!(if #value < 0 { 255u8 } else { #value as u8 }),
            _ => quote!(#value as #stored),
        }
    }

    fn snapshot(&self) -> TokenStream {
        let core = &self.options.core;
        let attrs = self.rules.kinds.iter().enumerate().map(|(k, kind)| {
            let reads = kind.attrs.iter().map(|a| {
                let (attr, field) = (&self.rules.attrs[a.index()], self.attr(*a));
                match attr.ty {
                    Ty::Bool => {
                        let default = attr.default != 0;
                        quote!(i64::from(p.#field.has(cell) != #default))
                    }
                    _ => self.raw(&attr.ty, &quote!(p.#field[cell])),
                }
            });
            quote!(#k => ::std::vec![#(#reads),*])
        });
        let fields = self.cell_attrs().into_iter().map(|a| {
            let (attr, field) = (&self.rules.attrs[a.index()], self.attr(a));
            let read = match attr.ty {
                Ty::Bool => {
                    let default = attr.default != 0;
                    quote!(i64::from(p.#field.has(cell) != #default))
                }
                _ => self.raw(&attr.ty, &quote!(p.#field[cell])),
            };
            quote!((0..CELLS).map(|cell| #read).collect())
        });
        let hands = if self.has_hands() {
            quote!(
                p.hands
                    .iter()
                    .map(|h| h.iter().map(|&n| u32::from(n)).collect())
                    .collect()
            )
        } else {
            quote!(::std::vec![::std::vec![0; KINDS]; OWNERS])
        };
        let values = self
            .each_value()
            .into_iter()
            .map(|(var, place)| self.raw(&self.rules.vars[var.index()].ty, &place));
        let columns = self.columns_snapshot();
        quote! {
            use #core::{PieceData, Snapshot};
            pub(super) fn snapshot(p: &Position) -> Snapshot {
                let piece = |cell: usize| {
                    let (owner, kind) = (p.owner(cell), p.kind(cell));
                    if owner >= OWNERS { return None; }
                    let attributes: Vec<i64> = match kind { #(#attrs,)* _ => Vec::new() };
                    Some(PieceData { owner: owner as u8, kind: kind as u8, attributes })
                };
                Snapshot {
                    turn: p.turn,
                    cells: (0..CELLS).map(piece).collect(),
                    under: #columns,
                    hands: #hands,
                    fields: ::std::vec![#(#fields),*],
                    values: ::std::vec![#(#values),*],
                }
            }
        }
    }

    /// The attributes that belong to cells.
    fn cell_attrs(&self) -> Vec<AttrId> {
        let all = (0..self.rules.attrs.len()).map(AttrId::new);
        all.filter(|a| self.rules.attrs[a.index()].of_cells)
            .collect()
    }

    fn restore(&self) -> TokenStream {
        let core = &self.options.core;
        let fields = self.cell_attrs().into_iter().enumerate().map(|(i, a)| {
            let (attr, field) = (&self.rules.attrs[a.index()], self.attr(a));
            let value = self.cooked(&attr.ty, &quote!(value));
            let write = match attr.ty {
                Ty::Bool => {
                    let default = attr.default != 0;
                    quote!(if (#value) != #default { p.#field.insert(cell); })
                }
                _ => quote!(p.#field[cell] = #value;),
            };
            quote!(for (cell, &value) in snapshot.fields[#i].iter().enumerate() { #write })
        });
        let attrs = self.rules.kinds.iter().enumerate().map(|(k, kind)| {
            let writes = kind.attrs.iter().enumerate().map(|(i, a)| {
                let (attr, field) = (&self.rules.attrs[a.index()], self.attr(*a));
                let value = self.cooked(&attr.ty, &quote!(piece.attributes[#i]));
                match attr.ty {
                    Ty::Bool => {
                        let default = attr.default != 0;
                        quote!(if (#value) != #default { p.#field.insert(cell); })
                    }
                    _ => quote!(p.#field[cell] = #value;),
                }
            });
            quote!(#k => { #(#writes)* })
        });
        let hands = if self.has_hands() {
            quote! {
                for owner in 0..OWNERS { for kind in 0..KINDS {
                    p.hands[owner][kind] = u16::try_from(snapshot.hands[owner][kind]).unwrap_or(u16::MAX);
                } }
            }
        } else {
            quote!()
        };
        let values = self
            .each_value()
            .into_iter()
            .enumerate()
            .map(|(i, (var, place))| {
                let value = self.cooked(
                    &self.rules.vars[var.index()].ty,
                    &quote!(snapshot.values[#i]),
                );
                quote!(#place = #value;)
            });
        let columns = self.columns_restored();
        quote! {
            use #core::snapshot::SnapshotError;
            pub(super) fn restore(snapshot: &Snapshot) -> Result<Position, SnapshotError> {
                #core::text::check(&META, snapshot)?;
                let mut p = BLANK;
                p.turn = snapshot.turn;
                for (cell, piece) in snapshot.cells.iter().enumerate() {
                    let Some(piece) = piece else { continue };
                    p.put(cell, piece.owner as usize, piece.kind as usize);
                    match piece.kind as usize { #(#attrs)* _ => {} }
                }
                #columns
                #hands
                #(#fields)*
                #(#values)*
                Ok(p)
            }
        }
    }
}

/// The constants that a choice is made among; `None` where a value isn't constant.
fn list_of(over: &Over) -> Vec<Option<Argument>> {
    match over {
        Over::Dirs(dirs) => dirs
            .iter()
            .map(|d| match d {
                DirExpr::Const(d) => Some(Argument::Dir(*d)),
                DirExpr::Local(_) | DirExpr::Opposite(_) => None,
            })
            .collect(),
        Over::Kinds(kinds) => kinds
            .iter()
            .map(|k| match k {
                KindExpr::Const(k) => Some(Argument::Kind(KindId::new(k.index()))),
                _ => None,
            })
            .collect(),
        Over::Players(players) => players
            .iter()
            .map(|p| match p {
                PlayerExpr::Const(p) => Some(Argument::Player(PlayerId::new(p.index()))),
                _ => None,
            })
            .collect(),
        Over::Cells(_) | Over::Range(..) => Vec::new(),
    }
}

fn text(text: &Text) -> TokenStream {
    let text: &str = text;
    quote!(Cow::Borrowed(#text))
}

fn value_meta(value: &ValueMeta) -> TokenStream {
    let (name, default, clock) = (text(&value.name), value.default, value.clock);
    let ty = match &value.ty {
        ValueType::Bool => quote!(ValueType::Bool),
        ValueType::Int { min, max } => quote!(ValueType::Int { min: #min, max: #max }),
        ValueType::Cell => quote!(ValueType::Cell),
        ValueType::Kind => quote!(ValueType::Kind),
        ValueType::Player => quote!(ValueType::Player),
        ValueType::Label(labels) => {
            let labels = labels.iter().map(text);
            quote!(ValueType::Label(Cow::Borrowed(&[#(#labels),*])))
        }
    };
    let seen_by = match value.seen_by {
        SeenBy::All => quote!(SeenBy::All),
        SeenBy::Player(player) => quote!(SeenBy::Player(#player)),
        SeenBy::Nobody => quote!(SeenBy::Nobody),
    };
    quote! {
        ValueMeta { name: #name, ty: #ty, default: #default, clock: #clock, seen_by: #seen_by }
    }
}
