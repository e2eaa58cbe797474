//! The texts of `doctor`, in Swedish.

use crate::command::command_texts;

command_texts!(
    Sv,
    CommandDoctorTexts {
        passed: "bra",
        failed: "fel",
        certificate_accepted: "Certifikatet gäller för det här namnet.",
        pages_served: "Sidorna finns på den här adressen.",
        host_passed: "Servern ser webbplatsens namn.",
        sockets_opened: "Bord kan öppnas: websockets når servern.",
        host_changed: "Servern ser ett annat värdnamn än webbläsarna och vägrar därför deras bord. Proxyn \
             måste skicka med rubriken Host. Med nginx: proxy_set_header Host $http_host;",
        no_upgrade: "Websockets når inte servern, så inget bord kan öppnas. Med nginx: proxy_http_version \
             1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;",
        answers: "Det finns ett svar på {url}.",
        unreachable: "Inget svarar på {place}: {why}. Kontrollera namnet, porten och brandväggen, och att \
             servern är igång.",
        certificate_refused: "Anslutningen kan inte krypteras, eftersom certifikatet inte godtas: {why}. \
             Webbläsare visar en varning i stället för sidorna. Förnya certifikatet, eller låt Caddy eller \
             certbot hämta ett för namnet.",
        redirected: "{url} leder vidare till {to}. Kontrollera den adressen i stället.",
        other_page: "{url} svarar med status {status} och inte med en sida från Wellspring. Kontrollera \
             serverns adress i proxyns inställningar.",
        path_not_removed: "Servern svarar men har ingen sida på {url}. Proxyn måste ta bort webbplatsens \
             sökväg ur varje adress. Med nginx slutar både `location` och `proxy_pass` med ett snedstreck.",
        other_answer: "{url} svarar med status {status}. Läs proxyns logg.",
    }
);
