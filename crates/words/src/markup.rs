//! Texts within HTML and XML.

/// Returns a text as it stands in HTML and XML, also between double quotation marks.
///
/// ```
/// assert_eq!(words::escape_markup("<b> & \"c\""), "&lt;b&gt; &amp; &quot;c&quot;");
/// ```
pub fn escape_markup(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::escape_markup;

    #[test]
    fn no_text_becomes_an_element_or_ends_an_attribute() {
        assert_eq!(escape_markup("cmd:a <b> & c"), "cmd:a &lt;b&gt; &amp; c");
        assert_eq!(escape_markup(r#"<b title="x">&"#), "&lt;b title=&quot;x&quot;&gt;&amp;");
    }
}
