//! The elements of the page on which two matches stand side by side.

use cards::{Card, Seat};
use hands::PlacedCard;
use rules::Length;
use table::Action;
use wire::{ComparedTable, Duplicate, DuplicateState, MatchComparison, Parting, RecordedHand, RecordedSeat};
use words::{DuplicateTexts, Language, Name, Speech, escape_markup};

use crate::moment_links::address_of_hand;
use crate::parts::{icon_html, link_html, small_card_html};
use crate::text::game_name;

/// What a comparison is read with.
struct SideBySide<'a> {
    speech: Speech,
    words: &'static DuplicateTexts,
    id: &'a str,
    /// The names of the two tables, the reader's first.
    tables: [String; 2],
    /// The other person; `None` if the reader has played both.
    other: Option<&'a str>,
}

/// Returns the name of the other person. Who plays without a name has the word for the reader.
fn name_of(words: &'static DuplicateTexts, name: &str) -> String {
    let is_unnamed = Language::ALL.iter().any(|language| language.pages().you == name);
    if is_unnamed { words.friend } else { name }.to_owned()
}

/// Returns the field for the name of who plays the deal.
fn name_field(language: Language, name: &str) -> String {
    format!(
        r#"<label class="field"><span>{}</span>
        <input type="text" id="deal-name" data-testid="duplicate-name" maxlength="24" autocomplete="nickname"
        value="{}"></label>"#,
        text(language.pages().your_name),
        text(name)
    )
}

/// Returns a text for HTML.
fn text(text: &str) -> String {
    escape_markup(text)
}

fn button(action: &str, sign: &str, label: &str, class: &str) -> String {
    format!(
        r#"<button type="button" class="btn {class}" data-do="{action}" data-testid="duplicate-{action}"
        >{}<span>{}</span></button>"#,
        icon_html(sign),
        text(label)
    )
}

fn heading(title: &str, about: &str) -> String {
    format!(r#"<h1 tabindex="-1">{}</h1><p class="muted">{}</p>"#, text(title), text(about))
}

fn panel(test: &str, title: &str, content: &str) -> String {
    let title = text(title);
    format!(
        r#"<section class="panel" data-testid="{test}" aria-label="{title}"
        ><h2>{title}</h2>{content}</section>"#
    )
}

/// Returns why there is nothing to show.
pub(super) fn missing_markup(language: Language, why: &str) -> String {
    let title = DuplicateTexts::of(language).title;
    format!(r#"<h1 tabindex="-1">{}</h1><p role="alert">{}</p>"#, text(title), text(why))
}

/// Returns the link, where the browser cannot copy it.
pub(super) fn link_markup(language: Language, link: &str) -> String {
    let (label, link) = (text(DuplicateTexts::of(language).copy_link), text(link));
    format!(
        r#"<textarea id="deal-link" class="duplicate__link" readonly aria-label="{label}">{link}</textarea>"#
    )
}

/// Returns the game and the length of a match.
fn facts(speech: Speech, rules: rules::RuleSet, length: Length) -> String {
    let length = match length {
        Length::Points(target) => speech.language.length_points(target.into()),
        Length::Hands(hands) => speech.length_hands(hands.into()),
        Length::Rounds(rounds) => speech.length_rounds(rounds.into()),
    };
    format!("{} · {}.", game_name(speech.language, rules), length.spoken())
}

/// Returns the reader's table beside that of the others, of which `other` says what may be known.
fn both_tables(
    (speech, words): (Speech, &DuplicateTexts),
    (own, seat): (&ComparedTable, Seat),
    other: &str,
) -> String {
    let own = panel("own-table", words.your_table, &standings(speech, own, seat));
    let other = panel("other-table", words.their_table, other);
    format!(r#"<div class="duplicate__two">{own}{other}</div>"#)
}

/// Returns the question before a match is given up.
fn ask_to_give_up(words: &DuplicateTexts, facts: &str) -> String {
    let surely =
        button("surely", "x", words.give_up, "") + &button("keep", "replay", words.keep_playing, "btn--go");
    heading(words.playing_title, facts) + &format!("<p>{}</p>", text(words.give_up_ask)) + &row(&surely)
}

/// Returns the elements for a deal whose first match is not over. `playing`: how many others have begun.
fn unfinished(
    speech: Speech,
    (words, facts, to_table): (&DuplicateTexts, &str, &str),
    is_linked: bool,
    playing: i64,
) -> String {
    let about = format!("{} {} {}", words.about, words.begin_now, words.hidden_rule);
    let (label, class) = if is_linked { (words.copy_link, "") } else { (words.make_link, "btn--go") };
    let mut buttons = button("copy", "link", label, class);
    if is_linked {
        buttons += &button("end", "x", words.end_link, "btn--quiet");
    }
    if playing > 0 {
        buttons += &button("give-up", "x", words.give_up, "btn--quiet");
    }
    let begun = if is_linked || playing > 0 {
        let begun = text(&speech.begun(playing).spoken());
        format!("<p class=\"duplicate__hidden\">{} {begun}</p>", icon_html("lock"))
    } else {
        String::new()
    };
    heading(words.playing_title, facts)
        + &format!("<p>{}</p>{begun}", text(&about))
        + &row(&(to_table.to_owned() + &buttons))
}

/// Returns the elements for a deal. `asks`: whether to ask before the match is given up. `said`: what the
/// last press has done.
pub(super) fn deal_markup(
    language: Language,
    id: &str,
    deal: &Duplicate,
    (asks, said, own_name): (bool, &str, &str),
) -> String {
    let speech = Speech::new(language, deal.rules.edition());
    let words = DuplicateTexts::of(language);
    let facts = facts(speech, deal.rules, deal.length);
    let to_table = link_html(&format!("table/{id}"), "btn", &text(words.to_table));
    let body = match &deal.state {
        DuplicateState::Compared(all) => {
            let one = |found: &MatchComparison| compared(speech, id, found, false);
            return all.iter().map(one).collect();
        }
        DuplicateState::Invited => {
            let title = speech.invited_title(Name(&name_of(words, &deal.host))).spoken();
            let bots = speech.same_table(&deal.bots.join(", ")).spoken();
            let about = format!("{} {}", bots, words.hidden_rule);
            heading(&title, &facts)
                + &format!("<p>{}</p>", text(&about))
                + &name_field(language, own_name)
                + &row(&button("play", "replay", words.play_deal, "btn--go"))
        }
        DuplicateState::Unlinked(own) => {
            let about = format!("{} {} {}", words.about, words.hidden_rule, words.closes);
            let link = row(&button("copy", "link", words.make_link, "btn--go"));
            heading(words.title, &facts)
                + &panel("own-table", words.your_table, &standings(speech, own, deal.seat))
                + &format!("<p>{}</p>{link}", text(&about))
        }
        DuplicateState::Unfinished { playing: 1.., .. } | DuplicateState::Playing if asks => {
            ask_to_give_up(words, &facts)
        }
        DuplicateState::Unfinished { is_linked, playing } => {
            unfinished(speech, (words, &facts, &to_table), *is_linked, (*playing).into())
        }
        DuplicateState::Waiting { own, by_link: true, .. } => {
            let host = name_of(words, &deal.host);
            let title = speech.first_to_come(Name(&host)).spoken();
            let hidden = text(&speech.hidden_until(Name(&host)).spoken());
            let hidden = format!("<p class=\"duplicate__hidden\">{} {hidden}</p>", icon_html("lock"));
            heading(&title, &format!("{facts} {}", words.hidden_rule))
                + &both_tables((speech, words), (own, deal.seat), &hidden)
        }
        DuplicateState::Waiting { own, playing, .. } => {
            let hidden = format!(
                r#"<p class="duplicate__hidden">{} {} {}</p>"#,
                icon_html("lock"),
                text(words.hidden),
                text(&speech.at_it((*playing).into()).spoken())
            );
            let copy = button("copy", "link", words.copy_link, "");
            let end = button("end", "x", words.end_link, "btn--quiet");
            let other = hidden
                + &row(&(copy + &end))
                + &format!(r#"<p class="muted small">{}</p>"#, text(words.closes));
            heading(words.waiting_title, &format!("{facts} {}", words.hidden_rule))
                + &both_tables((speech, words), (own, deal.seat), &other)
        }
        DuplicateState::Playing => {
            let buttons = to_table + &button("give-up", "x", words.give_up, "btn--quiet");
            heading(words.playing_title, &facts)
                + &format!("<p>{}</p>", text(words.open_from_table))
                + &row(&buttons)
        }
    };
    format!(r#"{body}<p role="status" class="duplicate__said">{}</p>"#, text(said))
}

fn row(content: &str) -> String {
    format!(r#"<div class="row row--start">{content}</div>"#)
}

/// Returns the elements for a copy that was played on, beside the match.
pub(super) fn copy_markup(language: Language, id: &str, found: &MatchComparison) -> String {
    compared(Speech::new(language, found.rules.edition()), id, found, true)
}

/// Returns two matches side by side. `is_copy`: the reader has played both.
fn compared(speech: Speech, id: &str, found: &MatchComparison, is_copy: bool) -> String {
    let words = DuplicateTexts::of(speech.language);
    let [own, other] = found.tables.each_ref().map(|table| person(table, found.seat));
    let name = name_of(words, &other.name);
    let tables = if is_copy {
        [words.the_copy, words.the_match].map(str::to_owned)
    } else if name == words.friend {
        [words.your_table, words.their_table].map(str::to_owned)
    } else {
        [words.your_table.to_owned(), speech.table_of(Name(&name)).spoken()]
    };
    let reader = SideBySide { speech, words, id, tables, other: (!is_copy).then_some(name.as_str()) };
    let title = if is_copy {
        speech.copy_title(own.points.into(), other.points.into())
    } else {
        speech.result_title(own.points.into(), Name(&name), other.points.into())
    };
    let bots = found.tables[0].players.iter().filter(|player| player.bot.is_some());
    let bots: Vec<&str> = bots.map(|player| player.name.as_str()).collect();
    let about = format!(
        "{} {}",
        facts(speech, found.rules, found.length),
        speech.same_table(&bots.join(", ")).spoken()
    );
    heading(&title.spoken(), &about)
        + &format!(
            r#"<div class="duplicate__two">{}<div class="duplicate__side">{}{}</div></div>"#,
            panel("hand-by-hand", words.hand_by_hand, &reader.hands(found)),
            reader.parting(found),
            panel("at-the-end", words.at_the_end, &reader.ends(found)),
        )
}

/// Returns the person of a table.
fn person(table: &ComparedTable, seat: Seat) -> RecordedSeat {
    let unknown = RecordedSeat { seat, name: String::new(), bot: None, points: 0 };
    table.players.iter().find(|player| player.seat == seat).cloned().unwrap_or(unknown)
}

/// Returns the shape of a seat as seen from another one.
fn shape(seat: Seat, from: Seat, seats: usize) -> String {
    let steps = (seat.index() + seats - from.index()) % seats.max(1);
    format!(
        r##"<svg class="glyph seat-c{steps}" viewBox="0 0 24 24" aria-hidden="true"
        ><use href="#seat-{steps}"/></svg>"##
    )
}

/// Returns the players of a table with their points, the best first.
fn standings(speech: Speech, table: &ComparedTable, seat: Seat) -> String {
    let mut players: Vec<&RecordedSeat> = table.players.iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.points));
    let row = |player: &&RecordedSeat| {
        format!(
            r#"<tr><th scope="row">{} {}</th><td class="num">{}</td></tr>"#,
            shape(player.seat, seat, table.players.len()),
            text(&player.name),
            words::number(speech.language, player.points.into())
        )
    };
    let rows: String = players.iter().map(row).collect();
    let caption = text(speech.language.pages().final_table);
    format!(
        r#"<table class="duplicate__end"><caption class="vh">{caption}</caption>
        <tbody>{rows}</tbody></table>"#
    )
}

impl SideBySide<'_> {
    /// Returns both results of each hand, and where the two parted.
    fn hands(&self, found: &MatchComparison) -> String {
        let [own, other] = &found.tables;
        let count = own.hands.len().max(other.hands.len());
        let parted = found.parted.as_ref().map(|parted| parted.hand as usize);
        let row = |index: usize| {
            let is_parting = parted == Some(index + 1);
            let note = if is_parting { self.words.first_move } else { "" };
            format!(
                r#"<tr{}><th scope="row">{}</th><td>{}</td><td>{}</td><td class="small">{}</td></tr>"#,
                if is_parting { r#" class="is-parting""# } else { "" },
                index + 1,
                self.outcome(own, own.hands.get(index), found.seat),
                self.outcome(other, other.hands.get(index), found.seat),
                text(note)
            )
        };
        let rows: String = (0..count).map(row).collect();
        let [mine, theirs] = self.tables.each_ref().map(|name| text(name));
        let hand = text(&self.speech.hand_heading().spoken());
        format!(
            r#"<div class="duplicate__scroll" role="group" aria-label="{hand}" tabindex="0">
            <table><thead><tr><th scope="col">{hand}</th>
            <th scope="col">{mine}</th><th scope="col">{theirs}</th><td></td></tr></thead>
            <tbody>{rows}</tbody></table></div>"#
        )
    }

    /// Returns who won a hand at a table, and what it gave.
    fn outcome(&self, table: &ComparedTable, hand: Option<&RecordedHand>, seat: Seat) -> String {
        let Some(hand) = hand else {
            return text(if table.finished { self.words.match_over } else { self.words.given_up });
        };
        let Some(winner) = hand.winner else { return text(self.words.nobody) };
        let name = table.players.get(winner.index()).map_or("", |player| &player.name);
        let gain = hand.score_changes.get(winner.index()).copied().unwrap_or(0);
        format!(
            "{} {} <span class=\"num\">+{}</span>",
            shape(winner, seat, table.players.len()),
            text(name),
            words::number(self.speech.language, gain.into())
        )
    }

    /// Returns the first different move in words, with the cards that both held.
    fn parting(&self, found: &MatchComparison) -> String {
        let Some(parted) = &found.parted else {
            return format!(r#"<p class="panel">{}</p>"#, text(self.words.played_alike));
        };
        let about = match parted.discard {
            Some(card) => self.speech.both_asked(&self.speech.card(card)),
            None => self.speech.both_held(),
        };
        let moves = (0..2).map(|at| self.move_at(found, parted, at)).collect::<String>();
        let replay = format!(
            r#"<a class="btn" href="{}">{}<span>{}</span></a>"#,
            address_of_hand(self.id, parted.hand),
            icon_html("eye"),
            text(self.words.replay_from_here)
        );
        let content = format!(
            r#"<p class="muted">{}</p>{}<div class="duplicate__moves">{moves}</div>{}"#,
            text(&about.spoken()),
            self.held(parted),
            row(&replay)
        );
        panel("parted", &self.speech.parted_title(parted.hand.into()).spoken(), &content)
    }

    /// Returns the cards that both held.
    fn held(&self, parted: &Parting) -> String {
        let mut held = parted.held.clone();
        held.sort();
        let names: Vec<String> = held.iter().map(|&card| self.speech.card(card).one().to_owned()).collect();
        let cards: String = held.iter().map(|&card| self.card(card)).collect();
        let group = |class: &str, name: &str, cards: &str| {
            format!(r#"<span class="{class}" role="group" aria-label="{}">{cards}</span>"#, text(name))
        };
        let mut all = group("duplicate__held", &names.join(", "), &cards);
        if !parted.sets.is_empty() {
            all.extend([r#"<span class="muted small">"#, &text(self.words.laid), "</span>"]);
        }
        for set in &parted.sets {
            let cards: String =
                set.placed().into_iter().map(|one| small_card_html(self.speech.language, one)).collect();
            all += &group("set", self.speech.set(*set).one(), &cards);
        }
        format!(r#"<div class="duplicate__cards">{all}</div>"#)
    }

    fn card(&self, card: Card) -> String {
        small_card_html(self.speech.language, PlacedCard { card, is_joker: card.is_joker() })
    }

    /// Returns the move at one of the tables, and what the hand gave there.
    fn move_at(&self, found: &MatchComparison, parted: &Parting, at: usize) -> String {
        let (action, table) = (parted.actions[at], &found.tables[at]);
        let what = self.move_name(action);
        let name = match (at, self.other) {
            (0, Some(_)) => self.speech.your_move(&what).spoken(),
            (_, Some(other)) => self.speech.move_of(Name(other), &what).spoken(),
            (_, None) => self.speech.move_of(Name(&self.tables[at]), &what).spoken(),
        };
        let earned = match table.hands.get(parted.hand as usize - 1) {
            Some(hand) => {
                let points = hand.score_changes.get(found.seat.index()).copied().unwrap_or(0);
                self.speech.earned(points.into()).spoken()
            }
            None => self.words.given_up.to_owned(),
        };
        let card = match action {
            Action::Discard(card) => self.card(card),
            _ => String::new(),
        };
        format!(
            r#"<div class="duplicate__move">{card}<div><b>{}</b><p class="small">{}</p></div></div>"#,
            text(&name),
            text(&earned)
        )
    }

    /// Returns a move in a few words.
    fn move_name(&self, action: Action) -> String {
        let pages = self.speech.language.pages();
        match action {
            Action::Discard(card) => self.speech.card(card).one().to_owned(),
            Action::Claim(set) => self.speech.offer(set),
            Action::Lay(set) | Action::Four(set) => self.speech.set(set).one().to_owned(),
            Action::GoOut => self.speech.own().go_out_button.to_owned(),
            Action::Pass => pages.pass.to_owned(),
            Action::Call => self.speech.own().title.to_owned(),
            Action::AdmitFalseCall | Action::ForfeitSet(_) | Action::Deal => pages.nothing_made.to_owned(),
        }
    }

    /// Returns both results, and what chance has to do with them.
    fn ends(&self, found: &MatchComparison) -> String {
        let tables = self.tables.iter().zip(&found.tables).map(|(name, table)| {
            let taken_back = (table.taken_back > 0).then(|| {
                let who = person(table, found.seat).name;
                let who = if self.other.is_some() { name_of(self.words, &who) } else { who };
                let said = self.speech.took_back(Name(&who), table.taken_back.into()).spoken();
                format!(r#"<p class="muted small">{}</p>"#, text(&said))
            });
            let standings = standings(self.speech, table, found.seat);
            format!("<div><h3>{}</h3>{standings}{}</div>", text(name), taken_back.unwrap_or_default())
        });
        let tables: String = tables.collect();
        let [own, other] = found.tables.each_ref().map(|table| person(table, found.seat).points);
        let difference = i64::from((own - other).abs());
        let chance = match found.by_chance.map(i64::from) {
            Some(most) if difference <= most => self.speech.chance_within(difference, most).spoken(),
            Some(most) => self.speech.chance_beyond(difference, most).spoken(),
            None => self.words.chance_unknown.to_owned(),
        };
        format!(r#"<div class="duplicate__two">{tables}</div><p class="muted small">{}</p>"#, text(&chance))
    }
}
