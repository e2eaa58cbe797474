//! The texts of `doctor`, in French.

use crate::command::command_texts;

command_texts!(
    Fr,
    CommandDoctorTexts {
        passed: "bien",
        failed: "défaut",
        certificate_accepted: "Le certificat est valable pour ce nom.",
        pages_served: "Les pages sont servies à cette adresse.",
        host_passed: "Le serveur voit le nom du site.",
        sockets_opened: "Les tables s'ouvrent : les websockets arrivent au serveur.",
        host_changed: "Le serveur voit un autre nom d'hôte que les navigateurs, et refuse donc leurs \
             tables. Le proxy doit transmettre l'en-tête Host. Avec nginx : proxy_set_header Host \
             $http_host;",
        no_upgrade: "Les websockets n'arrivent pas au serveur, si bien qu'aucune table ne s'ouvre. Avec \
             nginx : proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header \
             Connection upgrade;",
        answers: "{url} répond.",
        unreachable: "Rien ne répond à {place} : {why}. Vérifiez le nom, le port et le pare-feu, et que le \
             serveur tourne.",
        certificate_refused: "Pas de connexion chiffrée, car le certificat n'est pas accepté : {why}. Les \
             navigateurs montrent un avertissement à la place des pages. Renouvelez le certificat, ou \
             laissez Caddy ou certbot en demander un pour ce nom.",
        redirected: "{url} renvoie à {to}. Vérifiez plutôt cette adresse.",
        other_page: "{url} répond avec le statut {status}, et non avec une page de Wellspring. Vérifiez \
             l'adresse du serveur dans les réglages du proxy.",
        path_not_removed: "Le serveur répond, mais n'a pas de page à {url}. Le proxy doit retirer le chemin \
             du site de chaque adresse. Avec nginx, `location` et `proxy_pass` finissent tous deux par une \
             barre oblique.",
        other_answer: "{url} répond avec le statut {status}. Lisez le journal du proxy.",
    }
);
