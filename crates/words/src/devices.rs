//! The texts of a seat that goes to another device, and of a seat's new link.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts of a seat that goes to another device.
    struct DeviceTexts said by Language.devices, with [CommonTerms::NAMES];
    texts {
        // The link that a person makes.
        carry,
        carry_title,
        scan,
        press_there,
        then_here,
        once_only,
        another_code,
        // The new device.
        take_title,
        take_about,
        take_my_seat,
        link_ended,
        // The device before.
        moved_title,
        nothing_lost,
        not_you,
        take_back,
        // Two tabs.
        other_tab,
        play_here,
        // A new link of the host.
        new_link,
        new_link_about,
        for_one_alone,
        key_ended_title,
        key_ended_about,
    }
    messages {
        whose_seat(who: Name),
        moved_at(time: Text),
        link_for(who: Name),
        has_new_link(who: Name),
    }
    people {}
}

impl Language {
    /// Returns the texts of a seat that goes to another device.
    pub const fn devices(self) -> &'static DeviceTexts {
        match self {
            Self::En => &crate::en::devices::DEVICES,
            Self::Fr => &crate::fr::devices::DEVICES,
            Self::Sv => &crate::sv::devices::DEVICES,
        }
    }
}
