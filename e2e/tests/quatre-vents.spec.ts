// Quatre Vents among four people.

import { classical, fourPeoplePlay } from "../four.js";

fourPeoplePlay(classical("quatre-vents", 58_810, ["rounds-1"]));
