/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-script.h"

/* What a table can choose beside the documents: one row an option. What the
 * documents say is told by the replays. */

static const ScriptRow effect_rows[] = {
    {"P-6 every jack costs the turn", "jack=row", 3, 8, "starter JC|C: JD",
     "B+ JD 0 | 12 10 7 | 21 2 drew A4"},
    {"P-6 only the first jack does", "jack=row;jack-row-turn=first", 3, 8, "starter JC|C: JD",
     "A+ JD 0 | 12 10 7 | 21 2 drew A4"},
    {"P-6 another card breaks the row", "jack=row", 3, 8, "starter JC|C: 3C|A: 3H|B: JH",
     "A+ JH 0 | 7 9 9 | 23 4 drew C2"},
    {"P-6 a last card in a step draws", "king=three-steps", 3, 2, "starter 3C|B: KC !|B: 5C",
     "B+ 5C 0 | 2 0 2 | 45 3 king 2"},
    {"P-6 or goes out", "king=three-steps;king-last=ends-deal", 3, 2, "starter 3C|B: KC !|B: 5C",
     "-+ 5C 0 | 2 0 2 | 45 3 out B"},
    {"P-6 a last king goes out then", "king=three-steps;king-last=ends-deal", 3, 1,
     "starter 3C|B: KC", "-+ KC 0 | 1 0 1 | 48 2 out B"},
    {"P-5 back by seat", "jokers=2", 4, 8, "starter 3C|B: 4C|D: JK", "C+ 4C 0 | 8 7 8 7 | 21 3"},
    {"P-5 back as played", "jokers=2;joker-back=as-played", 4, 8, "starter 3C|B: 4C|D: JK",
     "B+ 4C 0 | 8 7 8 7 | 21 3"},
    {"P-5 and a second step", "jokers=2;joker-back=as-played", 4, 8,
     "starter 3C|B: KC|C: 4C|A: JK|C: JK", "B+ 4C 0 | 7 7 6 8 | 21 5"},
    {"P-5 a last joker is out", "jokers=2", 3, 1, "starter 3C|B: JK",
     "-+ 3C 0 | 1 0 1 | 50 2 out B"},
    {"P-5 a last joker draws", "jokers=2;joker-last=draws", 3, 1, "starter 3C|B: JK",
     "A+ 3C 0 | 1 1 1 | 49 2 drew B1"},
    {"S-9 the dealer's right", "jokers=2", 3, 8, "starter JK", "C+  0 | 8 8 8 | 29 1 any"},
    {"S-9 the dealer's left", "jokers=2;starter-joker=left", 3, 8, "starter JK",
     "B+  0 | 8 8 8 | 29 1 any"},
    {"S-9 any color upon it", "jokers=2", 3, 8, "starter JK|C: 9H=S", "A+ 9S 0 | 8 8 7 | 29 2"},
    {"P-9 a twin", "packs=2;identical-again=yes", 3, 8, "starter 4C|C: 4C",
     "C+ 4C 0 | 8 8 7 | 79 2 second B"},
    {"P-9 skips once more for B", "packs=2;identical-again=yes", 3, 8, "starter 4C|C: 4C|C: 4H",
     "A+ 4H 0 | 8 8 6 | 79 3"},
    {"P-9 not without cards", "packs=2;identical-again=yes", 3, 1, "starter 3C|B: 3C",
     "-+ 3C 0 | 1 0 1 | 100 2 out B"},
    {"P-seven two seats to the left", "seven=second-left", 5, 5, "starter 10C|E: 7C",
     "D- 7C 0 | 5 6 5 5 4 | 25 2 drew B1"},
    {"P-seven of six, nobody draws when the deal is over",
     "seven=second-left;undue-call=draw;removed=A 2 3 4 5 6 8 9 10 J Q", 6, 1, "A: !|starter 7C",
     "-+ 7C 0 | 2 1 1 1 1 1 | 0 1 C took 5 drew C0"},
    {"P-seven next but one", "seven=next-but-one", 5, 5, "starter 10C|E: 7C",
     "D- 7C 0 | 5 5 6 5 4 | 25 2 drew C1"},
    {"S-9 a starter is nobody's last card", "jokers=2;joker-last=draws", 3, 8, "starter JK",
     "C+  0 | 8 8 8 | 29 1 any"},
    {"P-9 a joker has no twin", "jokers=2;identical-again=yes", 3, 8, "starter 3C|B: JK|A: JK",
     "C+ 3C 0 | 7 7 8 | 29 3"},
    {"S-1 no draw before the starter", "", 3, 8, "B: draw", "A+  0 | 8 8 8 | 27 1 impossible"},
    {"S-1 no revoke before the starter", "", 3, 8, "B: revoke", "A+  0 | 8 8 8 | 27 1 impossible"},
    {"S-1 no slow play before the starter", "slow=draw", 3, 8, "B: slow",
     "A+  0 | 8 8 8 | 27 1 impossible"},
    {"S-1 no mulligan before the starter", "first-game=mulligan", 3, 8, "B: mulligan",
     "A+  0 | 8 8 8 | 27 1 impossible"},
    {"P-4 any card after a count", "after-count=any", 3, 8, "starter 2C|B: draw",
     "C+ 2C 0 | 8 10 8 | 25 1 any drew B2"},
};

static const ScriptRow count_rows[] = {
    {"C-3 over", "", 3, 2, "starter 3H|B: KH !|C: draw|A: draw|B: 2H|C: 2S|A: AD|B: draw",
     "-+ AD 0 | 2 5 2 | 38 5 out B drew B5"},
    {"C-3 play on", "count-redraw=play-on", 3, 2,
     "starter 3H|B: KH !|C: draw|A: draw|B: 2H|C: 2S|A: AD|B: draw",
     "C+ AD 0 | 2 5 2 | 38 5 drew B5"},
    {"C-3 ha ha no star", "stars=yes;ha-ha-no-star=yes;clean=yes", 3, 1,
     "starter 2S|B: 2H|C: AD|A: 2D|B: draw", "-+ 2D 0 | 0 7 0 | 41 4 out A B C ha ha drew B7"},
    {"C-4 the star passes on", "stars=yes;ha-ha-no-star=yes;clean=yes;ha-ha-star=clean", 3, 1,
     "starter 2S|B: 2H|C: AD|A: 2D|B: draw",
     "-+ 2D 0 | 0 7 0 | 41 4 out A B C star C ha ha drew B7"},
    {"C-3 it is the first one's star", "jokers=2;stars=yes;ha-ha-no-star=yes;clean=yes", 3, 1,
     "starter 2S|B: 2H|C: AD|A: JK|C: draw", "-+ AD 0 | 0 0 5 | 45 4 out A B C star B drew C5"},
    {"C-3 out, a card again, and out again", "count-redraw=play-on;slow=draw;stars=yes", 3, 1,
     "starter 3H|B: 2H|B: slow|C: 2S|A: 2D|B: AD|C: draw",
     "-+ AD 0 | 0 0 7 | 40 5 out A B C star B drew C7"},
    {"C-3 or passes to who is still out", "stars=yes;count-redraw=play-on", 3, 1,
     "starter 2S|B: 2H|C: AD|A: 2D|B: draw", "-+ 2D 0 | 0 7 0 | 41 4 out A B C star C drew B7"},
    {"C-3 the star stays without the rule", "stars=yes", 3, 1,
     "starter 2S|B: 2H|C: AD|A: 2D|B: draw", "-+ 2D 0 | 0 7 0 | 41 4 out A B C star B drew B7"},
};

static const ScriptRow draw_rows[] = {
    {"X-6 the deal ends", "removed=A 2 3 4 5 6 7 8 9 10 J Q", 3, 1, "starter KC|B: draw",
     "-+ KC 0 | 1 1 1 | 0 1 B took 5 drew B0"},
    {"X-6 play goes on", "removed=A 2 3 4 5 6 7 8 9 10 J Q;empty-pile=play-on", 3, 1,
     "starter KC|B: draw", "C+ KC 0 | 1 1 1 | 0 1 B took 5 drew B0"},
    {"X-7 stops", "removed=A 2 3 4 5 6 7 8 9 10;pressure-limit=yes", 2, 5,
     "starter QS|B: QH|A: draw|B: KH|A: draw|B: KD|A: draw|B: QD|A: draw",
     "-+ QD 0 | 8 1 | 0 3 A took 10 drew A0"},
    {"X-7 completes the draw",
     "removed=A 2 3 4 5 6 7 8 9 10;pressure-limit=yes;"
     "pressure-limit-draw=completed",
     2, 5, "starter QS|B: QH|A: draw|B: KH|A: draw|B: KD|A: draw|B: QD|A: draw",
     "-+ QD 0 | 9 1 | 1 1 A took 10 drew A1"},
    {"X-7 nothing is left to complete the draw",
     "removed=A 3 4 5 6 7 8 9 10 J Q;pressure-limit=yes;pressure-limit-draw=completed;"
     "empty-pile=play-on",
     2, 2, "starter 2C|B: 2D|A: 2H|B: draw", "-+ 2H 0 | 1 6 | 0 1 B took 5 B took 10 drew B5"},
    {"X-2 the partners' ledger", "removed=A 2 3 4 5 6 7 8 9;partners=yes", 4, 3,
     "starter QS|B: QH|C: KH|D: draw|A: draw|B: draw|C: draw|D: draw|A: draw",
     "-+ KH 0 | 4 3 3 5 | 0 1 A took 10 drew A0"},
};

#define SEVEN_FORGOTTEN                                                                            \
  " one-card-forgotten one-card-forgotten one-card-forgotten one-card-forgotten"                   \
  " one-card-forgotten one-card-forgotten one-card-forgotten"

static const ScriptRow call_rows[] = {
    {"O the turn and two", "", 3, 2, "starter 3H|B: KH|C: draw|A: draw|B: draw",
     "C+ KH 0 | 3 3 3 | 41 2 drew B2"},
    {"O-2 two, and plays", "one-card-costs=two", 3, 2, "starter 3H|B: KH|C: draw|A: draw|B: draw",
     "B+ KH 0 | 3 3 3 | 41 2 drew B2"},
    {"O-6 one at once", "one-card-costs=card", 3, 2, "starter 3H|B: KH",
     "C+ KH 0 | 2 2 2 | 44 2 drew B1 one-card-forgotten"},
    {"O not said", "one-card=not-said", 3, 2, "starter 3H|B: KH", "C+ KH 0 | 2 1 2 | 45 2"},
    {"O-3 waits in a count", "", 3, 2, "starter 3H|B: KH|C: 2H !|A: AS !|B: 2S",
     "C+ 2S 5 | 1 0 1 | 45 5 owes B out B"},
    {"O-3 or is drawn first", "one-card-in-count=drawn", 3, 2,
     "starter 3H|B: KH|C: 2H !|A: AS !|B: draw", "B+ AS 3 | 1 3 1 | 43 4 drew B2"},
    {"O-3 a skipped turn is still owed", "", 3, 2, "starter 3H|B: KH|C: draw|A: 4H !",
     "C+ 4H 0 | 1 1 3 | 44 3 owes B"},
    {"O-3 or is paid", "one-card-skipped=paid", 3, 2, "starter 3H|B: KH|C: draw|A: 4H !",
     "C+ 4H 0 | 1 3 3 | 42 3 drew B2"},
    {"O-11 twice costs once", "", 3, 2,
     "starter 3H|B: KH|C: 7H !|A: 2H !|B: 2S|C: draw|A: draw|B: draw",
     "C+ 2S 0 | 2 3 5 | 37 5 drew B2"},
    {"O-11 or each time", "one-card-twice=each", 3, 2,
     "starter 3H|B: KH|C: 7H !|A: 2H !|B: 2S|C: draw|A: draw|B: draw",
     "C+ 2S 0 | 2 3 5 | 37 5 owes B drew B2"},
    {"O-9 a cooper asks for no call", "", 3, 1, "starter 3H|B: 6H|B: draw",
     "C+ 6H 0 | 1 1 1 | 47 2 drew B1"},
    {"O-9 or it does", "one-card-cooper=yes", 3, 1, "starter 3H|B: 6H|B: draw",
     "C+ 6H 0 | 1 1 1 | 47 2 owes B drew B1 one-card-forgotten"},
    {"O-9 not where nothing is said", "one-card=not-said;one-card-cooper=yes", 3, 1,
     "starter 3H|B: 6H|B: draw", "C+ 6H 0 | 1 1 1 | 47 2 drew B1"},
    {"O-9 and it was said", "one-card-cooper=yes", 3, 1, "starter 3H|B: 6H|B: draw !",
     "C+ 6H 0 | 1 1 1 | 47 2 drew B1"},
    {"O-5 a last six in silence", "one-card-last-six=yes", 3, 1, "starter 3H|B: 6H|B: draw",
     "C+ 6H 0 | 1 2 1 | 46 2 drew B2"},
    {"O-7 asked", "one-card-caught=asked", 3, 2, "starter 3H|B: KH|C: ask B",
     "C+ KH 0 | 2 1 2 | 45 2 owes B one-card-forgotten"},
    {"O-7 asked, and a card at once", "one-card-caught=asked;one-card-costs=card", 3, 2,
     "starter 3H|B: KH|C: ask B", "C+ KH 0 | 2 2 2 | 44 2 drew B1 one-card-forgotten"},
    {"O-7 asked too late", "one-card-caught=asked", 3, 2,
     "starter 3H|B: KH|C: draw|A: draw|C: ask B", "B+ KH 0 | 3 1 3 | 43 2"},
    {"O-4 with the first card", "one-card=first-of-turn", 3, 3, "starter 3H|B: 6H !|B: KH",
     "C+ KH 0 | 3 1 3 | 42 3"},
    {"O-4 not with the second", "one-card=first-of-turn", 3, 3, "starter 3H|B: 6H|B: KH !",
     "C+ KH 0 | 3 1 3 | 42 3 owes B one-card-forgotten"},
    {"O-4 once a turn", "one-card=first-of-turn;one-card-twice=each;king=three-steps", 3, 3,
     "starter 3C|B: KC|B: 5C|B: draw|B: QC", "C+ QC 0 | 3 1 3 | 41 4 owes B"},
    {"O-6 no card at once when the deal is over",
     "one-card-costs=card;undue-call=draw;empty-pile=play-on;pressure-limit=yes;"
     "removed=A 2 3 4 6 7 8 9 10 J Q",
     2, 2, "starter KC|A: !|A: !|A: !|A: !|B: 5C",
     "-+ 5C 0 | 5 1 | 0 2 A took 10 drew A0 one-card-forgotten"},
    {"O-6 dealt one, silence can end the deal",
     "one-card-when-dealt=yes;one-card-costs=card;removed=A 2 4 5 6 7 8 9 10 J Q", 7, 1,
     "starter KC|B: KD", "-+ KC 0 | 1 1 1 1 1 1 1 | 0 1 A took 5 drew A0" SEVEN_FORGOTTEN},
    {"O-6 dealt one, and a wrong card costs nothing more",
     "one-card-when-dealt=yes;one-card-costs=card;illegal-card=back-and-draw;"
     "removed=A 2 4 5 6 7 8 9 10 J Q",
     7, 1, "starter KC|B: 3D", "-+ KC 0 | 1 1 1 1 1 1 1 | 0 1 A took 5 drew A0" SEVEN_FORGOTTEN},
    {"O-6 dealt one, and nothing happens after that",
     "one-card-when-dealt=yes;one-card-costs=card;removed=A 2 4 5 6 7 8 9 10 J Q", 7, 1,
     "starter KC|B: KD|B: KD", "-+ KC 0 | 1 1 1 1 1 1 1 | 0 1 deal-over"},
    {"O-6 dealt one, a card that cannot be ends no calls", "one-card-when-dealt=yes", 3, 1,
     "starter 3H|B: 3H|A: !|B: !|C: !|B: KH", "-+ KH 0 | 1 0 1 | 48 2 out B"},
    {"O-6 dealt one, in silence", "one-card-when-dealt=yes", 3, 1, "starter 3H|A: !|C: !|B: KH",
     "B+ 3H 0 | 1 1 1 | 48 1 owes B one-card-forgotten owes-one-card"},
};

static const ScriptRow end_rows[] = {
    {"E-1 the last card does its work", "", 3, 1, "starter 3H|B: 5H",
     "-+ 5H 0 | 2 0 2 | 46 2 out B drew C1 A1"},
    {"E-1 or does not", "last-card-effect=none", 3, 1, "starter 3H|B: 5H",
     "-+ 5H 0 | 1 0 1 | 48 2 out B"},
    {"E-1 a count runs on all the same", "last-card-effect=none", 3, 1, "starter 3H|B: 2H",
     "C+ 2H 2 | 1 0 1 | 48 2 out B"},
    {"G-6 a beer for the last card", "beer=yes", 3, 1, "starter 3D|B: 7D",
     "-+ 7D 0 | 2 0 1 | 47 2 out B beer A drew A1"},
    {"G-6 none before", "beer=yes", 3, 2, "starter 3D|B: 7D !", "C+ 7D 0 | 3 1 2 | 44 2 drew A1"},
    {"E-2 and a six is followed", "last-card-effect=none", 3, 1, "starter 3H|B: 6H",
     "B+ 6H 0 | 1 0 1 | 48 2 again"},
    {"O-10 forgotten at the end", "", 3, 2, "starter 3H|B: KH|C: QH !|A: 10H !|C: 3D|C: AH",
     "-- AH 0 | 1 1 0 | 45 5 out C"},
    {"O-10 drawn at the end", "one-card-at-end=drawn", 3, 2,
     "starter 3H|B: KH|C: QH !|A: 10H !|C: AH", "-- AH 0 | 1 3 0 | 43 5 out C drew B2"},
    {"O-10 whoever ended it comes last", "one-card-at-end=drawn", 3, 2,
     "starter 3H|B: KH|C: 6H|C: QH", "-+ QH 0 | 2 3 2 | 41 4 out C drew B2 C2"},
    {"O-1 one's own going out", "one-card-at-end=drawn;stars=yes", 3, 2, "starter 3H|B: 6H|B: KH",
     "-+ KH 0 | 2 2 2 | 43 3 out B star B drew B2"},
    {"O-1 or it is free", "one-card-at-end=drawn;one-card-own-out=forgotten;stars=yes", 3, 2,
     "starter 3H|B: 6H|B: KH", "-+ KH 0 | 2 0 2 | 45 3 out B star B"},
};

static const ScriptRow offense_rows[] = {
    {"I-1 a draw out of turn", "", 3, 8, "starter 3H|C: draw",
     "B+ 3H 0 | 8 8 8 | 27 1 out-of-turn"},
    {"I-1 costs a card", "out-of-turn-draw=draw", 3, 8, "starter 3H|C: draw",
     "B+ 3H 0 | 8 8 9 | 26 1 drew C1 out-of-turn"},
    {"I-2 the card goes back", "", 3, 8, "starter 3H|B: KD", "B+ 3H 0 | 8 8 8 | 27 1 illegal-card"},
    {"I-2 and the turn is lost", "illegal-card-turn=lost", 3, 8, "starter 3H|B: KD",
     "C+ 3H 0 | 8 8 8 | 27 1 illegal-card"},
    {"I-2 not in a count", "illegal-card-turn=lost", 3, 8, "starter 2H|B: KD",
     "B+ 2H 2 | 8 8 8 | 27 1 illegal-card"},
    {"I-2 face up and the turn lost", "illegal-card=face-up;illegal-card-turn=lost", 3, 8,
     "starter 3H|B: KD", "C+ 3H 0 | 8 8 8 | 27 1 illegal-card"},
    {"I-2 there is no turn to lose when the deal is over",
     "illegal-card=back-and-draw;illegal-card-turn=lost;removed=A 2 4 5 6 7 8 9 10 J Q", 7, 1,
     "starter KC|B: 3D", "-+ KC 0 | 1 1 1 1 1 1 1 | 0 1 B took 5 drew B0 illegal-card"},
    {"I-2 upon a six", "illegal-card=back-and-draw;illegal-card-turn=lost", 3, 8,
     "starter 3H|B: 6H|B: KD", "C+ 6H 0 | 8 8 8 | 26 2 drew B1 illegal-card"},
    {"I-2 and the cooper",
     "illegal-card=back-and-draw;illegal-card-turn=lost;illegal-on-six=cooper", 3, 8,
     "starter 3H|B: 6H|B: KD", "C+ 6H 0 | 8 9 8 | 25 2 drew B1 B1 illegal-card"},
    {"I-2 the cooper can end the deal",
     "illegal-card-turn=lost;illegal-on-six=cooper;undue-call=draw;empty-pile=play-on;"
     "pressure-limit=yes;removed=A 2 4 5 7 8 9 10 J Q K",
     2, 3, "starter 3C|A: !|A: !|B: 6C !|B: 3D",
     "-+ 6C 0 | 4 2 | 0 2 B took 5 drew B0 illegal-card"},
    {"I-4 named again", "", 3, 8, "starter 3H|B: 9H=S", "B+ 3H 0 | 8 8 8 | 27 1 wrong-suit"},
    {"I-4 costs a card", "wrong-suit=draw", 3, 8, "starter 3H|B: 9H=S",
     "B+ 3H 0 | 8 9 8 | 26 1 drew B1 wrong-suit"},
    {"I-5 refused", "after-count=any", 3, 8, "starter 2H|B: draw|C: draw",
     "C+ 2H 0 | 8 10 8 | 25 1 any revoke"},
    {"I-5 booked", "after-count=any;revoke=100", 3, 8, "starter 2H|B: draw|C: draw",
     "A+ 2H 0 | 8 10 9 | 24 1 any drew C1 revoke"},
    {"I-5 never without a draw", "revoke=100;revoke-recorded=drawn", 3, 8, "starter 3H|B: revoke",
     "B+ 3H 0 | 8 8 8 | 27 1 impossible"},
    {"I-5 once for a draw", "revoke=100;revoke-recorded=drawn", 3, 8,
     "starter 3H|B: draw|B: revoke|B: revoke", "C+ 3H 0 | 8 9 8 | 26 1 impossible"},
    {"I-5 of a count", "revoke=100;revoke-recorded=drawn", 3, 8, "starter 2H|B: draw|B: revoke",
     "C+ 2H 0 | 8 10 8 | 25 1 revoke"},
    {"I-5 of a cooper", "revoke=100;revoke-recorded=drawn", 3, 8,
     "starter 3H|B: 6H|B: draw|B: revoke", "C+ 6H 0 | 8 8 8 | 26 2 revoke"},
    {"I-5 not of an empty hand", "revoke=100;revoke-recorded=drawn", 3, 1,
     "starter 3H|B: 6H|B: draw|B: revoke", "C+ 6H 0 | 1 1 1 | 47 2 impossible"},
    {"I-5 not of cards owed", "revoke=100;revoke-recorded=drawn", 3, 2,
     "starter 3H|B: KH|C: 4H|B: draw|B: revoke", "C+ 4H 0 | 2 3 1 | 43 3 owes C impossible"},
    {"I-5 not of one that was judged", "after-count=any;revoke=100;revoke-recorded=drawn", 3, 8,
     "starter 2H|B: draw|C: draw|C: revoke", "A+ 2H 0 | 8 10 9 | 24 1 any impossible"},
    {"I-5 without a price", "revoke-recorded=drawn", 3, 8, "starter 3H|B: draw|B: revoke",
     "C+ 3H 0 | 8 9 8 | 26 1 revoke"},
    {"I-6 undue", "undue-call=draw", 3, 8, "starter 3H|B: KH !",
     "C+ KH 0 | 8 8 8 | 26 2 drew B1 one-card-not-due"},
    {"I-6 not at the end", "undue-call=draw", 3, 1, "starter 3H|B: KH !",
     "-+ KH 0 | 1 0 1 | 48 2 out B"},
    {"I-6 or even then", "undue-call=draw;undue-call-at-end=draw", 3, 1, "starter 3H|B: KH !",
     "-+ KH 0 | 1 1 1 | 47 2 out B drew B1 one-card-not-due"},
    {"I-7 at once", "slow=draw", 3, 8, "starter 3H|B: slow", "B+ 3H 0 | 8 9 8 | 26 1 drew B1 slow"},
    {"I-7 after the play", "slow=draw;slow-card=after-play", 3, 8, "starter 3H|B: slow|B: KH",
     "C+ KH 0 | 8 8 8 | 26 2 drew B1"},
    {"I-7 not after the last card", "slow=draw;slow-card=after-play", 3, 1,
     "starter 3H|B: slow|B: KH", "-+ KH 0 | 1 0 1 | 48 2 out B"},
    {"I-7 not when the deal is over",
     "slow=draw;slow-card=after-play;undue-call=draw;empty-pile=play-on;pressure-limit=yes;"
     "removed=A 2 4 5 6 7 8 9 10 J Q",
     2, 3, "starter KC|A: !|A: !|B: slow|B: KD !",
     "-+ KD 0 | 4 2 | 0 2 B took 5 drew B0 one-card-not-due"},
    {"I-7 not of the dealer", "slow=draw;slow-recorded=turn", 3, 8, "starter 3H|A: slow",
     "B+ 3H 0 | 8 8 8 | 27 1 impossible"},
    {"I-7 not of another", "slow=draw;slow-recorded=turn", 3, 8, "starter 3H|C: slow",
     "B+ 3H 0 | 8 8 8 | 27 1 impossible"},
    {"I-7 once a turn", "slow=draw;slow-recorded=turn", 3, 8, "starter 3H|B: slow|B: slow",
     "B+ 3H 0 | 8 9 8 | 26 1 impossible"},
    {"I-7 not again after it", "slow=draw;slow-recorded=turn", 3, 8,
     "starter 3H|B: slow|B: KH|B: slow", "C+ KH 0 | 8 8 8 | 26 2 impossible"},
    {"I-7 right after it", "slow=draw;slow-card=after-play;slow-recorded=turn", 3, 8,
     "starter 3H|B: KH|B: slow", "C+ KH 0 | 8 8 8 | 26 2 drew B1 slow"},
    {"I-7 after a six, too", "slow=draw;slow-recorded=turn", 3, 8,
     "starter 3H|B: 6H|B: slow|B: KH|B: slow", "C+ KH 0 | 8 7 8 | 26 3 impossible"},
    {"I-7 not after the next card", "slow=draw;slow-recorded=turn", 3, 8,
     "starter 3H|B: KH|C: QH|B: slow", "A+ QH 0 | 8 7 7 | 27 3 impossible"},
    {"I-7 nor after a wrong one", "slow=draw;slow-recorded=turn", 3, 8,
     "starter 3H|B: KH|C: QD|B: slow", "C+ KH 0 | 8 7 8 | 27 2 impossible"},
    {"I-7 still after one that cannot be", "slow=draw;slow-recorded=turn", 3, 8,
     "starter 3H|B: KH|C: KH|B: slow", "C+ KH 0 | 8 8 8 | 26 2 drew B1 slow"},
    {"I-9 looked", "looked=draw", 3, 8, "starter 8H=S|A: looked",
     "B+ 8S 0 | 9 8 8 | 26 1 drew A1 looked"},
    {"I-9 no wild card", "looked=draw", 3, 8, "starter 3H|A: looked",
     "B+ 3H 0 | 8 8 8 | 27 1 impossible"},
    {"I-10 a mulligan", "first-game=mulligan", 3, 2, "starter 3H|B: KH|B: mulligan",
     "C+ KH 0 | 2 1 2 | 45 2"},
    {"I-10 none", "", 3, 2, "starter 3H|B: KH|B: mulligan",
     "C+ KH 0 | 2 1 2 | 45 2 owes B no-mulligan"},
    {"I-10 of a newcomer", "first-game=mulligan", 3, 2, "starter 3H|B: KH|B: mulligan",
     "C+ KH 0 | 2 1 2 | 45 2", 2},
    {"I-10 of nobody else", "first-game=mulligan", 3, 2, "starter 3H|B: KH|B: mulligan",
     "C+ KH 0 | 2 1 2 | 45 2 owes B no-mulligan", 4},
    {"I-10 no card face up", "first-game=waived;illegal-card=face-up;illegal-card-turn=lost", 3, 8,
     "starter 3H|B: KD|B: draw", "C+ 3H 0 | 8 9 8 | 26 1 drew B1", 2},
    {"I-10 no turn lost", "first-game=waived;illegal-card=back-and-draw;illegal-card-turn=lost", 3,
     8, "starter 3H|B: KD", "B+ 3H 0 | 8 8 8 | 27 1 illegal-card waived", 2},
    {"I-10 no card out of turn", "first-game=waived;out-of-turn-draw=draw", 3, 8,
     "starter 3H|C: draw", "B+ 3H 0 | 8 8 8 | 27 1 out-of-turn waived", 4},
    {"I-10 no card for a suit", "first-game=waived;wrong-suit=draw", 3, 8, "starter 3H|B: 9H=S",
     "B+ 3H 0 | 8 8 8 | 27 1 wrong-suit waived", 2},
    {"I-10 no card for a call", "first-game=waived;undue-call=draw", 3, 8, "starter 3H|B: KH !",
     "C+ KH 0 | 8 7 8 | 27 2 one-card-not-due waived", 2},
    {"I-10 no century", "first-game=waived;slow=draw;slow-card=after-play", 3, 8,
     "starter 3H|B: slow|B: KH", "C+ KH 0 | 8 7 8 | 27 2", 2},
    {"I-10 no card for a look", "first-game=waived;looked=draw", 3, 8, "starter 8H=S|A: looked",
     "B+ 8S 0 | 8 8 8 | 27 1 looked waived", 1},
    {"I-10 nothing owed", "first-game=waived", 3, 2, "starter 3H|B: KH",
     "C+ KH 0 | 2 1 2 | 45 2 one-card-forgotten waived", 2},
    {"I-10 nothing owed when asked", "first-game=waived;one-card-caught=asked", 3, 2,
     "starter 3H|B: KH|C: ask B", "C+ KH 0 | 2 1 2 | 45 2 one-card-forgotten waived", 2},
    {"I-10 no idiot card", "first-game=waived;one-card-costs=card", 3, 2, "starter 3H|B: KH",
     "C+ KH 0 | 2 1 2 | 45 2 one-card-forgotten waived", 2},
    {"I-10 one card for a six", "first-game=waived;one-card-last-six=yes", 3, 1,
     "starter 3H|B: 6H|B: draw", "C+ 6H 0 | 1 1 1 | 47 2 drew B1", 2},
    {"I-10 nothing owed when dealt one", "first-game=waived;one-card-when-dealt=yes", 3, 1,
     "starter 3H|A: !|C: !|B: KH", "-+ KH 0 | 1 0 1 | 48 2 out B one-card-forgotten waived", 2},
    {"I-10 no other waits", "first-game=waived;illegal-card=back-and-draw", 3, 8,
     "starter 3H|B: KD", "B+ 3H 0 | 8 9 8 | 26 1 drew B1 illegal-card", 4},
    {"I-10 a revoke counts", "first-game=waived;revoke=100", 3, 8, "starter 3H|B: draw|B: revoke",
     "C+ 3H 0 | 8 9 8 | 26 1 revoke", 2},
    {"I-10 what costs nobody anything", "first-game=waived", 3, 8, "starter 3H|B: KD",
     "B+ 3H 0 | 8 8 8 | 27 1 illegal-card", 2},
    {"I-12 the penalty card first", "out-of-turn=face-up", 3, 8, "starter 3H|C: 5H|B: KH|C: draw",
     "C+ KH 0 | 8 7 8 | 27 2 penalty-card"},
    {"I-14 all cards lie face up", "out-of-turn=face-up", 3, 1, "starter 3H|C: 5H|C: KD",
     "B+ 3H 0 | 1 1 1 | 48 1 impossible"},
    {"I-14 before another", "out-of-turn=face-up", 3, 8, "starter 3H|C: 5H|B: 5H",
     "B+ 3H 0 | 8 8 8 | 27 1 impossible"},
    {"I-14 before the starter", "", 3, 8, "B: KH", "A+  0 | 8 8 8 | 27 1 impossible"},
    {"I-14 a second starter", "", 3, 8, "starter 3H|starter 4H",
     "B+ 3H 0 | 8 8 8 | 27 1 impossible"},
    {"I-14 another starter than the nine", "", 3, 8, "starter 9H=S|starter 4H",
     "A+  0 | 8 8 8 | 27 1 impossible"},
};

START_TEST (effects_of_cards)
{
  script_run (effect_rows);
}
END_TEST

START_TEST (counts)
{
  script_run (count_rows);
}
END_TEST

START_TEST (draws_and_pressures)
{
  script_run (draw_rows);
}
END_TEST

START_TEST (one_card)
{
  script_run (call_rows);
}
END_TEST

START_TEST (ends_of_deals)
{
  script_run (end_rows);
}
END_TEST

START_TEST (offenses)
{
  script_run (offense_rows);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      effects_of_cards, counts, draws_and_pressures, one_card, ends_of_deals, offenses, NULL};

  return kr_test_run (kr_test_suite ("table", tests));
}
