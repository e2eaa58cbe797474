//! The same deal for two: the link for a friend, what is hidden until both have played, and two matches side
//! by side.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Duplicate, MatchComparison, PlayDuplicate};
use words::{DuplicateTexts, Language};

use self::duplicate_markup::{copy_markup, deal_markup, link_markup, missing_markup};
use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{HtmlPart, Menu, page_bar, text_signal};
use crate::route::Route;

mod duplicate_markup;

/// What the page shows.
#[derive(Clone, PartialEq, Debug)]
enum ShownDeal {
    /// A deal that several people play.
    Deal(Box<Duplicate>),
    /// A copy of a match that was played on, beside the match.
    Copy(Box<MatchComparison>),
    /// There is no such deal.
    Missing,
    /// The server does not answer.
    NoAnswer,
}

/// The context of the page.
#[derive(Clone, Copy)]
struct DuplicateContext {
    app: AppContext,
    id: StoredValue<String>,
    key: StoredValue<String>,
    shown: RwSignal<Option<ShownDeal>>,
    /// Whether the page asks before the match is given up.
    asks: RwSignal<bool>,
    /// What the last press has done, for everybody to read.
    said: RwSignal<Said>,
    /// The link, where the browser cannot copy it.
    link: RwSignal<Option<String>>,
}

/// What the page says of the last press.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Said {
    #[default]
    Nothing,
    Copied,
    Ended,
    NoAnswer,
}

/// Returns the texts of the page.
fn texts(language: Language) -> &'static DuplicateTexts {
    DuplicateTexts::of(language)
}

/// The page of a deal that two play.
#[component]
pub(crate) fn DuplicatePage(
    /// The id of the table, from the address.
    id: String,
) -> impl IntoView {
    let app = AppContext::current();
    let link = browser::duplicate_link(&id);
    let own = AppContext::keys().key(&id).map(str::to_owned);
    // Who has played a deal already comes back to the own table.
    if own.is_none()
        && let Some(played) = AppContext::keys().duplicate_of(&id)
    {
        let played = Route::Duplicate(played.to_owned());
        request_animation_frame(move || app.navigate(played));
    }
    let context = DuplicateContext {
        app,
        id: StoredValue::new(id),
        key: StoredValue::new(own.or(link).unwrap_or_default()),
        shown: RwSignal::new(None),
        asks: RwSignal::new(false),
        said: RwSignal::new(Said::Nothing),
        link: RwSignal::new(None),
    };
    context.load();
    let menu = RwSignal::new(false);
    Effect::new(move || {
        document().set_title(&format!("{} · Wellspring", texts(app.language()).title));
    });
    on_cleanup(move || document().set_title("Wellspring"));
    let main = HtmlPart {
        class: text_signal(|| "duplicate__in".to_owned()),
        role: "main",
        label: text_signal(String::new),
        html: text_signal(move || context.html()),
        press: Box::new(move |action| context.press(action)),
    };
    view! {
        <div class="record duplicate">
            {page_bar(app, menu, ().into_any())} {main.render()} <Menu open=menu />
        </div>
    }
}

impl DuplicateContext {
    /// Asks the server how the deal stands.
    fn load(self) {
        let (id, key) = (self.id.get_value(), self.key.get_value());
        spawn_local(async move {
            let continued = AppContext::keys().continued(&id).map(str::to_owned);
            let shown = match continued {
                Some(before) => {
                    beside(&id, &key, &before).await.map(|found| ShownDeal::Copy(Box::new(found)))
                }
                None => api::duplicate(&id, &key).await.map(|found| ShownDeal::Deal(Box::new(found))),
            };
            let shown = shown.unwrap_or_else(|why| match why {
                RequestError::NoAnswer => ShownDeal::NoAnswer,
                RequestError::Fault(_) => ShownDeal::Missing,
            });
            if self.shown.try_set(Some(shown)).is_none() {
                browser::focus_soon("h1");
            }
        });
    }

    /// Returns the elements of the page.
    fn html(self) -> String {
        let language = self.app.language();
        let (id, said) = (self.id.get_value(), self.said_in_words(language));
        let link = self.link.get().map(|link| link_markup(language, &link)).unwrap_or_default();
        let shown = self.shown.with(|shown| match shown {
            None => String::new(),
            Some(ShownDeal::Deal(deal)) => {
                let name = self.app.prefs.with(|prefs| prefs.table_choices.name.clone());
                deal_markup(language, &id, deal, (self.asks.get(), &said, &name))
            }
            Some(ShownDeal::Copy(found)) => copy_markup(language, &id, found),
            Some(ShownDeal::Missing) => missing_markup(language, texts(language).no_deal),
            Some(ShownDeal::NoAnswer) => missing_markup(language, language.pages().no_answer),
        });
        shown + &link
    }

    fn said_in_words(self, language: Language) -> String {
        let words = texts(language);
        match self.said.get() {
            Said::Nothing => "",
            Said::Copied => words.copied,
            Said::Ended => words.link_ends,
            Said::NoAnswer => language.pages().no_answer,
        }
        .to_owned()
    }

    /// Does what a button says.
    fn press(self, action: &str) {
        self.said.set(Said::Nothing);
        match action {
            "copy" => self.copy_link(),
            "end" => self.end_link(),
            "play" => self.play(),
            "give-up" | "keep" => {
                self.asks.set(action == "give-up");
                browser::focus_soon(".duplicate [data-do]");
            }
            "surely" => self.give_up(),
            _ => {}
        }
    }

    /// Copies the link, which is made where there is none yet.
    fn copy_link(self) {
        let (id, key) = (self.id.get_value(), self.key.get_value());
        spawn_local(async move {
            let known = AppContext::keys().find(&id).and_then(|key| key.duplicate.clone());
            let link = match known {
                Some(link) => Ok(link),
                None => api::link_duplicate(&id, &key).await.map(|link| link.key),
            };
            let Ok(link) = link else { return self.said.set(Said::NoAnswer) };
            AppContext::change_keys(|keys| keys.set_duplicate(&id, Some(link.clone())));
            let address = browser::link_to_duplicate(&id, &link);
            if browser::copy(&address).await {
                self.said.set(Said::Copied);
            } else {
                self.link.set(Some(address));
                request_animation_frame(|| browser::select_text("#deal-link"));
            }
            self.load();
        });
    }

    fn end_link(self) {
        let (id, key) = (self.id.get_value(), self.key.get_value());
        spawn_local(async move {
            match api::unlink_duplicate(&id, &key).await {
                Ok(()) => {
                    AppContext::change_keys(|keys| keys.set_duplicate(&id, None));
                    self.said.set(Said::Ended);
                    self.load();
                }
                Err(_) => self.said.set(Said::NoAnswer),
            }
        });
    }

    /// Makes a table with the deal, and opens it.
    fn play(self) {
        let choices = self.app.prefs.with_untracked(|prefs| prefs.table_choices.clone());
        let name = browser::field_text("#deal-name").unwrap_or_default();
        let name = name.trim();
        let name = if name.is_empty() { self.app.language_untracked().pages().you } else { name };
        let (id, key) = (self.id.get_value(), self.key.get_value());
        let asked = PlayDuplicate { id: id.clone(), key, name: name.to_owned(), pace: choices.pace };
        spawn_local(async move {
            match api::play_duplicate(&asked).await {
                Ok(made) => {
                    let table = made.id.clone();
                    AppContext::change_keys(|keys| {
                        keys.add(made);
                        keys.set_duplicate_of(&table, &id);
                    });
                    self.app.navigate(Route::Table(table));
                }
                Err(_) => self.said.set(Said::NoAnswer),
            }
        });
    }

    fn give_up(self) {
        let (id, key) = (self.id.get_value(), self.key.get_value());
        self.asks.set(false);
        spawn_local(async move {
            match api::give_up(&id, &key).await {
                Ok(()) => self.load(),
                Err(_) => self.said.set(Said::NoAnswer),
            }
        });
    }
}

/// Compares the copy of a match with the match.
async fn beside(id: &str, key: &str, before: &str) -> Result<MatchComparison, RequestError> {
    let known = AppContext::keys().key(before).map(str::to_owned).unwrap_or_default();
    let copy = api::record(id, key).await?;
    let found = api::record(before, &known).await?;
    let seat = api::match_figures(id, key).await?.seat;
    api::compare(&wire::CompareRecords { records: [copy, found], seat }).await
}
