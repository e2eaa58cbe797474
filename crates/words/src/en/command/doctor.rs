//! The texts of `doctor`, in English.

use crate::command::command_texts;

command_texts!(
    En,
    CommandDoctorTexts {
        passed: "ok",
        failed: "fault",
        certificate_accepted: "The certificate is valid for this name.",
        pages_served: "The pages are served at this address.",
        host_passed: "The server sees the name of the site.",
        sockets_opened: "Tables can be opened: websockets reach the server.",
        host_changed: "The server sees another host name than browsers use, so that it refuses their \
             tables. The proxy must pass the header Host. With nginx: proxy_set_header Host $http_host;",
        no_upgrade: "Websockets do not reach the server, so that a table stays at “Setting the table…”. \
             With nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header \
             Connection upgrade;",
        answers: "There is an answer at {url}.",
        unreachable: "Nothing answers at {place}: {why}. Check the name, the port and the firewall, and \
             whether the server is running.",
        certificate_refused: "There is no encrypted connection, because the certificate is not accepted: \
             {why}. Browsers show a warning instead of the pages. Renew the certificate, or let Caddy or \
             certbot fetch one for this name.",
        redirected: "{url} leads on to {to}. Check that address instead.",
        other_page: "{url} answers with status {status}, and not with a page of Wellspring. Check the \
             address of the server in the settings of the proxy.",
        path_not_removed: "The server is reached, but has no page at {url}. The proxy must remove the path \
             of the site from each address. With nginx, `location` and `proxy_pass` both end in a slash.",
        other_answer: "{url} answers with status {status}. Read the log of the proxy.",
    }
);
