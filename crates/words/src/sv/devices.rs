//! The Swedish texts of a seat that goes to another device.

use crate::typeset::set;
use crate::{DeviceTexts, Language};

/// The texts of devices, with their holes checked when the program is built.
pub(crate) static DEVICES: DeviceTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: DeviceTexts = set!(
    Sv,
    DeviceTexts {
        carry: "En annan enhet",
        carry_title: "Fortsätt på en annan enhet",
        scan: "Läs av koden med den andra enheten, eller öppna länken där.",
        press_there: "Tryck där på ”Ta min plats”.",
        then_here: "Den här enheten visar sedan inga kort. Till dess ändras ingenting.",
        once_only: "Koden gäller en gång, i tio minuter. Den är bara din: den som läser av den spelar i ditt ställe.",
        another_code: "En annan kod",
        take_title: "Din plats, på den här enheten",
        take_about: "Ännu har inget ändrats. När du tar platsen visar den andra enheten inga kort.",
        take_my_seat: "Ta min plats",
        link_ended: "Länken är redan använd eller utbytt, eller så har tiden gått ut.",
        moved_title: "Du spelar nu på en annan enhet.",
        nothing_lost: "Inget gick förlorat, och bordet märkte inget.",
        not_you: "Var det inte du? Ta tillbaka platsen och be värden om en ny länk.",
        take_back: "Ta tillbaka den hit",
        other_tab: "Du spelar nu i en annan flik.",
        play_here: "Spela här",
        new_link: "Ny länk",
        new_link_about: "För en enhet som är borta. Platsens äldre nycklar slutar gälla, och bordet får veta det.",
        for_one_alone: "Skicka den inte till någon annan: den som öppnar länken kan ta platsen, en gång.",
        key_ended_title: "Platsen har en ny länk",
        key_ended_about: "Nyckeln på den här enheten gäller inte längre. Be värden om länken.",
        whose_seat: "{who.of} plats",
        moved_at: "Platsen flyttades dit klockan {time}.",
        link_for: "En ny länk till {who}",
        has_new_link: "{who.of} plats har en ny länk; de äldre gäller inte längre.",
    }
);
