//! The macros that generate the catalogue: lists of terms, and lists of texts with one function per message.

/// Generates a struct of terms: nouns, verbs and adjectives. A language with a missing term does not compile.
macro_rules! terms {
    (
        $(#[$doc:meta])*
        struct $Name:ident {
            nouns { $($(#[$noun_doc:meta])* $noun:ident),* $(,)? }
            verbs { $($(#[$verb_doc:meta])* $verb:ident),* $(,)? }
            adjectives { $($(#[$adjective_doc:meta])* $adjective:ident),* $(,)? }
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $Name {
            $($(#[$noun_doc])* pub $noun: $crate::Noun,)*
            $($(#[$verb_doc])* pub $verb: $crate::Verb,)*
            $($(#[$adjective_doc])* pub $adjective: $crate::Adjective,)*
        }

        impl $Name {
            /// The names of the terms.
            pub(crate) const NAMES: $crate::fill::TermNames = $crate::fill::TermNames {
                nouns: &[$(stringify!($noun)),*],
                verbs: &[$(stringify!($verb)),*],
                adjectives: &[$(stringify!($adjective)),*],
            };

            /// Returns every noun with its name, for tests and editors.
            pub fn nouns(&self) -> Vec<(&'static str, &$crate::Noun)> {
                vec![$((stringify!($noun), &self.$noun)),*]
            }

            /// Returns every verb with its name, for tests and editors.
            pub fn verbs(&self) -> Vec<(&'static str, &$crate::Verb)> {
                vec![$((stringify!($verb), &self.$verb)),*]
            }

            /// Returns every adjective with its name, for tests and editors.
            pub fn adjectives(&self) -> Vec<(&'static str, &$crate::Adjective)> {
                vec![$((stringify!($adjective), &self.$adjective)),*]
            }
        }

        impl $crate::fill::FindTerm for $Name {
            fn noun(&self, name: &str) -> Option<&$crate::Noun> {
                match name {
                    $(stringify!($noun) => Some(&self.$noun),)*
                    _ => None,
                }
            }

            fn verb(&self, name: &str) -> Option<&$crate::Verb> {
                match name {
                    $(stringify!($verb) => Some(&self.$verb),)*
                    _ => None,
                }
            }

            fn adjective(&self, name: &str) -> Option<&$crate::Adjective> {
                match name {
                    $(stringify!($adjective) => Some(&self.$adjective),)*
                    _ => None,
                }
            }
        }
    };
}

/// Generates a struct of texts, and one function per message on the type that says the texts.
///
/// ```text
/// messages! {
///     /// The texts of the table.
///     struct TableTexts said by Speech.table, with [Units::NAMES, Glossary::NAMES];
///     // Texts without holes are public fields.
///     texts { pass, sort }
///     // A message is a function with typed arguments: `speech.took(&card)`.
///     messages { took(card: Noun, n: Number) }
///     // A message about a person has a text about oneself and one about another, who fills `{who}`.
///     people { discards / discards_me (card: Noun) }
/// }
/// ```
///
/// The type that says the texts needs a method that returns the struct (here `Speech::table`), and a method
/// `fill(&self, text, values) -> Sentence`. A language's struct literal is checked by `const _: () =
/// TABLE.check(Language::Fr);`.
macro_rules! messages {
    (
        $(#[$doc:meta])*
        struct $Name:ident said by $Speaker:ident.$texts:ident, with [$($names:expr),*];
        texts { $($text:ident),* $(,)? }
        messages { $($message:ident($($value:ident: $type:ident),*)),* $(,)? }
        people { $($other:ident / $me:ident ($($known:ident: $known_type:ident),*)),* $(,)? }
    ) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $Name {
            $(
                #[doc = concat!("The text `", stringify!($text), "`.")]
                pub $text: &'static str,
            )*
            $(pub(crate) $message: &'static str,)*
            $(pub(crate) $other: &'static str, pub(crate) $me: &'static str,)*
        }

        impl $Name {
            /// Checks the holes of every text.
            ///
            /// # Panics
            ///
            /// If a hole is missing, unknown, or in a form that its value does not have.
            pub(crate) const fn check(&self, language: $crate::Language) {
                let terms: &[$crate::fill::TermNames] = &[$($names),*];
                $($crate::messages::check!(language, self.$text, terms, []);)*
                $($crate::messages::check!(language, self.$message, terms, [$($value: $type),*]);)*
                $(
                    $crate::messages::check!(language, self.$other, terms, [who: Name $(, $known: $known_type)*]);
                    $crate::messages::check!(language, self.$me, terms, [$($known: $known_type),*]);
                )*
            }

            /// Returns every text with its key, for tests and editors.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![
                    $((stringify!($text), self.$text),)*
                    $((stringify!($message), self.$message),)*
                    $((stringify!($other), self.$other), (stringify!($me), self.$me),)*
                ]
            }
        }

        impl $Speaker {
            $(
                #[doc = concat!("Returns the message `", stringify!($message), "`.")]
                pub fn $message(&self $(, $value: $crate::messages::argument!($type))*) -> $crate::Sentence {
                    self.fill(
                        self.$texts().$message,
                        &[$((stringify!($value), $crate::messages::value!($type, $value))),*],
                    )
                }
            )*
            $(
                #[doc = concat!("Returns the message `", stringify!($other), "`.")]
                pub fn $other(
                    &self,
                    who: $crate::Person<'_>
                    $(, $known: $crate::messages::argument!($known_type))*
                ) -> $crate::Sentence {
                    let (text, who) = match who {
                        $crate::Person::Me => (self.$texts().$me, $crate::Name("")),
                        $crate::Person::Other(name) => (self.$texts().$other, name),
                    };
                    self.fill(
                        text,
                        &[
                            ("who", $crate::fill::Value::Name(who)),
                            $((stringify!($known), $crate::messages::value!($known_type, $known))),*
                        ],
                    )
                }
            )*
        }
    };
}

/// Generates a struct of texts, and for each text a function that returns it in the three languages.
macro_rules! localized_texts {
    (
        $(#[$doc:meta])*
        struct $Name:ident in $module:ident::$TEXTS:ident {
            $($text:ident),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub(crate) struct $Name {
            $(pub(crate) $text: &'static str,)*
        }

        $(
            const _: () = assert!(
                !$crate::en::$module::$TEXTS.$text.is_empty()
                    && !$crate::fr::$module::$TEXTS.$text.is_empty()
                    && !$crate::sv::$module::$TEXTS.$text.is_empty(),
                concat!("the text `", stringify!($text), "` is empty in a language"),
            );

            #[doc = concat!("Returns the text `", stringify!($text), "` in the three languages.")]
            pub const fn $text() -> $crate::LocalizedText {
                $crate::LocalizedText::new(
                    $crate::en::$module::$TEXTS.$text,
                    $crate::fr::$module::$TEXTS.$text,
                    $crate::sv::$module::$TEXTS.$text,
                )
            }
        )*

        /// Returns every text with its key, for tests and editors.
        pub fn all() -> Vec<(&'static str, $crate::LocalizedText)> {
            vec![$((stringify!($text), $text())),*]
        }
    };
}

/// Checks one text.
macro_rules! check {
    ($language:expr, $self:ident.$key:ident, $terms:expr, [$($value:ident: $type:ident),*]) => {
        assert!(
            $crate::fill::is_well_formed(
                $language,
                $self.$key,
                &[$((stringify!($value), $crate::fill::ValueType::$type)),*],
                $terms,
            ),
            concat!(
                "the text `",
                stringify!($key),
                "` is empty, or a hole in it is missing, unknown, or in a form that its value does not have",
            ),
        )
    };
}

/// Expands to the type of a message's argument.
macro_rules! argument {
    (Text) => { &str };
    (Name) => { $crate::Name<'_> };
    (Noun) => { &$crate::Noun };
    (Number) => { i64 };
    (Counted) => { $crate::Counted<'_> };
}

/// Converts an argument of a message into the value for a hole.
macro_rules! value {
    (Noun, $value:ident) => {
        $crate::fill::Value::Noun($value)
    };
    ($type:ident, $value:ident) => {
        $crate::fill::Value::$type($value)
    };
}

pub(crate) use {argument, check, localized_texts, messages, terms, value};
