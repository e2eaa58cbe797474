// Maho! among four people.

import { fourPeoplePlay, maho } from "../four.js";

fourPeoplePlay({ ...maho("maho-basic", 15_125, { target: 1 }), fourth: "never answers" });
fourPeoplePlay(maho("maho-standard", 66_066, { target: 1 }));
fourPeoplePlay(maho("maho-original", 66_066, { hands: 1 }));
