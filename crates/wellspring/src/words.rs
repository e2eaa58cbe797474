//! What the command says to people beside the rules' own names, in the three languages.

use rules::LocalizedText;

/// Above the sets and the pair of a winning hand.
pub(crate) static READ_AS: LocalizedText = LocalizedText::new("read as", "lue ainsi", "läst så");
/// A unit of worth, one.
pub(crate) static CREDIT: LocalizedText = LocalizedText::new("credit", "crédit", "enhet");
/// A unit of worth, none or several.
pub(crate) static CREDITS: LocalizedText = LocalizedText::new("credits", "crédits", "enheter");
/// What credits are worth, one.
pub(crate) static POINT: LocalizedText = LocalizedText::new("point", "point", "poäng");
/// What credits are worth, none or several.
pub(crate) static POINTS: LocalizedText = LocalizedText::new("points", "points", "poäng");
/// Before a combination that is there but does not count.
pub(crate) static NOT_COUNTED: LocalizedText =
    LocalizedText::new("not counted", "ne compte pas", "räknas inte");
/// Between a combination that does not count and the one that does.
pub(crate) static INSTEAD_OF: LocalizedText = LocalizedText::new("because of", "à cause de", "på grund av");
/// Before the best other reading.
pub(crate) static NEXT_BEST: LocalizedText = LocalizedText::new("next best", "à défaut", "näst bäst");
/// A hand that wins but earns nothing.
pub(crate) static NOTHING: LocalizedText =
    LocalizedText::new("no combination counts", "aucune combinaison ne compte", "ingen kombination räknas");
/// A hand that does not win.
pub(crate) static DOES_NOT_WIN: LocalizedText =
    LocalizedText::new("this hand does not win", "cette main ne gagne pas", "den här handen vinner inte");
/// How far a hand is.
pub(crate) static DISTANCE: LocalizedText = LocalizedText::new("distance", "distance", "avstånd");
/// A hand that can go out.
pub(crate) static COMPLETE: LocalizedText = LocalizedText::new("complete", "complète", "komplett");
/// A hand that one card completes.
pub(crate) static WAITING: LocalizedText =
    LocalizedText::new("waiting for one card", "attend une carte", "väntar på ett kort");
/// After the number of cards that a hand lacks.
pub(crate) static CARDS_MISSING: LocalizedText =
    LocalizedText::new("cards missing", "cartes manquent", "kort saknas");
/// After the number of steps that a hand is away where sets are laid one by one (H9, H11).
pub(crate) static STEPS_AWAY: LocalizedText = LocalizedText::new(
    "steps away: cards missing, sets to lay, the pair",
    "étapes à franchir : cartes manquantes, séries à poser, la paire",
    "steg kvar: kort som saknas, serier att lägga, paret",
);
/// A doubling, one.
pub(crate) static DOUBLE: LocalizedText = LocalizedText::new("double", "doublement", "dubbling");
/// Doublings, none or several.
pub(crate) static DOUBLES: LocalizedText = LocalizedText::new("doubles", "doublements", "dubblingar");
/// The most that a hand can be worth (Q31).
pub(crate) static LIMIT: LocalizedText = LocalizedText::new("the limit", "le plafond", "taket");
/// One player pays the winner (Q36).
pub(crate) static PAYS: LocalizedText =
    LocalizedText::new("{seat} pays {points}", "{seat} paie {points}", "{seat} betalar {points}");
/// Before the bonuses of our house's table (H22).
pub(crate) static HOUSE_TABLE: LocalizedText = LocalizedText::new(
    "the bonuses of H22 are our house’s; the sheet’s own list is lost",
    "les bonus de H22 sont les nôtres ; la liste de la feuille est perdue",
    "bonusarna i H22 är våra egna; bladets lista är förlorad",
);
/// Head of a column: a card.
pub(crate) static CARD: LocalizedText = LocalizedText::new("card", "carte", "kort");
/// Head of a column: how many a hand does not show.
pub(crate) static UNSEEN: LocalizedText = LocalizedText::new("unseen", "inconnues", "osedda");
/// Head of a column: worth if drawn.
pub(crate) static DRAWN: LocalizedText = LocalizedText::new("drawn", "tirée", "draget");
/// Head of a column: worth if claimed.
pub(crate) static CLAIMED: LocalizedText = LocalizedText::new("claimed", "réclamée", "inropat");
/// A card that cannot be claimed.
pub(crate) static NEVER: LocalizedText = LocalizedText::new("never", "jamais", "aldrig");
/// Head of a column: a discard.
pub(crate) static DISCARD: LocalizedText = LocalizedText::new("discard", "défausse", "kasta");
/// Head of a column: what brings a hand nearer.
pub(crate) static NEARER: LocalizedText =
    LocalizedText::new("brought nearer by", "avance avec", "förs närmare av");
/// In all.
pub(crate) static IN_ALL: LocalizedText = LocalizedText::new("in all", "en tout", "sammanlagt");
/// Before the number of a seat.
pub(crate) static SEAT: LocalizedText = LocalizedText::new("Seat", "Place", "Plats");
/// A hand begins (M3).
pub(crate) static HAND_BEGAN: LocalizedText = LocalizedText::new(
    "Hand {hand}. {seat} deals.",
    "Donne {hand}. {seat} distribue.",
    "Giv {hand}. {seat} ger.",
);
/// Cards are dealt (M4).
pub(crate) static DEALT: LocalizedText =
    LocalizedText::new("{seat} is dealt {cards}.", "{seat} reçoit {cards}.", "{seat} får {cards}.");
/// A card is drawn (M7).
pub(crate) static DREW: LocalizedText = LocalizedText::new(
    "{seat} draws {card}. {well} in the Well.",
    "{seat} tire {card}. Reste {well} au Puits.",
    "{seat} drar {card}. {well} kvar i Källan.",
);
/// A flower is laid (M5).
pub(crate) static FLOWER: LocalizedText = LocalizedText::new(
    "{seat} lays the flower {card}.",
    "{seat} pose la fleur {card}.",
    "{seat} lägger ut blomman {card}.",
);
/// A card is discarded (M8).
pub(crate) static DISCARDED: LocalizedText =
    LocalizedText::new("{seat} discards {card}.", "{seat} défausse {card}.", "{seat} kastar {card}.");
/// A player is one card short (M24).
pub(crate) static SAYS_WAITING: LocalizedText =
    LocalizedText::new("{seat} is waiting.", "{seat} attend.", "{seat} väntar.");
/// The wall is opened (Q4).
pub(crate) static WALL_OPENED: LocalizedText = LocalizedText::new(
    "The dice fall {first} and {second}: {counted} stacks are counted from the right of {seat}, and the wall opens \
     behind them.",
    "Les dés donnent {first} et {second} : on compte {counted} piles à partir de la droite de {seat}, et le mur \
     s’ouvre derrière elles.",
    "Tärningarna visar {first} och {second}: {counted} staplar räknas från höger hos {seat}, och muren öppnas bakom \
     dem.",
);
/// A card is drawn in place of a four (Q12).
pub(crate) static DREW_REAR: LocalizedText = LocalizedText::new(
    "{seat} draws {card} from the rear. {well} in the wall.",
    "{seat} tire {card} à l’arrière. Reste {well} au mur.",
    "{seat} drar {card} bakifrån. {well} kvar i muren.",
);
/// A four is laid, or the fourth card added to a triplet (Q11).
pub(crate) static LAYS_FOUR: LocalizedText = LocalizedText::new(
    "{seat} lays the four {set}.",
    "{seat} pose le carré {set}.",
    "{seat} lägger ut fyrtalet {set}.",
);
/// A set is laid face down (H9).
pub(crate) static LAYS_DOWN: LocalizedText = LocalizedText::new(
    "{seat} lays {set} face down.",
    "{seat} pose {set} face cachée.",
    "{seat} lägger {set} nedvänt.",
);
/// A call is heard (H15).
pub(crate) static CALLS: LocalizedText = LocalizedText::new(
    "{seat} calls for {card} of {from}.",
    "{seat} appelle {card} de {from}.",
    "{seat} ropar på {card} av {from}.",
);
/// A call comes to nothing (H18).
pub(crate) static FALSE_CALL: LocalizedText = LocalizedText::new(
    "{seat} makes nothing with {card}.",
    "{seat} ne fait rien de {card}.",
    "{seat} gör ingenting av {card}.",
);
/// A set is taken back (H18).
pub(crate) static TAKES_BACK: LocalizedText = LocalizedText::new(
    "{by} has {set} of {seat} taken back to the discards.",
    "{by} fait reprendre {set} de {seat}, qui va aux défausses.",
    "{by} låter {set} hos {seat} gå tillbaka till de kastade.",
);
/// The discards become the stock (H14).
pub(crate) static RESHUFFLED: LocalizedText = LocalizedText::new(
    "The discards are shuffled: {well} in the stock.",
    "On mélange les défausses : {well} au talon.",
    "De kastade blandas: {well} i leken.",
);
/// A discard is claimed (M17).
pub(crate) static CLAIMS: LocalizedText = LocalizedText::new(
    "{seat} claims {card} of {from} and lays {set}.",
    "{seat} réclame {card} de {from} et pose {set}.",
    "{seat} ropar in {card} av {from} och lägger ut {set}.",
);
/// A player goes out (M18).
pub(crate) static GOES_OUT: LocalizedText = LocalizedText::new(
    "{seat} goes out with {hand}: {worth}.",
    "{seat} termine avec {hand} : {worth}.",
    "{seat} går ut med {hand}: {worth}.",
);
/// A claim was beaten (M15, M16).
pub(crate) static BEATEN: LocalizedText = LocalizedText::new(
    "The claim of {seat} is beaten.",
    "La demande de {seat} ne passe pas.",
    "{seat} ropade också, men hamnar efter.",
);
/// A card was due and there was none (M25, Q14, H14): said so that it holds for every game.
pub(crate) static VOID: LocalizedText = LocalizedText::new(
    "No card is left to draw. Nobody scores.",
    "Il ne reste aucune carte à tirer. Personne ne marque.",
    "Det finns inget kort kvar att dra. Ingen får poäng.",
);
/// The match is over (M27).
pub(crate) static MATCH_OVER: LocalizedText =
    LocalizedText::new("The match is over.", "La partie est terminée.", "Matchen är slut.");
/// A record ends before its match does.
pub(crate) static RECORD_ENDS: LocalizedText = LocalizedText::new(
    "The record ends here; the match is not over.",
    "L’enregistrement s’arrête ici ; la partie n’est pas terminée.",
    "Protokollet slutar här; matchen är inte över.",
);
/// Before what Enter does.
pub(crate) static PRESS_ENTER: LocalizedText =
    LocalizedText::new("(Enter goes on)", "(Entrée pour continuer)", "(Enter fortsätter)");
/// Why a hand without its last card does not win.
pub(crate) static LAST_IS_MISSING: LocalizedText = LocalizedText::new(
    "its last card is not there; it is written +5m if it was claimed, @5m if it was drawn",
    "sa dernière carte n’y est pas ; elle s’écrit +5m si elle a été réclamée, @5m si elle a été tirée",
    "det sista kortet fattas; det skrivs +5m om det ropades in, @5m om det drogs",
);
/// Why a claimed card does not complete a hand that it would if drawn (M20).
pub(crate) static ONLY_IF_DRAWN: LocalizedText = LocalizedText::new(
    "{card} completes it only if drawn, because a joker would stand in the set or pair that was claimed (M20)",
    "{card} ne la complète que tirée, car un joker serait dans la combinaison ou la paire réclamée (M20)",
    "{card} gör den komplett bara om det dras, för ett Mhingkort skulle stå i det inropade (M20)",
);
/// Why a hand that wins elsewhere does not at this level (M28).
pub(crate) static ABOVE_THE_LEVEL: LocalizedText = LocalizedText::new(
    "it wins only at a higher level of play (M28)",
    "elle ne gagne qu’à un niveau de jeu plus élevé (M28)",
    "den vinner bara på en högre spelnivå (M28)",
);
/// A decision that the expert would have taken otherwise.
pub(crate) static MISTAKE: LocalizedText = LocalizedText::new(
    "Hand {hand}, event {event}, {name}: {action}. Loses {loss} (± {doubt}) points.",
    "Main {hand}, événement {event}, {name} : {action}. Perd {loss} (± {doubt}) points.",
    "Hand {hand}, händelse {event}, {name}: {action}. Förlorar {loss} (± {doubt}) poäng.",
);
/// The same where what it loses is reckoned, not played out.
pub(crate) static MISTAKE_RECKONED: LocalizedText = LocalizedText::new(
    "Hand {hand}, event {event}, {name}: {action}. Loses {loss} points, as reckoned.",
    "Main {hand}, événement {event}, {name} : {action}. Perd {loss} points, d’après le calcul.",
    "Hand {hand}, händelse {event}, {name}: {action}. Förlorar {loss} poäng, enligt beräkning.",
);
/// What the expert would have done, and why.
pub(crate) static BETTER: LocalizedText = LocalizedText::new(
    "better: {action}, for {plan}: {distance} missing, {live} live cards; out in {chance} %, for {score}.",
    "mieux : {action}, pour {plan} : {distance} à trouver, {live} cartes vives ; gagne dans {chance} %, pour {score}.",
    "bättre: {action}, för {plan}: {distance} saknas, {live} levande kort; går ut i {chance} %, för {score}.",
);
/// What was done, and what speaks for it.
pub(crate) static DONE: LocalizedText = LocalizedText::new(
    "done: {action}, for {plan}: {distance} missing, {live} live cards; out in {chance} %, for {score}.",
    "joué : {action}, pour {plan} : {distance} à trouver, {live} cartes vives ; gagne dans {chance} %, pour {score}.",
    "gjort: {action}, för {plan}: {distance} saknas, {live} levande kort; går ut i {chance} %, för {score}.",
);
/// What the decisions of a player come to.
pub(crate) static REVIEWED: LocalizedText = LocalizedText::new(
    "{name}: {agreed} of {decisions} decisions as the expert's; the others lose {loss} points.",
    "{name} : {agreed} décisions sur {decisions} comme l’expert ; les autres perdent {loss} points.",
    "{name}: {agreed} av {decisions} beslut som expertens; de andra förlorar {loss} poäng.",
);
/// To discard a card.
pub(crate) static DO_DISCARD: LocalizedText =
    LocalizedText::new("discard {what}", "jeter {what}", "kasta {what}");
/// To claim a discard for a set.
pub(crate) static DO_CLAIM: LocalizedText =
    LocalizedText::new("claim for {what}", "prendre pour {what}", "ta för {what}");
/// To lay a set.
pub(crate) static DO_LAY: LocalizedText = LocalizedText::new("lay {what}", "poser {what}", "lägg {what}");
/// To go out.
pub(crate) static DO_GO_OUT: LocalizedText = LocalizedText::new("go out", "gagner", "gå ut");
/// To call for a discard.
pub(crate) static DO_CALL: LocalizedText = LocalizedText::new("call", "appeler", "ropa");
/// To let a discard pass.
pub(crate) static DO_PASS: LocalizedText = LocalizedText::new("pass", "passer", "passa");
/// Beside the progress of a review.
pub(crate) static REVIEWING: LocalizedText =
    LocalizedText::new("moves reviewed", "coups revus", "drag granskade");
