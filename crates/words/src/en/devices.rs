//! The English texts of a seat that goes to another device.

use crate::typeset::set;
use crate::{DeviceTexts, Language};

/// The texts of devices, with their holes checked when the program is built.
pub(crate) static DEVICES: DeviceTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: DeviceTexts = set!(
    En,
    DeviceTexts {
        carry: "Another device",
        carry_title: "Continue on another device",
        scan: "Scan the code with the other device, or open the link there.",
        press_there: "Press “Take my seat” there.",
        then_here: "This device then shows no cards. Until then nothing changes.",
        once_only: "The code works once, for ten minutes. It is for you alone: whoever scans it plays in your place.",
        another_code: "Another code",
        take_title: "Your seat, on this device",
        take_about: "Nothing has changed yet. Once you take the seat, the other device shows no cards.",
        take_my_seat: "Take my seat",
        link_ended: "This link was used or replaced, or its time is over.",
        moved_title: "You now play on another device.",
        nothing_lost: "Nothing is lost, and the table has noticed nothing.",
        not_you: "Was it not you? Take the seat back, and ask the host for a new link.",
        take_back: "Take it back here",
        other_tab: "You now play in another tab.",
        play_here: "Play here",
        new_link: "New link",
        new_link_about: "For a device that is lost. Older keys of the seat end, and the table is told.",
        for_one_alone: "Send it to nobody else: whoever opens this link can take the seat, once.",
        key_ended_title: "This seat has a new link",
        key_ended_about: "The key on this device has ended. Ask the host for the link.",
        whose_seat: "{who.of} seat",
        moved_at: "The seat went there at {time}.",
        link_for: "A new link for {who}",
        has_new_link: "{who.of} seat has a new link; older ones end.",
    }
);
