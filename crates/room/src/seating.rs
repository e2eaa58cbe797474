//! Who has which seat: the people, the bots, the host and the invitation.

use cards::{Seat, Seats};
use wire::{DeclineReason, HostRequest, SeatInfo, SeatState};

use crate::holder::{Holder, SeatedBot};
use crate::key_hash::{KeyHash, SpareKey};
use crate::name::{choose_bot_name, distinct, parse_name};
use crate::seat_change::{SeatChange, SeatRequest};

/// The largest number of spare keys of a seat. The oldest one goes.
const MAX_SPARE_KEYS: usize = 8;

/// Who has which seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatingPlan {
    /// The holders, from seat 0.
    pub holders: Vec<Holder>,
    /// The hash of the invitation's key; `None` at a table of one person and bots.
    pub invitation: Option<KeyHash>,
    /// The seat of the host, who has asked for the table.
    pub host: Seat,
    /// Whether people are still sitting down, and no hand has been dealt.
    pub forming: bool,
    /// The free seats that the host keeps for somebody, each with the name of the person.
    pub kept: Vec<(Seat, String)>,
    /// Whether the host has put the table on the server's list of open tables.
    pub listed: bool,
    /// The seats that the host has silenced.
    pub silenced: Seats,
    /// The keys that may take a seat.
    pub spare_keys: Vec<SpareKey>,
    /// The hash of the key that reads the record of the finished match.
    pub published: Option<KeyHash>,
    /// Whether the host has closed the table.
    pub closed: bool,
    /// The identifier of the table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// The seats that wanted the pause, while there is one.
    pub paused: Option<Vec<Seat>>,
}

impl SeatingPlan {
    /// Returns the seats of a table without an invitation, which begins at once. Its first person is the
    /// host.
    pub fn closed_to_others(holders: Vec<Holder>) -> Self {
        let first = holders.iter().position(|holder| matches!(holder, Holder::Person { .. }));
        let host = Seat::new(first.unwrap_or_default() as u8).unwrap_or_default();
        Self {
            holders,
            invitation: None,
            host,
            forming: false,
            kept: Vec::new(),
            listed: false,
            silenced: Seats::NONE,
            spare_keys: Vec::new(),
            published: None,
            closed: false,
            rematch: None,
            paused: None,
        }
    }

    /// Returns the seats of a table that people with the invitation come to.
    pub fn forming(holders: Vec<Holder>, invitation: KeyHash) -> Self {
        Self { invitation: Some(invitation), forming: true, ..Self::closed_to_others(holders) }
    }

    /// Whether people may come to this table, so that it follows the rules for several people.
    pub const fn is_shared(&self) -> bool {
        self.invitation.is_some()
    }

    /// Whether one person plays with bots alone, and nobody else can come.
    pub fn is_solitary(&self) -> bool {
        let others = self.holders.iter().filter(|holder| holder.bot().is_none()).count();
        !self.is_shared() && others == 1
    }

    /// Returns the holder of a seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.holders.get(seat.index())
    }

    /// Returns the seat that a key opens.
    pub fn seat_of(&self, hash: &KeyHash) -> Option<Seat> {
        self.seats()
            .filter(|_| *hash != KeyHash::of_no_key())
            .find(|&seat| matches!(self.holder(seat), Some(Holder::Person { key, .. }) if key == hash))
    }

    /// Returns the seat that a spare key may take.
    pub fn seat_to_take(&self, hash: &KeyHash) -> Option<Seat> {
        self.spare_keys.iter().find(|spare| spare.key == *hash).map(|spare| spare.seat)
    }

    /// Whether this seat belongs to a person.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.holder(seat), Some(Holder::Person { .. }))
    }

    /// Whether a bot plays this seat, for itself or for a person.
    pub fn is_bot_playing(&self, seat: Seat) -> bool {
        matches!(self.holder(seat), Some(Holder::Bot { .. } | Holder::Person { stood_in: true, .. }))
    }

    /// Returns the kind of the bot that plays this seat; `stand_in` is the kind that plays for people.
    pub fn bot_kind<'a>(&'a self, seat: Seat, stand_in: &'a str) -> Option<&'a str> {
        match self.holder(seat)? {
            Holder::Bot { bot, .. } => Some(bot),
            Holder::Person { stood_in: true, .. } => Some(stand_in),
            Holder::Person { .. } | Holder::Free => None,
        }
    }

    /// Returns the public facts about each seat. The room adds who is silent.
    pub fn infos(&self, stand_in: &str) -> Vec<SeatInfo> {
        let info = |holder: &Holder| match holder {
            Holder::Free => SeatInfo { state: SeatState::Free, ..SeatInfo::person("") },
            Holder::Person { name, stood_in: false, .. } => SeatInfo::person(name),
            Holder::Person { name, .. } => {
                SeatInfo { state: SeatState::StoodIn, ..SeatInfo::bot(name, stand_in) }
            }
            Holder::Bot { name, bot, open: false } => SeatInfo::bot(name, bot),
            Holder::Bot { name, bot, .. } => SeatInfo { state: SeatState::Open, ..SeatInfo::bot(name, bot) },
        };
        let infos = self.holders.iter().map(info).zip(self.seats());
        let may_sit = |info: &SeatInfo| matches!(info.state, SeatState::Free | SeatState::Open);
        let infos = infos.map(|(info, seat)| {
            let kept_for = self.name_kept_for(seat).filter(|_| may_sit(&info)).map(str::to_owned);
            SeatInfo { silenced: self.silenced.has(seat), kept_for, ..info }
        });
        infos.collect()
    }

    /// Returns the seats of the rematch as its table is made, and the first entry of that table's log. Bots
    /// play for the people for whom `plays` does not hold, until they come.
    pub(crate) fn for_rematch(&self, plays: impl Fn(Seat) -> bool) -> (Self, SeatChange) {
        let holders = self.holders.iter().cloned().zip(self.seats()).map(|(holder, seat)| match holder {
            Holder::Person { name, key, .. } => Holder::Person { name, key, stood_in: !plays(seat) },
            other => other,
        });
        let holders: Vec<Holder> = holders.collect();
        let plan = match &self.invitation {
            Some(invitation) => Self::forming(holders, invitation.clone()),
            None => Self::closed_to_others(holders),
        };
        let inherited = SeatChange::Inherited {
            host: self.host,
            silenced: self.silenced.iter().collect(),
            spare_keys: self.spare_keys.clone(),
        };
        (plan, inherited)
    }

    /// Returns the first person in turn after a seat for whom `fits` holds.
    pub(crate) fn person_after(&self, seat: Seat, fits: impl Fn(Seat) -> bool) -> Option<Seat> {
        let seats = self.holders.len() as u8;
        let mut others = (1..seats).map(|steps| seat.after(steps, seats));
        others.find(|&other| self.is_person(other) && fits(other))
    }

    /// Applies a change of the log.
    pub fn apply(&mut self, change: &SeatChange) {
        match change {
            SeatChange::SatDown { seat, name, key } => {
                let person = Holder::Person { name: name.clone(), key: key.clone(), stood_in: false };
                self.set(*seat, person);
                self.keep(*seat, "");
                if !self.is_person(self.host) {
                    self.host = *seat;
                }
            }
            SeatChange::Left { seat, bot, .. } => {
                self.set(*seat, Holder::Free);
                if let Some(bot) = bot {
                    self.seat_bot(bot, true);
                }
                // A table is never without a host while somebody is left.
                if !self.is_person(self.host) {
                    self.host = self.person_after(self.host, |_| true).unwrap_or(self.host);
                }
            }
            SeatChange::Swapped { first, second } => self.swap(*first, *second),
            SeatChange::Kept { seat, name } => self.keep(*seat, name),
            SeatChange::Opened(seat) => self.open(*seat),
            SeatChange::BotSat(bot) => {
                self.seat_bot(bot, false);
                self.keep(bot.seat, "");
            }
            SeatChange::Began { bots } => {
                for bot in bots {
                    self.seat_bot(bot, true);
                }
                (self.forming, self.listed) = (false, false);
            }
            SeatChange::StoodIn(seat) => self.stand_in(*seat, true),
            SeatChange::Back(seat) => self.stand_in(*seat, false),
            SeatChange::Host(seat) => self.host = *seat,
            SeatChange::Listed(listed) => self.listed = *listed,
            SeatChange::Invited(key) => self.invitation = Some(key.clone()),
            SeatChange::Silenced(seat) => self.silenced.add(*seat),
            SeatChange::MayTalk(seat) => self.silenced.remove(*seat),
            SeatChange::Moved { seat, key, used } => {
                self.spare_keys.retain(|spare| spare.key != *used);
                if let Some(old) = self.set_key(*seat, key.clone()) {
                    self.add_spare_key(SpareKey { seat: *seat, key: old });
                }
            }
            SeatChange::NewLink { seat, key } => {
                self.spare_keys.retain(|spare| spare.seat != *seat);
                self.set_key(*seat, KeyHash::of_no_key());
                self.add_spare_key(SpareKey { seat: *seat, key: key.clone() });
            }
            SeatChange::Published(key) => self.published = Some(key.clone()),
            SeatChange::Rematch(table) => self.rematch = Some(table.clone()),
            SeatChange::Inherited { host, silenced, spare_keys } => {
                self.forming = false;
                self.host = *host;
                self.silenced = silenced.iter().copied().collect();
                self.spare_keys.clone_from(spare_keys);
            }
            SeatChange::Closed => self.closed = true,
            SeatChange::Paused { votes } => self.paused = Some(votes.clone()),
            SeatChange::PlayedOn { .. } => self.paused = None,
        }
    }

    /// Returns the change that a request makes. `own` is the seat of the person, and `stand_in` the kind of
    /// the bots that take seats.
    ///
    /// # Errors
    /// If the request cannot be carried out.
    pub fn change_for(
        &self,
        own: Option<Seat>,
        request: &SeatRequest,
        stand_in: &str,
    ) -> Result<SeatChange, DeclineReason> {
        let own_seat = || own.filter(|&seat| self.is_person(seat)).ok_or(DeclineReason::NotHere);
        match request {
            SeatRequest::Sit { seat, name, key } => self.sit_down(*seat, name, key),
            SeatRequest::Leave => Ok(self.left(own_seat()?, false, stand_in)),
            SeatRequest::Return => {
                let seat = own_seat()?;
                if self.is_bot_playing(seat) {
                    Ok(SeatChange::Back(seat))
                } else {
                    Err(DeclineReason::NotHere)
                }
            }
            // These make no change of the seats at once, or need to know more than the seats.
            SeatRequest::Carry(_) | SeatRequest::Take(_) => Err(DeclineReason::NotHere),
            SeatRequest::Host(_) | SeatRequest::Invite(_) | SeatRequest::NewLink { .. }
                if own != Some(self.host) =>
            {
                Err(DeclineReason::NotHost)
            }
            SeatRequest::Publish(key) if own == Some(self.host) => Ok(SeatChange::Published(key.clone())),
            SeatRequest::Publish(_) => Err(DeclineReason::NotHost),
            _ if !self.is_shared() => Err(DeclineReason::NotHere),
            SeatRequest::Invite(key) => Ok(SeatChange::Invited(key.clone())),
            SeatRequest::NewLink { seat, key } if *seat != self.host && self.is_person(*seat) => {
                Ok(SeatChange::NewLink { seat: *seat, key: key.clone() })
            }
            SeatRequest::NewLink { .. } => Err(DeclineReason::NotHere),
            SeatRequest::Host(request) => self.host_change(request, stand_in),
        }
    }

    fn sit_down(&self, seat: Seat, name: &str, key: &KeyHash) -> Result<SeatChange, DeclineReason> {
        let name = parse_name(name).map_err(|_| DeclineReason::BadName)?;
        match self.holder(seat).ok_or(DeclineReason::NotHere)? {
            Holder::Free | Holder::Bot { open: true, .. } => {}
            Holder::Person { .. } | Holder::Bot { .. } => return Err(DeclineReason::SeatTaken),
        }
        // A key opens one seat, or may take one.
        if self.seat_to_take(key).is_some() {
            return Err(DeclineReason::BadKey);
        }
        let name = distinct(name, &self.names_except(seat));
        Ok(SeatChange::SatDown { seat, name, key: key.clone() })
    }

    fn host_change(&self, request: &HostRequest, stand_in: &str) -> Result<SeatChange, DeclineReason> {
        match request {
            HostRequest::Deal
            | HostRequest::Swap { .. }
            | HostRequest::List(_)
            | HostRequest::Keep { .. }
                if !self.forming =>
            {
                Err(DeclineReason::Begun)
            }
            HostRequest::Keep { seat, name } => self.kept_for(*seat, name),
            HostRequest::List(listed) if *listed != self.listed => Ok(SeatChange::Listed(*listed)),
            HostRequest::Deal => Ok(SeatChange::Began { bots: self.bots_for_free_seats(stand_in) }),
            &HostRequest::Swap { first, second } => {
                let is_seat = |seat: Seat| seat.index() < self.holders.len();
                let change = SeatChange::Swapped { first, second };
                if is_seat(first) && is_seat(second) && first != second {
                    Ok(change)
                } else {
                    Err(DeclineReason::NotHere)
                }
            }
            HostRequest::Open(seat) => match self.holder(*seat) {
                Some(Holder::Bot { open: false, .. }) => Ok(SeatChange::Opened(*seat)),
                _ => Err(DeclineReason::NotHere),
            },
            HostRequest::Bot(seat) => match self.holder(*seat) {
                Some(Holder::Free | Holder::Bot { open: true, .. }) => {
                    Ok(SeatChange::BotSat(self.bot_for(*seat, stand_in, &[])))
                }
                Some(Holder::Person { stood_in: false, .. }) if !self.forming => {
                    Ok(SeatChange::StoodIn(*seat))
                }
                _ => Err(DeclineReason::NotHere),
            },
            HostRequest::Remove(seat) if *seat != self.host && self.is_person(*seat) => {
                Ok(self.left(*seat, true, stand_in))
            }
            HostRequest::MakeHost(seat) if *seat != self.host && self.is_person(*seat) => {
                Ok(SeatChange::Host(*seat))
            }
            HostRequest::Silence(seat)
                if *seat != self.host && self.is_person(*seat) && !self.silenced.has(*seat) =>
            {
                Ok(SeatChange::Silenced(*seat))
            }
            HostRequest::LetTalk(seat) if self.silenced.has(*seat) => Ok(SeatChange::MayTalk(*seat)),
            HostRequest::Close => Ok(SeatChange::Closed),
            // The room itself knows who is away.
            HostRequest::Remove(_)
            | HostRequest::MakeHost(_)
            | HostRequest::Silence(_)
            | HostRequest::LetTalk(_)
            | HostRequest::Wait(_)
            | HostRequest::Rematch
            | HostRequest::List(_)
            | HostRequest::CollectCalls(_)
            | HostRequest::AllowTakeback(_)
            | HostRequest::Pause => Err(DeclineReason::NotHere),
            // The key of an invitation comes as a hash, in a request of its own.
            HostRequest::Invite { .. } | HostRequest::NewLink { .. } => Err(DeclineReason::BadKey),
        }
    }

    /// Returns the change that keeps a free seat for somebody, or keeps it no longer.
    fn kept_for(&self, seat: Seat, name: &str) -> Result<SeatChange, DeclineReason> {
        let kept = self.name_kept_for(seat).unwrap_or_default();
        let name = match name.trim() {
            "" => String::new(),
            name => parse_name(name).map_err(|_| DeclineReason::BadName)?,
        };
        if self.holder(seat) != Some(&Holder::Free) || name == kept {
            return Err(DeclineReason::NotHere);
        }
        Ok(SeatChange::Kept { seat, name })
    }

    /// Returns the name of the person for whom a seat is kept.
    fn name_kept_for(&self, seat: Seat) -> Option<&str> {
        self.kept.iter().find(|(kept, _)| *kept == seat).map(|(_, name)| name.as_str())
    }

    /// Keeps a seat for somebody, or with an empty name no longer.
    fn keep(&mut self, seat: Seat, name: &str) {
        self.kept.retain(|(kept, _)| *kept != seat);
        if !name.is_empty() {
            self.kept.push((seat, name.to_owned()));
        }
    }

    fn left(&self, seat: Seat, removed: bool, stand_in: &str) -> SeatChange {
        let bot = (!self.forming).then(|| self.bot_for(seat, stand_in, &[]));
        SeatChange::Left { seat, removed, bot }
    }

    fn bots_for_free_seats(&self, stand_in: &str) -> Vec<SeatedBot> {
        let mut bots: Vec<SeatedBot> = Vec::new();
        for seat in self.seats().filter(|&seat| self.holder(seat) == Some(&Holder::Free)) {
            let bot = self.bot_for(seat, stand_in, &bots);
            bots.push(bot);
        }
        bots
    }

    /// Returns a bot for a seat: the bot that has it already, or a new one unlike `others`.
    fn bot_for(&self, seat: Seat, stand_in: &str, others: &[SeatedBot]) -> SeatedBot {
        if let Some(Holder::Bot { name, bot, .. }) = self.holder(seat) {
            return SeatedBot { seat, name: name.clone(), bot: bot.clone() };
        }
        let taken = self.holders.iter().filter_map(Holder::name).map(str::to_owned);
        let taken: Vec<String> = taken.chain(others.iter().map(|bot| bot.name.clone())).collect();
        SeatedBot { seat, name: choose_bot_name(&taken), bot: stand_in.to_owned() }
    }

    fn names_except(&self, seat: Seat) -> Vec<String> {
        let others = self.seats().filter(|&other| other != seat);
        others.filter_map(|other| self.holder(other)?.name()).map(str::to_owned).collect()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.holders.len() as u8)
    }

    /// Another holder has the seat, who may talk.
    fn set(&mut self, seat: Seat, holder: Holder) {
        self.silenced.remove(seat);
        self.spare_keys.retain(|spare| spare.seat != seat);
        if let Some(place) = self.holders.get_mut(seat.index()) {
            *place = holder;
        }
    }

    /// Exchanges two seats, with everything that belongs to them.
    fn swap(&mut self, first: Seat, second: Seat) {
        if first.index().max(second.index()) >= self.holders.len() {
            return;
        }
        self.holders.swap(first.index(), second.index());
        self.host = swapped(self.host, first, second);
        self.silenced = self.silenced.iter().map(|seat| swapped(seat, first, second)).collect();
        for spare in &mut self.spare_keys {
            spare.seat = swapped(spare.seat, first, second);
        }
        for (seat, _) in &mut self.kept {
            *seat = swapped(*seat, first, second);
        }
    }

    /// Gives a person's seat another key. Returns the key that it had, if there is one.
    fn set_key(&mut self, seat: Seat, new: KeyHash) -> Option<KeyHash> {
        let Some(Holder::Person { key, .. }) = self.holders.get_mut(seat.index()) else { return None };
        let old = std::mem::replace(key, new);
        (old != KeyHash::of_no_key()).then_some(old)
    }

    fn add_spare_key(&mut self, new: SpareKey) {
        let own = self.spare_keys.iter().filter(|spare| spare.seat == new.seat);
        if own.count() >= MAX_SPARE_KEYS
            && let Some(oldest) = self.spare_keys.iter().position(|spare| spare.seat == new.seat)
        {
            self.spare_keys.remove(oldest);
        }
        self.spare_keys.push(new);
    }

    fn seat_bot(&mut self, bot: &SeatedBot, open: bool) {
        self.set(bot.seat, Holder::Bot { name: bot.name.clone(), bot: bot.bot.clone(), open });
    }

    /// Opens the seat of a bot. Before the first deal nobody has an open seat.
    fn open(&mut self, seat: Seat) {
        if self.forming {
            self.set(seat, Holder::Free);
        } else if let Some(Holder::Bot { open, .. }) = self.holders.get_mut(seat.index()) {
            *open = true;
        }
    }

    fn stand_in(&mut self, seat: Seat, stands_in: bool) {
        if let Some(Holder::Person { stood_in, .. }) = self.holders.get_mut(seat.index()) {
            *stood_in = stands_in;
        }
    }
}

/// Returns the seat to which an exchange of two seats moves this one.
pub(crate) fn swapped(seat: Seat, first: Seat, second: Seat) -> Seat {
    match seat {
        _ if seat == first => second,
        _ if seat == second => first,
        _ => seat,
    }
}
