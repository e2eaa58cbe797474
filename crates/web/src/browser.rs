//! The browser's interfaces: focus, addresses, history, files.

use std::cell::Cell;
use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::ev::MouseEvent;
use leptos::prelude::{document, request_animation_frame, set_timeout, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, Element, File, FocusOptions, HtmlAnchorElement, HtmlElement, HtmlInputElement, HtmlTextAreaElement,
    StorageEvent, Url,
};

use crate::dates::clock_ms;
use crate::route::{Route, root_of};
use crate::storage::{self, entry_state, note_in_history};

thread_local! {
    /// Whether a key was pressed on this page.
    static KEY_WAS_PRESSED: Cell<bool> = const { Cell::new(false) };
}

/// The letters and digits of keys. There are 32, so that each carries five bits.
const KEY_ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The part of an address that holds the key of an invitation. Browsers send it to no server.
const INVITATION: &str = "#join=";
/// The part of an address that holds the key of a link to a seat.
const SEAT_LINK: &str = "#seat=";
/// The part of an address that holds the key of a link to a finished match.
const RECORD_LINK: &str = "#read=";

/// The part of an address that holds the key of a link to a deal.
const DUPLICATE_LINK: &str = "#play=";

/// Draws a key at random. `None` if the browser has no source of randomness.
pub(crate) fn draw_key() -> Option<String> {
    let mut bytes = [0_u8; 32];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| char::from(KEY_ALPHABET[usize::from(byte % 32)])).collect())
}

/// Returns the key of the invitation with which this tab has opened a table.
pub(crate) fn invitation(id: &str) -> Option<String> {
    key_of_tab(INVITATION, &format!("wellspring.join.{id}"))
}

/// Keeps the key of an invitation for another table until the tab is closed.
pub(crate) fn keep_invitation(id: &str, key: &str) {
    keep_in_tab(&format!("wellspring.join.{id}"), key);
}

/// Returns the key of the link to a seat with which this tab has opened a table.
pub(crate) fn seat_link(id: &str) -> Option<String> {
    key_of_tab(SEAT_LINK, &format!("wellspring.seat.{id}"))
}

/// Returns the key of the link with which this tab has opened a finished match.
pub(crate) fn record_link(id: &str) -> Option<String> {
    key_of_tab(RECORD_LINK, &format!("wellspring.read.{id}"))
}

/// Returns a link to a finished match, as [`invitation_link`].
pub(crate) fn link_to_record(id: &str, key: &str, house: Option<String>) -> String {
    link(&Route::Record(id.to_owned()), RECORD_LINK, key, house)
}

/// Returns the key of the link with which this tab has opened a deal that two play.
pub(crate) fn duplicate_link(id: &str) -> Option<String> {
    key_of_tab(DUPLICATE_LINK, &format!("wellspring.play.{id}"))
}

/// Returns a link to a deal for a friend.
pub(crate) fn link_to_duplicate(id: &str, key: &str) -> String {
    link(&Route::Duplicate(id.to_owned()), DUPLICATE_LINK, key, None)
}

/// Returns the text of the field of a selector.
pub(crate) fn field_text(selector: &str) -> Option<String> {
    find(selector)?.dyn_into::<HtmlInputElement>().ok().map(|field| field.value())
}

/// Saves a text as a file of this device.
pub(crate) fn save_file(name: &str, text: &str) {
    let Ok(blob) = Blob::new_with_str_sequence(&Array::of1(&text.into())) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    let anchor = document().create_element("a").ok().and_then(|one| one.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    // The browser has taken the file by then.
    set_timeout(move || drop(Url::revoke_object_url(&address)), Duration::from_mins(1));
}

/// Returns the file that was chosen in a field.
pub(crate) fn chosen_file(field: &HtmlInputElement) -> Option<File> {
    field.files()?.get(0)
}

/// Returns the text of a file. `None` if it cannot be read.
pub(crate) async fn file_text(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Keeps a key that may take a seat until the tab is closed.
pub(crate) fn keep_seat_link(id: &str, key: &str) {
    keep_in_tab(&format!("wellspring.seat.{id}"), key);
}

/// Keeps a key that reads a finished match until the tab is closed.
pub(crate) fn keep_record_link(id: &str, key: &str) {
    keep_in_tab(&format!("wellspring.read.{id}"), key);
}

fn keep_in_tab(place: &str, key: &str) {
    storage::save(place, key.to_owned());
}

/// Returns the key behind this mark in the address. The key is removed from the address bar and from the
/// history, and is kept until the tab is closed.
fn key_of_tab(mark: &str, place: &str) -> Option<String> {
    let hash = window().location().hash().unwrap_or_default();
    let Some(key) = hash.strip_prefix(mark).filter(|key| !key.is_empty()) else {
        return storage::load(place);
    };
    storage::save(place, key.to_owned());
    if let Ok(history) = window().history() {
        drop(history.replace_state_with_url(&entry_state(), "", Some(&path())));
    }
    Some(key.to_owned())
}

/// Tells all other tabs of this browser that this one plays at a table.
pub(crate) fn play_in_this_tab(id: &str) {
    if let Some(storage) = window().local_storage().ok().flatten() {
        // Every value differs from the one before, or the other tabs would not hear of it.
        drop(storage.set_item(&tab_place(id), &format!("{} {}", clock_ms(), now_ms())));
    }
}

/// Whether a change of the browser's storage says that another tab plays at a table.
pub(crate) fn is_other_tab(event: &StorageEvent, id: &str) -> bool {
    event.key().is_some_and(|key| key == tab_place(id)) && event.new_value().is_some()
}

fn tab_place(id: &str) -> String {
    format!("wellspring.tab.{id}")
}

/// Returns the link of an invitation. `house` is the address of the server in the house, for pages that were
/// opened by an address of this device alone.
pub(crate) fn invitation_link(id: &str, key: &str, house: Option<String>) -> String {
    link(&Route::Table(id.to_owned()), INVITATION, key, house)
}

/// Returns a link to a seat, as [`invitation_link`].
pub(crate) fn link_to_seat(id: &str, key: &str, house: Option<String>) -> String {
    link(&Route::Table(id.to_owned()), SEAT_LINK, key, house)
}

/// Returns a link to the review of a finished match, with the key of the link to the match if there is one.
pub(crate) fn link_to_review(id: &str, key: Option<&str>) -> String {
    let (mark, key) = key.map_or(("", ""), |key| (RECORD_LINK, key));
    link(&Route::Review(id.to_owned()), mark, key, None)
}

/// Returns the address of a table on this server, with the key of an invitation.
pub(crate) fn invitation_address(id: &str, key: &str) -> String {
    format!("{}{INVITATION}{key}", address(&Route::Table(id.to_owned()).path()))
}

fn link(route: &Route, mark: &str, key: &str, house: Option<String>) -> String {
    let origin = house.unwrap_or_else(origin);
    format!("{origin}{}{mark}{key}", address(&route.path()))
}

/// Whether the page was opened by an address that only this device can open.
pub(crate) fn is_local() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    matches!(host.as_str(), "localhost" | "[::1]") || host.starts_with("127.")
}

/// Returns the address of the site without a path: `https://example.org`.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Whether the page was opened by an address that is not of this device or of a network in a house.
pub(crate) fn is_public() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    let numbers: Vec<u8> = host.split('.').filter_map(|part| part.parse().ok()).collect();
    let is_private = match numbers[..] {
        [10, _, _, _] | [192, 168, _, _] | [169, 254, _, _] => true,
        [172, second, _, _] => (16..32).contains(&second),
        // A name without a dot, or one that devices in the house give themselves.
        _ => !host.contains('.') || host.rsplit('.').next() == Some("local") || host.starts_with('['),
    };
    !is_local() && !is_private
}

/// Returns a function of the browser that is absent on pages of plain http, and the object that has it.
pub(crate) fn guarded(object: &JsValue, function: &str) -> Option<Function> {
    Reflect::get(object, &function.into()).ok()?.dyn_into().ok()
}

/// Copies a text. Returns false where the browser does not allow it.
pub(crate) async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    let Ok(clipboard) = Reflect::get(&navigator, &"clipboard".into()) else { return false };
    let Some(write) = guarded(&clipboard, "writeText") else { return false };
    let Ok(promise) = write.call1(&clipboard, &text.into()) else { return false };
    JsFuture::from(Promise::resolve(&promise)).await.is_ok()
}

/// Selects the text of the first field of a selector, so that the person can copy it.
pub(crate) fn select_text(selector: &str) {
    if let Some(field) = find(selector).and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok()) {
        drop(field.focus());
        field.select();
    }
}

/// Whether the browser can hand a link to other programs of the device.
pub(crate) fn can_share() -> bool {
    guarded(&window().navigator(), "share").is_some()
}

/// Hands a link to another program, which the person chooses.
pub(crate) fn share(link: &str) {
    let navigator = window().navigator();
    let data = Object::new();
    drop(Reflect::set(&data, &"url".into(), &link.into()));
    if let Some(share) = guarded(&navigator, "share") {
        // A person who closes the list of programs rejects the promise.
        let shared = share.call1(&navigator, &data).map(|promise| JsFuture::from(Promise::resolve(&promise)));
        wasm_bindgen_futures::spawn_local(async move {
            if let Ok(shared) = shared {
                drop(shared.await);
            }
        });
    }
}

/// Returns the language that the browser asks for, such as `fr-CA`.
pub(crate) fn language() -> Option<String> {
    window().navigator().language()
}

/// Whether the device has keys as far as one can tell: it has a pointer finer than a finger, or a key was
/// pressed.
pub(crate) fn has_keys() -> bool {
    let is_touch = || window().match_media("(hover: none) and (pointer: coarse)").ok().flatten();
    KEY_WAS_PRESSED.get() || !is_touch().is_some_and(|query| query.matches())
}

/// Remembers that the device has keys.
pub(crate) fn note_key() {
    KEY_WAS_PRESSED.set(true);
}

/// Returns the milliseconds since the page was loaded.
pub(crate) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Returns a random number.
#[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "it is between 0 and 2^31")]
pub(crate) fn random() -> u32 {
    (js_sys::Math::random() * f64::from(1_u32 << 31)) as u32
}

/// Returns a part of the address behind `#`, such as `7` for `seed` in `#seed=7&level=3`.
pub(crate) fn address_part(name: &str) -> Option<String> {
    let hash = window().location().hash().ok()?;
    let mut parts = hash.trim_start_matches('#').split('&').filter_map(|part| part.split_once('='));
    parts.find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
}

/// Puts what stands behind `#` into the address bar, without a new entry of the history.
pub(crate) fn show_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let address = format!("{}#{fragment}", path());
        drop(history.replace_state_with_url(&entry_state(), "", Some(&address)));
    }
}

/// Returns the elements of a selector, in the order of the page.
fn elements(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Returns the choice of a drill that an element is.
fn choice_of(element: &Element) -> Option<String> {
    Some(element.get_attribute("data-do")?.strip_prefix("choose:")?.to_owned())
}

/// Marks the chosen ones among the choices of a drill. Of several elements with one choice, the last is
/// marked.
pub(crate) fn mark_chosen(chosen: &[String]) {
    let mut left = chosen.to_vec();
    for element in elements("[data-choice]:not([aria-disabled])").into_iter().rev() {
        let Some(id) = choice_of(&element) else { continue };
        let at = left.iter().position(|one| *one == id);
        let is_chosen = at.is_some();
        if let Some(at) = at {
            left.remove(at);
        }
        drop(element.set_attribute("aria-pressed", if is_chosen { "true" } else { "false" }));
    }
}

/// Moves the focus to a choice of a drill.
pub(crate) fn focus_choice(id: &str) {
    let found = elements("[data-choice]").into_iter().rfind(|one| choice_of(one).as_deref() == Some(id));
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus());
    }
}

/// Moves the focus from one element of a selector to the next or the previous one. Returns whether there is
/// one.
pub(crate) fn focus_next(selector: &str, is_forward: bool) -> bool {
    let (all, focused) = (elements(selector), focused());
    let Some(at) = all.iter().position(|one| Some(one) == focused.as_ref()) else { return false };
    let to = if is_forward { at.checked_add(1) } else { at.checked_sub(1) };
    let next = to.and_then(|to| all.get(to)).and_then(|next| next.dyn_ref::<HtmlElement>());
    next.is_some_and(|next| next.focus().is_ok())
}

/// Moves the focus to the first element of a selector, once the page has been drawn.
pub(crate) fn focus_soon(selector: &'static str) {
    request_animation_frame(move || focus(selector));
}

/// Moves the focus to the first element of a selector, once the page has been drawn, if what had the focus is
/// gone then.
pub(crate) fn focus_if_lost(selector: &'static str) {
    request_animation_frame(move || {
        if focused().is_none() {
            focus(selector);
        }
    });
}

/// Moves the focus to the first element of a selector.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        drop(element.focus());
    }
}

fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// Moves the focus to the first element of a selector, or of another one where the first has none. Nothing
/// scrolls.
pub(crate) fn focus_in_place(selector: &str, otherwise: &str) {
    if let Some(element) = find(selector).or_else(|| find(otherwise)) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        drop(element.focus_with_options(&options));
    }
}

/// Scrolls the containers of an element, which match `containers`, so that the element is in their middle.
/// The page itself does not scroll.
pub(crate) fn scroll_to_middle(selector: &str, containers: &str) {
    let Some(element) = document().query_selector(selector).ok().flatten() else { return };
    let mut around = element.parent_element();
    while let Some(container) = around {
        if container.matches(containers).unwrap_or(false) {
            let (area, inner) = (container.get_bounding_client_rect(), element.get_bounding_client_rect());
            let right = inner.left() + inner.width() / 2.0 - area.left() - area.width() / 2.0;
            let down = inner.top() + inner.height() / 2.0 - area.top() - area.height() / 2.0;
            container.set_scroll_left(container.scroll_left() + right as i32);
            container.set_scroll_top(container.scroll_top() + down as i32);
        }
        around = container.parent_element();
    }
}

/// Scrolls the first element of a selector into view.
pub(crate) fn scroll_to(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        element.scroll_into_view();
    }
}

/// Scrolls to the first element of a selector, unless all of it is seen: it may be outside the window or
/// under what sticks to its edge.
pub(crate) fn scroll_to_unseen(selector: &str) {
    let Some(element) = document().query_selector(selector).ok().flatten() else { return };
    let area = element.get_bounding_client_rect();
    let middle = f64::midpoint(area.left(), area.right());
    let is_seen = |height: f64| {
        let hit = document().element_from_point(middle as f32, height as f32);
        hit.is_some_and(|hit| element.contains(Some(&hit)))
    };
    if !is_seen(area.top() + 1.0) || !is_seen(area.bottom() - 1.0) {
        element.scroll_into_view();
    }
}

/// Whether the page can be seen. Browsers slow down pages in the background.
pub(crate) fn is_visible() -> bool {
    !document().hidden()
}

/// Whether the player wants no motion.
pub(crate) fn reduces_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Whether the page is in front: the player sees it, and no other window has the focus.
pub(crate) fn is_in_front() -> bool {
    is_visible() && document().has_focus().unwrap_or(true)
}

/// Returns the element that has the focus, unless it is the page itself.
pub(crate) fn focused() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}

/// Scrolls to the element that the address names behind `#`, once the page has been drawn.
pub(crate) fn scroll_to_named() {
    request_animation_frame(|| {
        let name = window().location().hash().unwrap_or_default();
        let element = document().get_element_by_id(name.trim_start_matches('#'));
        if let Some(element) = element {
            element.scroll_into_view();
        }
    });
}

/// Opens the print dialog of the browser.
pub(crate) fn print() {
    drop(window().print());
}

/// Returns the path of the page's address.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Puts the path of another page into the address bar, without loading anything. The path begins at the root
/// of the site.
pub(crate) fn push_path(path: &str) {
    if let Ok(history) = window().history() {
        drop(history.push_state_with_url(&entry_state(), "", Some(&address(path))));
    }
}

/// Puts the path of another page into the address bar in the place of this one.
pub(crate) fn replace_path(path: &str) {
    if let Ok(history) = window().history() {
        drop(history.replace_state_with_url(&entry_state(), "", Some(&address(path))));
    }
}

/// Returns the address of a path that begins at the root of the site. A proxy may offer the site under a path
/// of a larger one.
pub(crate) fn address(path: &str) -> String {
    format!("{}{path}", root_of(&self::path()))
}

/// Loads another page, whose path begins at the root of the site.
pub(crate) fn load_page(path: &str) {
    open_address(&address(path));
}

/// Fetches what a table needs into the cache of the browser, with the lowest priority. Browsers that are to
/// save data do not.
pub(crate) fn prefetch_tables() {
    let files =
        find("meta[name='next']").and_then(|named| named.get_attribute("content")).unwrap_or_default();
    let Some(head) = find("head") else { return };
    for file in files.split_whitespace() {
        let Ok(link) = document().create_element("link") else { return };
        drop(link.set_attribute("rel", "prefetch"));
        drop(link.set_attribute("href", file));
        drop(head.append_child(&link));
    }
}

/// Loads another page of the site, which finds the values that the browser does not store.
fn open_address(address: &str) {
    let state = entry_state();
    let is_pushed = !state.is_null()
        && window()
            .history()
            .is_ok_and(|history| history.push_state_with_url(&state, "", Some(address)).is_ok());
    if is_pushed {
        reload();
    } else {
        drop(window().location().assign(address));
    }
}

/// Opens the page of a link that was pressed so that the page finds the values that the browser does not
/// store. All other presses are left to the browser.
pub(crate) fn follow_link(event: &MouseEvent) {
    let has_key = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    if event.default_prevented() || has_key || event.button() != 0 || entry_state().is_null() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let pressed = target.and_then(|target| target.closest("a[href]").ok().flatten());
    let Some(link) = pressed.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else { return };
    let is_here = link.origin() == origin();
    // A link within the page loads nothing.
    let opens_page = is_here && link.target().is_empty() && link.download().is_empty();
    if opens_page && link.pathname() != path() {
        event.prevent_default();
        open_address(&link.href());
    }
}

/// Loads the page again. What the browser does not store is kept.
pub(crate) fn reload() {
    note_in_history();
    drop(window().location().reload());
}

/// Returns the address of a socket of this server.
pub(crate) fn socket_address(path: &str) -> String {
    let location = window().location();
    let is_secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let host = location.host().unwrap_or_default();
    format!("{}://{host}{}", if is_secure { "wss" } else { "ws" }, address(path))
}
