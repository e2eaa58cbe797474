//! The parts that pages consist of.

mod asks;
mod bar;
mod caption;
mod card;
mod choice;
mod claims;
mod clocks;
mod coach;
mod dock;
mod hand;
mod help;
mod hints;
mod html;
mod icon;
mod inert;
mod key_list;
mod lesson;
mod link_ways;
mod log;
mod menu;
mod moment;
mod more_time;
mod notch;
mod page_bar;
mod plain_page;
mod plate;
mod press_button;
mod reactive;
mod rule;
mod seat_menu;
mod shout;
mod space_probe;
mod stream;
mod strip;
mod table_menu;
mod talk;
mod turn_notice;
mod wall;
mod well;

pub(crate) use asks::{ask_buttons, ask_strip, pause_card};
pub(crate) use bar::Bar;
pub(crate) use caption::{Caption, sentence_view};
pub(crate) use card::{
    Size, card, card_back, card_html, face, flowers, laid_set, laid_set_html, set, small_card_html,
};
pub(crate) use choice::{Choice, choice};
pub(crate) use dock::Dock;
pub(crate) use hand::HandOfCards;
pub(crate) use help::{Help, show_dialog};
pub(crate) use hints::{Margin, hint_asks, hint_chip};
pub(crate) use html::{HtmlPart, link_html};
pub(crate) use icon::{icon, icon_html, shape, shape_html};
pub(crate) use inert::{inert, key_sign};
pub(crate) use key_list::key_dialog;
pub(crate) use lesson::{lesson_bar, lesson_end, lesson_margin, pointed_parts};
pub(crate) use link_ways::{house_address, link_ways};
pub(crate) use log::{Log, event_line, event_seat};
pub(crate) use menu::{LanguageChoice, Menu, menu_button, pace_choice};
pub(crate) use moment::{Moment, held_caption, held_pill, window_ring};
pub(crate) use more_time::{more_time, more_time_choice, say_more_time};
pub(crate) use page_bar::page_bar;
pub(crate) use plain_page::{notice_page, plain_page};
pub(crate) use plate::{OwnPlate, Plate};
pub(crate) use press_button::press_button;
pub(crate) use reactive::{flag_signal, reactive, reactive_on, reactive_option, text_signal, word_signal};
pub(crate) use rule::{
    OpenRule, Reader, RuleDialog, all_rules_link, chapter, print_button, rule_dialog, rule_number,
    rule_number_html, with_rule_html, with_rule_numbers,
};
pub(crate) use seat_menu::SeatMenu;
pub(crate) use shout::Shout;
pub(crate) use space_probe::SpaceProbe;
pub(crate) use stream::Stream;
pub(crate) use strip::Strip;
pub(crate) use table_menu::TableMenu;
pub(crate) use talk::{TalkPanel, latest, talk_button};
pub(crate) use turn_notice::tell_turns;
pub(crate) use wall::Wall;
pub(crate) use well::{DiscardRing, Ripples, Well};
