//! What the checker knows of the list of open tables.

use room::{Holder, KeyHash};
use wire::ListedTable;

use super::checker::{Checked, Checker, require};

impl Checker {
    /// Returns the hash of the key that opens every listed table.
    pub(crate) fn open_key() -> KeyHash {
        KeyHash("open".to_owned())
    }

    /// The room puts the table on the list, or takes it off.
    pub(crate) fn listed(&mut self, table: Option<ListedTable>) {
        self.listed_as = table;
    }

    /// Checks that the table is on the list exactly while its host wants it, nobody has dealt, somebody is
    /// there and a seat is free, and that the list says so.
    pub(crate) fn check_listing(&self) -> Checked {
        let plan = &self.seating;
        let free = plan.holders.iter().filter(|holder| **holder == Holder::Free).count();
        let names = plan.holders.iter().filter(|holder| holder.bot().is_none()).filter_map(Holder::name);
        let is_open = plan.listed && plan.forming && !plan.closed && free > 0 && self.is_somebody_seated();
        let is_right = match &self.listed_as {
            None => !is_open,
            Some(table) => {
                let mut shown: Vec<&str> = table.others.iter().map(String::as_str).collect();
                shown.push(&table.host);
                shown.sort_unstable();
                let mut names: Vec<&str> = names.collect();
                names.sort_unstable();
                let host = plan.holder(plan.host).and_then(Holder::name);
                is_open
                    && usize::from(table.free_seats) == free
                    && shown == names
                    && host == Some(&table.host)
            }
        };
        require(is_right, "the list shows the open tables", || {
            format!("{:?} instead of {plan:?}", self.listed_as)
        })
    }
}
