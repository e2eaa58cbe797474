//! The state that all pages share: the player's preferences, the language, and the page that is open.

use leptos::prelude::{GetUntracked, RwSignal, Set, Update, With, WithUntracked, expect_context};
use wire::CreatedTable;
use words::{Language, PageTexts};

use crate::browser;
use crate::dates;
use crate::prefs::Prefs;
use crate::route::{ClientPart, Route};
use crate::sound;
use crate::state::Sound;
use crate::storage;
use crate::table_keys::TableKeys;

/// The signals that all pages share.
#[derive(Clone, Copy)]
pub(crate) struct AppContext {
    /// The player's preferences.
    pub(crate) prefs: RwSignal<Prefs>,
    /// The page that is open.
    pub(crate) route: RwSignal<Route>,
    /// The part of the client that is loaded.
    pub(crate) part: ClientPart,
    has_navigated: RwSignal<bool>,
    /// The table to which the page goes because it is a rematch.
    rematch: RwSignal<Option<String>>,
    browser_language: Language,
}

impl AppContext {
    /// Creates the context from what this browser has stored.
    pub(crate) fn load(part: ClientPart) -> Self {
        storage::take_over();
        Self {
            part,
            prefs: RwSignal::new(storage::load_prefs()),
            route: RwSignal::new(Route::from_path(&browser::path())),
            has_navigated: RwSignal::new(storage::take_press()),
            rematch: RwSignal::new(None),
            browser_language: browser::language()
                .as_deref()
                .and_then(Language::from_locale)
                .unwrap_or_default(),
        }
    }

    /// Returns the context that the root provides.
    pub(crate) fn current() -> Self {
        expect_context()
    }

    /// Returns the language of the pages, reactively.
    pub(crate) fn language(self) -> Language {
        self.prefs.with(|prefs| prefs.language).unwrap_or(self.browser_language)
    }

    /// Returns the language of the pages without tracking it.
    pub(crate) fn language_untracked(self) -> Language {
        self.prefs.with_untracked(|prefs| prefs.language).unwrap_or(self.browser_language)
    }

    /// Returns the texts of that language, reactively.
    pub(crate) fn words(self) -> &'static PageTexts {
        self.language().pages()
    }

    /// Whether the player has moved from one page to another. The new page then takes the focus.
    pub(crate) fn has_navigated(self) -> bool {
        self.has_navigated.get_untracked()
    }

    /// Opens another page.
    pub(crate) fn navigate(self, route: Route) {
        if route.part() != self.part {
            storage::note_press();
            browser::load_page(&route.path());
            return;
        }
        browser::push_path(&route.path());
        self.has_navigated.set(true);
        self.route.set(route);
    }

    /// Switches the sounds on, which one of them shows, or off.
    pub(crate) fn set_sounds(self, are_on: bool) {
        self.prefs.update(|prefs| prefs.sounds = are_on);
        let prefs = self.prefs.with_untracked(Prefs::sound_prefs);
        if are_on {
            sound::unlock();
            sound::play(&[Sound::Turn], prefs);
        } else {
            sound::plan_ticks(None, prefs);
        }
    }

    /// Sets the volume of some sounds, and plays one of them.
    pub(crate) fn set_volume(self, sound: Sound, volume: u8) {
        self.prefs.update(|prefs| prefs.set_volume(sound.group(), volume));
        sound::play(&[sound], self.prefs.with_untracked(Prefs::sound_prefs));
    }

    /// Lets sounds be heard, unless the player wants none.
    pub(crate) fn unlock_sounds(self) {
        if self.prefs.with_untracked(|prefs| prefs.sounds) {
            sound::unlock();
        }
    }

    /// Stores the key of a new table, and opens its page.
    pub(crate) fn open_table(self, created: CreatedTable) {
        let id = created.id.clone();
        Self::change_keys(|keys| keys.add(created));
        self.navigate(Route::Table(id));
    }

    /// Opens the page of a rematch with the key of the table before.
    pub(crate) fn open_rematch(self, before: &str, id: &str) {
        Self::change_keys(|keys| keys.add_rematch(before, id));
        self.rematch.set(Some(id.to_owned()));
        self.navigate(Route::Table(id.to_owned()));
    }

    /// Opens the page of a rematch with the invitation, in the place of the page of the table before.
    pub(crate) fn follow_invitation(self, id: &str, invitation: &str) {
        browser::keep_invitation(id, invitation);
        let route = Route::Table(id.to_owned());
        browser::replace_path(&route.path());
        self.has_navigated.set(true);
        self.route.set(route);
    }

    /// Whether the page was opened for this rematch, which is said once.
    pub(crate) fn comes_to_rematch(self, id: &str) -> bool {
        self.rematch.try_update(Option::take).flatten().is_some_and(|rematch| rematch == id)
    }

    /// Returns the table keys that this browser holds.
    pub(crate) fn keys() -> TableKeys {
        storage::load_keys()
    }

    /// Notes that a match is over.
    pub(crate) fn set_over(id: &str) {
        Self::change_keys(|keys| keys.set_over(id));
    }

    /// Notes that a table has changed now.
    pub(crate) fn set_seen(id: &str) {
        Self::change_keys(|keys| keys.set_seen(id, dates::clock_ms()));
    }

    /// Changes the table keys that this browser holds.
    pub(crate) fn change_keys(change: impl FnOnce(&mut TableKeys)) {
        let mut keys = Self::keys();
        change(&mut keys);
        storage::save_keys(&keys);
    }

    /// Removes the key of a table.
    pub(crate) fn remove_key(id: &str) {
        Self::change_keys(|keys| keys.remove(id));
    }
}
