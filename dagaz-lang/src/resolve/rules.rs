//! Rules put to use: programs, one for each combination of parameter types, and the argument lists to run them with.

use std::collections::{BTreeSet, HashMap};

use super::World;
use super::inline::arity;
use super::limits;
use super::scope::{Binding, Elab, Env, Site, ThenNote};
use super::sort::{Sort, WIDE};
use crate::model::{
    Argument, CellExpr, DirExpr, Entry, KindExpr, NumExpr, PlayerExpr, Program, ProgramId, RuleId,
    Ty, Value,
};
use crate::report::Report;
use crate::syntax::{Expr, Rule, Use};

/// The programs made so far.
#[derive(Default)]
pub(super) struct Instances {
    pub(super) programs: Vec<Program>,
    /// The `then`s of each program.
    pub(super) thens: Vec<Vec<ThenNote>>,
    known: HashMap<(Site, String, Vec<Key>), ProgramId>,
    /// Rules that were elaborated, as programs or within some.
    pub(super) elaborated: BTreeSet<String>,
    lists: usize,
}

/// What makes two uses of a rule share a program: the types of their arguments, and the arguments that have none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Typed(&'static str),
    Text(String),
}

/// An argument as given by `moves`, `drops` or `idle`.
#[derive(Clone)]
enum Given<'a> {
    /// A constant of a type that parameters have.
    Constant(Sort, Argument),
    /// Anything else: the rule is specialised for it.
    Text(&'a Expr),
}

impl Instances {
    /// The entries of some uses.
    pub(super) fn entries<'a>(
        &mut self,
        world: &World<'a>,
        uses: impl IntoIterator<Item = &'a Use>,
        site: Site,
        report: &mut Report,
    ) -> Vec<Entry> {
        let mut entries = Vec::new();
        for used in uses {
            self.entry(world, used, site, &mut entries, report);
        }
        entries
    }

    /// One use: an entry for each combination of types among the alternatives.
    fn entry<'a>(
        &mut self,
        world: &World<'a>,
        used: &'a Use,
        site: Site,
        entries: &mut Vec<Entry>,
        report: &mut Report,
    ) {
        let rule = world.rule(&used.rule, report);
        let given: Option<Vec<Vec<Given<'a>>>> = used
            .arguments
            .iter()
            .map(|list| alternatives(world, list, report))
            .collect::<Vec<_>>()
            .into_iter()
            .collect();
        let (Some(rule), Some(given)) = (rule, given) else {
            return;
        };
        if !arity(rule, &used.rule, used.arguments.len(), report) {
            return;
        }
        let lists = given
            .iter()
            .try_fold(1usize, |n, list| n.checked_mul(list.len()));
        self.lists = self.lists.saturating_add(lists.unwrap_or(usize::MAX));
        if self.lists > limits::ARGUMENT_LISTS {
            let message = format!(
                "more than {} combinations of arguments are too many",
                limits::ARGUMENT_LISTS
            );
            report.error(used.rule.span(), message);
            return;
        }
        let first = entries.len();
        for i in 0..lists.unwrap_or(0) {
            let combination = combination(&given, i);
            if self.programs.len() >= limits::PROGRAMS {
                let message = format!(
                    "more than {} rules in their combinations are too many",
                    limits::PROGRAMS
                );
                report.error(used.rule.span(), message);
                return;
            }
            let program = self.instance(world, rule, &combination, site, report);
            let arguments = combination
                .iter()
                .filter_map(|given| {
                    if let Given::Constant(_, argument) = given {
                        Some(*argument)
                    } else {
                        None
                    }
                })
                .collect();
            match entries[first..]
                .iter_mut()
                .find(|entry| entry.program == program)
            {
                Some(entry) => entry.arguments.push(arguments),
                None => entries.push(Entry {
                    program,
                    arguments: vec![arguments],
                    span: used.rule.span(),
                }),
            }
        }
    }

    /// The program of a rule for some arguments.
    fn instance<'a>(
        &mut self,
        world: &World<'a>,
        rule: &'a Rule,
        arguments: &[Given<'a>],
        site: Site,
        report: &mut Report,
    ) -> ProgramId {
        let key = (
            site,
            rule.name.to_string(),
            arguments.iter().map(Given::key).collect::<Vec<_>>(),
        );
        if let Some(&program) = self.known.get(&key) {
            return program;
        }
        let mut elab = Elab::new(world, report, site);
        let mut env = Env::default();
        for (param, given) in rule.params.iter().zip(arguments) {
            let binding = match given {
                Given::Constant(sort, _) => {
                    let local = elab.new_local(param, sort.ty().unwrap_or(WIDE));
                    Binding::Local(local, sort.clone())
                }
                Given::Text(Expr::Name(id)) if is_rule(world, id) => Binding::Rule(id),
                Given::Text(expr) => Binding::Given(expr, Env::default()),
            };
            env = env.with(param.to_string(), binding);
        }
        let id = world
            .rule_names
            .iter()
            .position(|name| rule.name == name.text)
            .map(RuleId::new);
        let (program, thens) = finish(elab, env, rule, id, &mut self.elaborated);
        self.programs.push(program);
        self.thens.push(thens);
        let program = ProgramId::new(self.programs.len() - 1);
        self.known.insert(key, program);
        program
    }

    /// Looks through the rules that nothing has elaborated, whose parameters may be anything.
    pub(super) fn unused<'a>(
        &mut self,
        world: &World<'a>,
        rules: &[&'a Rule],
        report: &mut Report,
    ) {
        for rule in rules {
            if self.elaborated.contains(&rule.name.to_string()) {
                continue;
            }
            let elab = Elab::new(world, report, Site::Unused);
            let env = rule.params.iter().fold(Env::default(), |env, p| {
                env.with(p.to_string(), Binding::Broken)
            });
            finish(elab, env, rule, None, &mut self.elaborated);
        }
    }

    /// Tells programs of one rule apart by their names.
    pub(super) fn name_apart(&mut self) {
        let mut met: HashMap<String, usize> = HashMap::new();
        let mut taken: BTreeSet<String> = self.programs.iter().map(|p| p.name.clone()).collect();
        for program in &mut self.programs {
            let n = met.entry(program.name.clone()).or_insert(0);
            *n += 1;
            if *n > 1 {
                let mut name = format!("{}_{n}", program.name);
                while !taken.insert(name.clone()) {
                    *n += 1;
                    name = format!("{}_{n}", program.name);
                }
                program.name = name;
            }
        }
    }
}

/// Elaborates a rule's body.
fn finish<'a>(
    mut elab: Elab<'_, 'a>,
    env: Env<'a>,
    rule: &'a Rule,
    id: Option<RuleId>,
    elaborated: &mut BTreeSet<String>,
) -> (Program, Vec<ThenNote>) {
    let params = elab.locals.len();
    elab.calls.push(&rule.name);
    let body = elab.within(env, |s| s.block(&rule.body));
    elaborated.append(&mut elab.inlined);
    elaborated.insert(rule.name.to_string());
    let program = Program {
        rule: id,
        name: rule.name.to_string(),
        span: rule.name.span(),
        locals: elab.locals,
        params,
        body,
        endings: elab.endings,
        places: elab.places,
    };
    (program, elab.thens)
}

/// The `i`-th combination of alternatives; the last argument changes fastest.
fn combination<'a>(given: &[Vec<Given<'a>>], mut i: usize) -> Vec<Given<'a>> {
    let mut list: Vec<Given<'a>> = given
        .iter()
        .rev()
        .map(|alternatives| {
            let n = alternatives.len();
            let one = alternatives[i % n].clone();
            i /= n;
            one
        })
        .collect();
    list.reverse();
    list
}

/// What the alternatives of an argument are; none when some are wrong.
fn alternatives<'a>(
    world: &World<'a>,
    list: &'a [Expr],
    report: &mut Report,
) -> Option<Vec<Given<'a>>> {
    let mut elab = Elab::new(world, report, Site::Unused);
    let sorts: Vec<Sort> = list.iter().map(|expr| elab.sort(expr)).collect();
    let usual = sorts
        .iter()
        .find(|sort| **sort != Sort::Broken)
        .cloned()
        .unwrap_or(Sort::Broken);
    let mut all = Some(Vec::new());
    for (expr, sort) in list.iter().zip(sorts) {
        let text = match expr {
            Expr::Name(id) if sort == Sort::Broken => is_rule(world, id) || elab.is_label(expr),
            _ => false,
        };
        if sort == Sort::Broken && !text {
            elab.mismatch(expr, &usual);
            all = None;
            continue;
        }
        let given = constant(&mut elab, expr, &sort)
            .map_or(Given::Text(expr), |c| Given::Constant(sort, c));
        all.iter_mut().for_each(|all| all.push(given.clone()));
    }
    all
}

/// True for the name of a rule that is nothing else.
fn is_rule(world: &World, id: &proc_macro2::Ident) -> bool {
    let name = id.to_string();
    world.names.get(&name).is_none() && world.rules.contains_key(&name)
}

/// An argument of a type that parameters have, known now.
fn constant<'a>(elab: &mut Elab<'_, 'a>, expr: &'a Expr, sort: &Sort) -> Option<Argument> {
    match sort {
        Sort::Cond => match expr {
            Expr::Bool(b, _) => Some(Argument::Num(i64::from(*b))),
            _ => None,
        },
        Sort::Player if elab.is_neutral(expr) => None,
        Sort::Dir | Sort::Kind | Sort::Num | Sort::Cell | Sort::Player => {
            match elab.value(expr, sort) {
                Value::Dir(DirExpr::Const(dir)) => Some(Argument::Dir(dir)),
                Value::Kind(KindExpr::Const(kind)) => Some(Argument::Kind(kind)),
                Value::Num(NumExpr::Const(n)) => Some(Argument::Num(n)),
                Value::Cell(CellExpr::Const(cell)) => Some(Argument::Cell(cell)),
                Value::Player(PlayerExpr::Const(player)) => Some(Argument::Player(player)),
                _ => None,
            }
        }
        _ => None,
    }
}

impl Given<'_> {
    fn key(&self) -> Key {
        match self {
            Given::Constant(sort, _) => Key::Typed(match sort.ty() {
                Some(Ty::Bool) => "bool",
                Some(Ty::Int { .. }) => "number",
                _ => sort.what(),
            }),
            Given::Text(expr) => Key::Text(shape(expr)),
        }
    }
}

/// The text of an expression without its places, as far as that is easy: rules specialised for the same text are one.
fn shape(expr: &Expr) -> String {
    match expr {
        Expr::Name(id) => id.to_string(),
        Expr::Str(text, _) => format!("{text:?}"),
        Expr::Int(n, _) => n.to_string(),
        Expr::Bool(b, _) => b.to_string(),
        Expr::Unary(op, e, _) => format!("({op:?} {})", shape(e)),
        Expr::Binary(op, a, b, _) => format!("({} {op:?} {})", shape(a), shape(b)),
        Expr::Call(id, list) => format!("{id}({})", shapes(list)),
        Expr::Field(e, id) => format!("{}.{id}", shape(e)),
        Expr::Of(a, b) => format!("({} of {})", shape(a), shape(b)),
        Expr::At(a, b) => format!("({} at {})", shape(a), shape(b)),
        Expr::In(a, b) => format!("({} in {})", shape(a), shape(b)),
        Expr::Is(a, b) => format!("({} is {})", shape(a), shape(b)),
        Expr::Where(a, b) => format!("({} where {})", shape(a), shape(b)),
        Expr::Owned(owned, _, e) => format!("({owned:?} {})", shape(e)),
        Expr::Set(list, _) => format!("{{{}}}", shapes(list)),
        Expr::Axis { axis, from, to, .. } => format!("({axis} {from:?}..={to:?})"),
        Expr::AttackedBy(_, e) => format!("(attacked by {})", shape(e)),
        Expr::NoMoves(..) | Expr::Can(..) | Expr::If(..) | Expr::Error(_) => format!("{expr:?}"),
    }
}

fn shapes(list: &[Expr]) -> String {
    list.iter().map(shape).collect::<Vec<_>>().join(", ")
}
