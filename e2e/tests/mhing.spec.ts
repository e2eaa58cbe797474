// Mhing among four people.

import { classical, fourPeoplePlay } from "../four.js";

fourPeoplePlay(classical("mhing-fr", 10_860, [], { target: 1 }));
fourPeoplePlay(classical("mhing-sv", 96_329, [], { target: 1 }));
