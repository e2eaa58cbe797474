//! Words in the three languages of the product.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// One thing said in English, French and Swedish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Text {
    /// English.
    pub en: Cow<'static, str>,
    /// French.
    pub fr: Cow<'static, str>,
    /// Swedish.
    pub sv: Cow<'static, str>,
}

impl Text {
    /// The same thing in the three languages.
    pub const fn new(en: &'static str, fr: &'static str, sv: &'static str) -> Self {
        Self { en: Cow::Borrowed(en), fr: Cow::Borrowed(fr), sv: Cow::Borrowed(sv) }
    }
}
