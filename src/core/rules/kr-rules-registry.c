/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rules-registry-private.h"

#include <stddef.h>

/*
 * The registry: one flat table in the order of the matrix. N_ marks what the
 * programs translate; nothing is translated here.
 */

#define N_(text) text
#define FIELD(name) offsetof (KrRules, name)
#define VALUE(rank) offsetof (KrRules, value[rank])
#define MAX_POINTS 1000

#define YES_NO KR_KEY_YES_NO, NULL, 0, 0
#define ONE_OF(choices) KR_KEY_CHOICE, choices, 0, 0
#define LATE_ONE_OF(choices) ONE_OF (choices), true
#define NUMBER(min, max) KR_KEY_NUMBER, NULL, min, max

static const KrRuleChoice three_covers[] = {
    {"any-but-eight", N_ ("Any card except an eight, even another three")},
    {"nested", N_ ("Any card except an eight; the pair counts 3 and can be covered again")},
    {"no-eight-three-ace", N_ ("Any card except eights, threes and aces")},
    {"no-eight-three", N_ ("Any card except eights and threes")},
    {"no-three", N_ ("Any card except a three, even an eight")},
    {NULL, NULL},
};

static const KrRuleChoice pressure[] = {
    {"flat", N_ ("The same every time")},
    {"doubling", N_ ("Twice as much each time")},
    {"capped", N_ ("Twice as much each time, up to a largest step")},
    {"end-of-game", N_ ("Once, at the end of the game, doubling")},
    {NULL, NULL},
};

static const KrRuleChoice empty_pile[] = {
    {"ends-deal", N_ ("The deal ends on the spot")},
    {"play-on", N_ ("Draw what there is, and play goes on")},
    {NULL, NULL},
};

static const KrRuleChoice pressure_limit_draw[] = {
    {"stops", N_ ("Draw what is left, and no more")},
    {"completed", N_ ("Shuffle the pile and complete the draw first")},
    {NULL, NULL},
};

static const KrRuleChoice packs[] = {
    {"1", N_ ("One pack")},
    {"2", N_ ("Two packs")},
    {NULL, NULL},
};

static const KrRuleChoice jokers[] = {
    {"0", N_ ("No jokers")},
    {"2", N_ ("Two jokers")},
    {NULL, NULL},
};

static const KrRuleChoice draw_tie[] = {
    {"again", N_ ("Tied players draw again")},
    {"suits", N_ ("Clubs are low, then diamonds, hearts, spades")},
    {NULL, NULL},
};

static const KrRuleChoice draw_ace[] = {
    {"low", N_ ("Below the deuce")},
    {"high", N_ ("Above the king")},
    {NULL, NULL},
};

static const KrRuleChoice next_dealer[] = {
    {"draw", N_ ("Draw for deal again")},
    {"one-card-deal", N_ ("The winner deals the one-card deal")},
    {NULL, NULL},
};

static const KrRuleChoice deal_passes[] = {
    {"clockwise", N_ ("Always clockwise")},
    {"as-played", N_ ("In the direction in which the deal ended")},
    {NULL, NULL},
};

static const KrRuleChoice starter_nine[] = {
    {"own-colour", N_ ("A suit of the nine’s own color")},
    {"any", N_ ("Any suit")},
    {NULL, NULL},
};

static const KrRuleChoice starter_joker[] = {
    {"left", N_ ("The player on the dealer’s left")},
    {"right", N_ ("The player on the dealer’s right")},
    {NULL, NULL},
};

static const KrRuleChoice seven[] = {
    {"next-but-one", N_ ("The player after next; with two players, the opponent")},
    {"next-when-few", N_ ("The player after next; with two or three players, the next")},
    {"second-left", N_ ("The player two seats to the left; with six, also two seats to the right")},
    {NULL, NULL},
};

static const KrRuleChoice jack[] = {
    {"nothing", N_ ("Nothing")},
    {"previous-when-few", N_ ("With two or three players, the previous player draws a card")},
    {"row", N_ ("The next player draws 2 and loses the turn; 4, 6 or 8 for jacks in a row")},
    {NULL, NULL},
};

static const KrRuleChoice queen[] = {
    {"nothing", N_ ("Nothing")},
    {"next-draws-two", N_ ("The next player draws two, then plays")},
    {"spades-five", N_ ("The queen of spades: the next player draws five and loses the turn")},
    {NULL, NULL},
};

static const KrRuleChoice king[] = {
    {"nothing", N_ ("Nothing")},
    {"three-steps", N_ ("Its player plays or draws three more cards")},
    {NULL, NULL},
};

static const KrRuleChoice jack_row_turn[] = {
    {"each", N_ ("Every jack in the row")},
    {"first", N_ ("The first jack in the row")},
    {NULL, NULL},
};

static const KrRuleChoice king_last[] = {
    {"draws", N_ ("Draws a card for each step")},
    {"ends-deal", N_ ("Has gone out")},
    {NULL, NULL},
};

static const KrRuleChoice joker_back[] = {
    {"by-seat", N_ ("The neighbor against the direction of play")},
    {"as-played", N_ ("Whoever had the turn before")},
    {NULL, NULL},
};

static const KrRuleChoice joker_last[] = {
    {"ends-deal", N_ ("Its player has gone out")},
    {"draws", N_ ("Its player draws a card")},
    {NULL, NULL},
};

static const KrRuleChoice after_count[] = {
    {"match", N_ ("The next player matches the top card")},
    {"any", N_ ("The next player may play any card")},
    {NULL, NULL},
};

static const KrRuleChoice count_redraw[] = {
    {"over", N_ ("The deal is over")},
    {"play-on", N_ ("Play goes on, unless somebody else is out")},
    {NULL, NULL},
};

static const KrRuleChoice ha_ha_star[] = {
    {"nobody", N_ ("Nobody")},
    {"clean", N_ ("The player who is clean")},
    {NULL, NULL},
};

static const KrRuleChoice one_card[] = {
    {"not-said", N_ ("Never")},
    {"next-to-last", N_ ("With the card that leaves one")},
    {"first-of-turn", N_ ("With the first card of a turn that will leave one")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_costs[] = {
    {"turn", N_ ("The next turn, and two cards")},
    {"card", N_ ("One card, at once")},
    {"two", N_ ("Two cards, drawn before the next turn")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_at_end[] = {
    {"forgotten", N_ ("Forgotten")},
    {"drawn", N_ ("Drawn before scoring")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_own_out[] = {
    {"drawn", N_ ("Draws them like anyone else")},
    {"forgotten", N_ ("Owes nothing")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_out_draws[] = {
    {"caught", N_ ("Counts as caught, but keeps the star")},
    {"out", N_ ("Has gone out all the same; the cards count")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_caught[] = {
    {"always", N_ ("Always")},
    {"asked", N_ ("Only if somebody asks “How many cards?” in time")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_in_count[] = {
    {"waits", N_ ("Wait for the next turn outside the count")},
    {"drawn", N_ ("Drawn first; then the player follows or draws the count")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_skipped[] = {
    {"still-owed", N_ ("Still owed")},
    {"paid", N_ ("Drawn in place of that turn")},
    {NULL, NULL},
};

static const KrRuleChoice one_card_twice[] = {
    {"once", N_ ("One penalty")},
    {"each", N_ ("A penalty each time")},
    {NULL, NULL},
};

static const KrRuleChoice last_card_effect[] = {
    {"done", N_ ("Its effect comes first")},
    {"none", N_ ("It has no effect, except that a count goes on")},
    {NULL, NULL},
};

static const KrRuleChoice lead_when_level[] = {
    {"stays", N_ ("The previous leader, if among those tied")},
    {"nobody", N_ ("Nobody: the row is in pencil")},
    {NULL, NULL},
};

static const KrRuleChoice offense[] = {
    {"back", N_ ("The card goes back")},
    {"back-and-draw", N_ ("The card goes back, and the player draws a penalty card")},
    {"face-up", N_ ("The card stays face up, to be played at the first chance")},
    {NULL, NULL},
};

static const KrRuleChoice out_of_turn_draw[] = {
    {"refused", N_ ("Nothing: the card goes back")},
    {"draw", N_ ("One penalty card")},
    {NULL, NULL},
};

static const KrRuleChoice kept_or_lost[] = {
    {"kept", N_ ("The player keeps the turn")},
    {"lost", N_ ("The player loses the turn, except in a count")},
    {NULL, NULL},
};

static const KrRuleChoice illegal_on_six[] = {
    {"no-more", N_ ("Nothing more")},
    {"cooper", N_ ("The card for the cooper")},
    {NULL, NULL},
};

static const KrRuleChoice revoke_recorded[] = {
    {"always", N_ ("At any time")},
    {"drawn", N_ ("Once for each draw with cards in hand")},
    {NULL, NULL},
};

static const KrRuleChoice slow_recorded[] = {
    {"always", N_ ("For any player, at any time")},
    {"turn", N_ ("Once in a player’s turn, or right after it")},
    {NULL, NULL},
};

static const KrRuleChoice slow_card[] = {
    {"at-once", N_ ("When the table notices")},
    {"after-play", N_ ("After the play")},
    {NULL, NULL},
};

static const KrRuleChoice wrong_suit[] = {
    {"again", N_ ("The player names a suit again")},
    {"draw", N_ ("The player draws a penalty card and names a suit again")},
    {NULL, NULL},
};

static const KrRuleChoice penalty_card[] = {
    {"nothing", N_ ("Nothing")},
    {"draw", N_ ("One penalty card")},
    {NULL, NULL},
};

static const KrRuleChoice first_game[] = {
    {"nothing", N_ ("Nothing")},
    {"mulligan", N_ ("“One card” forgotten once, recorded as a mulligan")},
    {"waived", N_ ("Every penalty except a revoke")},
    {NULL, NULL},
};

const KrRuleField kr_rule_fields[] = {
    {{"value-ace", "V-1", "V", N_ ("An ace counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_ACE)},
    {{"value-two", "V-1", "V", N_ ("A deuce counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_TWO)},
    {{"value-three", "V-1 T-1 T-2 T-3 T-4 T-5", "V", N_ ("A three that covers a card counts"),
      N_ ("Points for a three, or for the pair it makes, when it covers a card."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_THREE)},
    {{"value-four", "V-1", "V", N_ ("A four counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_FOUR)},
    {{"value-five", "V-1", "V", N_ ("A five counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_FIVE)},
    {{"value-six", "V-1", "V", N_ ("A six counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_SIX)},
    {{"value-seven", "V-1", "V", N_ ("A seven counts"),
      N_ ("Points for the card in a caught hand."), NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_SEVEN)},
    {{"value-eight", "V-1", "V", N_ ("An eight counts"),
      N_ ("Points for the card in a caught hand."), NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_EIGHT)},
    {{"value-nine", "V-1", "V", N_ ("A nine counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_NINE)},
    {{"value-ten", "V-1", "V", N_ ("A ten counts"), N_ ("Points for the card in a caught hand."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_TEN)},
    {{"value-face", "V-1", "V", N_ ("A jack, queen or king counts"),
      N_ ("Points for the card in a caught hand."), NUMBER (0, MAX_POINTS)},
     KR_STORE_FACES,
     VALUE (KR_RANK_JACK)},
    {{"value-joker", "V-1 P-5", "V", N_ ("A joker counts"),
      N_ ("Points for the card in a caught hand."), NUMBER (0, MAX_POINTS)},
     KR_STORE_VALUE,
     VALUE (KR_RANK_JOKER)},
    {{"three-covers", "T-1 T-2 T-3 T-4 T-5 T-6 T-8", "T", N_ ("A three may cover"),
      N_ ("Which cards a three can cancel in a caught hand."), ONE_OF (three_covers)},
     KR_STORE_ENUM,
     FIELD (three_covers)},
    {{"three-must-cover", "T-5 T-7", "T", N_ ("A three must cover if it can"),
      N_ ("Otherwise the player may leave a three alone."), YES_NO},
     KR_STORE_BOOL,
     FIELD (three_must_cover)},
    {{"three-spare", "T-1 T-2 T-3 T-4 T-5 T-6", "T", N_ ("A three that covers nothing counts"),
      N_ ("Points for a spare three among other cards."), NUMBER (-MAX_POINTS, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (three_spare)},
    {{"three-alone", "T-1 T-2 T-3 T-4 T-5 T-6 T-9", "T", N_ ("A hand of only threes counts"),
      N_ ("Points for one, two, three or four threes and nothing else, then for each one past "
          "four; a single number applies to each."),
      KR_KEY_THREES, NULL, -MAX_POINTS, MAX_POINTS},
     KR_STORE_THREES,
     FIELD (three_alone)},
    {{"pressure", "X-1 X-2 X-3 X-4", "X", N_ ("A shuffle pressure costs"),
      N_ ("How the price of a pressure grows during a game, and when it is scored."),
      ONE_OF (pressure)},
     KR_STORE_ENUM,
     FIELD (pressure)},
    {{"pressure-points", "X-1 X-2 X-3 X-4", "X", N_ ("The first pressure costs"),
      N_ ("Points for the first shuffle pressure in a game."), NUMBER (0, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (pressure_points)},
    {{"pressure-cap", "X-3", "X", N_ ("The largest step between two pressures"),
      N_ ("Points by which a capped pressure can exceed the one before."), NUMBER (0, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (pressure_cap)},
    {{"empty-pile", "X-6", "X", N_ ("When nothing is left to shuffle"),
      N_ ("What happens when a card is due, the pack is empty and the pile has only its top card."),
      ONE_OF (empty_pile)},
     KR_STORE_ENUM,
     FIELD (empty_pile)},
    {{"pressure-limit", "X-7", "X", N_ ("A deal ends at as many pressures as there are players"),
      N_ ("Otherwise a deal may have any number of pressures."), YES_NO},
     KR_STORE_BOOL,
     FIELD (pressure_limit)},
    {{"pressure-limit-draw", "X-7", "X", N_ ("At the pressure that ends a deal"),
      N_ ("How to finish the draw that brought the last pressure."), ONE_OF (pressure_limit_draw)},
     KR_STORE_BOOL,
     FIELD (pressure_limit_completes)},
    {{"players-min", "D-1 D-3 D-4 D-5 D-6 D-7", "D", N_ ("Fewest players"),
      N_ ("A game needs at least this many people."), NUMBER (2, KR_MAX_SEATS)},
     KR_STORE_COUNT,
     FIELD (players_min)},
    {{"players-max", "D-1 D-3 D-4 D-5 D-6 D-7", "D", N_ ("Most players"),
      N_ ("A game takes at most this many people."), NUMBER (2, KR_MAX_SEATS)},
     KR_STORE_COUNT,
     FIELD (players_max)},
    {{"packs", "D-1 D-4 D-5 D-6 P-9", "D", N_ ("Packs"),
      N_ ("How many packs are shuffled together, whatever the number of players."), ONE_OF (packs)},
     KR_STORE_COUNT,
     FIELD (packs)},
    {{"second-pack-from", "D-1 D-4 D-5", "D", N_ ("Players needed for a second pack"),
      N_ ("With this many players or more, use two packs; 0 means never."),
      NUMBER (0, KR_MAX_SEATS)},
     KR_STORE_COUNT,
     FIELD (second_pack_from)},
    {{"jokers", "P-5", "D", N_ ("Jokers"), N_ ("How many jokers are in the pack."),
      ONE_OF (jokers)},
     KR_STORE_COUNT,
     FIELD (jokers)},
    {{"removed", "D-11", "D", N_ ("Ranks removed from the pack"),
      N_ ("All cards of these ranks are removed."), KR_KEY_RANKS, NULL, 0, 0},
     KR_STORE_RANKS,
     FIELD (removed)},
    {{"removed-once", "D-6 P-9", "D", N_ ("Ranks with one set removed from two packs"),
      N_ ("With two packs, four cards of each of these ranks are removed."), KR_KEY_RANKS, NULL, 0,
      0},
     KR_STORE_RANKS,
     FIELD (removed_once)},
    {{"deals", "D-1 D-2 D-3 D-4 D-5 D-6 D-7", "D", N_ ("Cards dealt in each deal"),
      N_ ("The deals of a game in order; an asterisk after a number means one such deal for each "
          "player."),
      KR_KEY_DEALS, NULL, 1, KR_MAX_DEAL_CARDS},
     KR_STORE_DEALS,
     FIELD (deals)},
    {{"partners", "D-3 G-4", "D", N_ ("Four players play two against two"),
      N_ ("Partners sit opposite and share one score and one tally of pressures."), YES_NO},
     KR_STORE_BOOL,
     FIELD (partners)},
    {{"draw-tie", "D-8", "D", N_ ("Tied cards when drawing for the first deal"),
      N_ ("What happens when two players draw the same rank."), ONE_OF (draw_tie)},
     KR_STORE_ENUM,
     FIELD (draw_tie)},
    {{"draw-ace", "D-8", "D", N_ ("An ace drawn for the first deal ranks"),
      N_ ("Whether an ace is the lowest or the highest card in that draw."),
      LATE_ONE_OF (draw_ace)},
     KR_STORE_ENUM,
     FIELD (draw_ace)},
    {{"next-dealer", "D-10", "D", N_ ("The first dealer of the next game"),
      N_ ("How to choose the first dealer when one game follows another."), ONE_OF (next_dealer)},
     KR_STORE_ENUM,
     FIELD (next_dealer)},
    {{"deal-passes", "D-9", "D", N_ ("The deal passes"),
      N_ ("Which way the deal goes after each deal."), ONE_OF (deal_passes)},
     KR_STORE_ENUM,
     FIELD (deal_passes)},
    {{"dummy", "P-8 D-7", "D", N_ ("A dummy sits at the table"),
      N_ ("The players before it play an open hand called Figgy, which can win."), YES_NO},
     KR_STORE_BOOL,
     FIELD (dummy)},
    {{"dummy-start", "P-8", "D", N_ ("The dummy starts with"),
      N_ ("Points of the dummy before the first deal."), NUMBER (-MAX_POINTS, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (dummy_start)},
    {{"starter-nine", "S-3", "S", N_ ("A nine turned up as the starter"),
      N_ ("Which suits the dealer may name for it."), ONE_OF (starter_nine)},
     KR_STORE_ENUM,
     FIELD (starter_nine)},
    {{"starter-joker", "S-9", "S", N_ ("A joker turned up as the starter is followed by"),
      N_ ("Who then plays first, with any card."), ONE_OF (starter_joker)},
     KR_STORE_BOOL,
     FIELD (starter_joker_right)},
    {{"seven", "P-seven S-6", "P", N_ ("A seven gives a card to"),
      N_ ("Who draws when a seven is played."), ONE_OF (seven)},
     KR_STORE_ENUM,
     FIELD (seven)},
    {{"jack", "P-face P-6", "P", N_ ("A jack does"), N_ ("What happens when a jack is played."),
      ONE_OF (jack)},
     KR_STORE_ENUM,
     FIELD (jack)},
    {{"jack-row-turn", "P-6", "P", N_ ("In a row of jacks, the turn is lost at"),
      N_ ("Which jacks in a row make the next player lose the turn as well as draw."),
      ONE_OF (jack_row_turn)},
     KR_STORE_BOOL,
     FIELD (jack_row_first_turn)},
    {{"queen", "P-face P-6 P-7", "P", N_ ("A queen does"),
      N_ ("What happens when a queen is played."), ONE_OF (queen)},
     KR_STORE_ENUM,
     FIELD (queen)},
    {{"king", "P-face P-6 S-10", "P", N_ ("A king does"),
      N_ ("What happens when a king is played."), ONE_OF (king)},
     KR_STORE_ENUM,
     FIELD (king)},
    {{"king-last", "P-6", "P", N_ ("A player who runs out of cards after a king"),
      N_ ("Whether a player can go out on a king."), ONE_OF (king_last)},
     KR_STORE_BOOL,
     FIELD (king_goes_out)},
    {{"joker-back", "P-5", "P", N_ ("After a joker, the next turn goes to"),
      N_ ("Who counts as the previous player."), ONE_OF (joker_back)},
     KR_STORE_ENUM,
     FIELD (joker_back)},
    {{"joker-last", "P-5", "P", N_ ("When a joker is the last card"),
      N_ ("Whether a player can go out on a joker."), ONE_OF (joker_last)},
     KR_STORE_BOOL,
     FIELD (joker_last_draws)},
    {{"identical-again", "P-9", "P",
      N_ ("A card identical to the one showing is followed by one more"),
      N_ ("Its player plays once more, in place of the next player, who has no turn; except after "
          "a six."),
      YES_NO},
     KR_STORE_BOOL,
     FIELD (identical_again)},
    {{"after-count", "P-4", "P", N_ ("After a count"),
      N_ ("What the player after the one who drew may play."), ONE_OF (after_count)},
     KR_STORE_ENUM,
     FIELD (after_count)},
    {{"count-redraw", "C-3", "C", N_ ("When a player who is out draws a count"),
      N_ ("Whether that ends the deal."), ONE_OF (count_redraw)},
     KR_STORE_ENUM,
     FIELD (count_redraw)},
    {{"ha-ha-no-star", "C-3", "C",
      N_ ("Ha ha no star: a player who is out but draws a count gets no star"),
      N_ ("Otherwise the player who went out keeps the star."), YES_NO},
     KR_STORE_BOOL,
     FIELD (ha_ha_no_star)},
    {{"ha-ha-star", "C-4", "C", N_ ("With ha ha no star, the star goes to"),
      N_ ("Who gets it when the first to go out has to draw."), ONE_OF (ha_ha_star)},
     KR_STORE_BOOL,
     FIELD (ha_ha_star_passes)},
    {{"clean", "C-4", "C", N_ ("Clean: the second to go out in one count scores 0, without a star"),
      N_ ("Otherwise everybody who goes out in a count simply counts as out."), YES_NO},
     KR_STORE_BOOL,
     FIELD (clean)},
    {{"clean-owing", "C-4 O-1", "C", N_ ("A player who is clean but owes cards"),
      N_ ("Whether the cards owed come on top of the zero."), LATE_ONE_OF (one_card_own_out)},
     KR_STORE_BOOL,
     FIELD (clean_free)},
    {{"one-card", "O-1 O-2 O-4 O-6 O-7", "O", N_ ("Say “one card”"), N_ ("When the call is due."),
      ONE_OF (one_card)},
     KR_STORE_ENUM,
     FIELD (one_card)},
    {{"one-card-costs", "O-1 O-2 O-4 O-6 O-7", "O", N_ ("Forgetting “one card” costs"),
      N_ ("What the player pays."), ONE_OF (one_card_costs)},
     KR_STORE_ENUM,
     FIELD (one_card_costs)},
    {{"one-card-at-end", "O-1 O-2 O-4 O-6 O-7 O-10", "O", N_ ("Cards owed when the deal ends"),
      N_ ("What happens to a penalty that was not paid."), ONE_OF (one_card_at_end)},
     KR_STORE_BOOL,
     FIELD (one_card_drawn_at_end)},
    {{"one-card-own-out", "O-1", "O", N_ ("A player who goes out owing cards"),
      N_ ("Whether a player who has gone out draws the two, where cards owed are drawn at the "
          "end."),
      ONE_OF (one_card_own_out)},
     KR_STORE_BOOL,
     FIELD (one_card_out_free)},
    {{"one-card-out-draws", "O-1 G-2", "O", N_ ("A player who goes out and draws cards owed"),
      N_ ("What the player counts as, apart from the points for the cards."),
      LATE_ONE_OF (one_card_out_draws)},
     KR_STORE_BOOL,
     FIELD (one_card_still_out)},
    {{"one-card-caught", "O-7", "O", N_ ("Forgetting “one card” is caught"),
      N_ ("Whether somebody has to ask."), ONE_OF (one_card_caught)},
     KR_STORE_BOOL,
     FIELD (one_card_asked)},
    {{"one-card-last-six", "O-5", "O", N_ ("Even a last card that is a six needs “one card”"),
      N_ ("A player who forgets it draws two after the six, not one."), YES_NO},
     KR_STORE_BOOL,
     FIELD (one_card_last_six)},
    {{"one-card-when-dealt", "O-6 O-8", "O", N_ ("Say “one card” on being dealt a single card"),
      N_ ("Otherwise a one-card deal needs no call."), YES_NO},
     KR_STORE_BOOL,
     FIELD (one_card_when_dealt)},
    {{"one-card-in-count", "O-3 C-5", "O", N_ ("Cards owed at a turn in a count"),
      N_ ("Whether a count makes the penalty wait."), ONE_OF (one_card_in_count)},
     KR_STORE_BOOL,
     FIELD (one_card_in_count)},
    {{"one-card-skipped", "O-3", "O", N_ ("Cards owed when the turn is skipped"),
      N_ ("Whether a turn lost to a four or a jack pays the penalty."), ONE_OF (one_card_skipped)},
     KR_STORE_BOOL,
     FIELD (one_card_skip_pays)},
    {{"one-card-twice", "O-11", "O", N_ ("Forgetting twice before paying costs"),
      N_ ("Whether penalties add up."), ONE_OF (one_card_twice)},
     KR_STORE_BOOL,
     FIELD (one_card_adds_up)},
    {{"one-card-cooper", "O-9", "O", N_ ("A cooper that leaves one card needs “one card”"),
      N_ ("Otherwise the card drawn for a six needs no call."), YES_NO},
     KR_STORE_BOOL,
     FIELD (one_card_cooper)},
    {{"last-card-effect", "E-1", "E", N_ ("When a player plays the last card"),
      N_ ("Whether a five, a seven or another card has its effect before the deal ends."),
      ONE_OF (last_card_effect)},
     KR_STORE_BOOL,
     FIELD (last_card_inert)},
    {{"stars", "G-2", "G", N_ ("A star for going out"), N_ ("Count stars as well as points."),
      YES_NO},
     KR_STORE_BOOL,
     FIELD (stars)},
    {{"only-threes-stars", "G-2", "G", N_ ("Stars for a hand of only threes"),
      N_ ("Stars for being caught with only threes, where stars are counted."), NUMBER (0, 10)},
     KR_STORE_COUNT,
     FIELD (stars_only_threes)},
    {{"stars-break-ties", "G-2", "G", N_ ("Stars break ties"),
      N_ ("When points are tied, more stars come first; otherwise the place is shared."), YES_NO},
     KR_STORE_BOOL,
     FIELD (stars_break_ties)},
    {{"going-out", "G-3", "G", N_ ("Going out counts"), N_ ("Points for the player who goes out."),
      NUMBER (-MAX_POINTS, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (going_out)},
    {{"honours", "G-5", "G", N_ ("Honors: no-hitter, perfect game, off the balcony"),
      N_ ("Named at the end of a game."), YES_NO},
     KR_STORE_BOOL,
     FIELD (honors)},
    {{"beer", "G-6", "G", N_ ("Going out with the seven of diamonds earns a beer"),
      N_ ("The player it hits owes one; Kreights keeps the tab."), YES_NO},
     KR_STORE_BOOL,
     FIELD (beer)},
    {{"yardstick-four-wins", "G-8", "G", N_ ("Four players: total that usually wins"),
      N_ ("A good total, shown at the end of a game; 0 if none is known."), NUMBER (0, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (yardstick_four_wins)},
    {{"yardstick-four-excellent", "G-8", "G", N_ ("Four players: total that is excellent"),
      N_ ("A very good total, shown at the end of a game; 0 if none is known."),
      NUMBER (0, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (yardstick_four_excellent)},
    {{"yardstick-three-wins", "G-8", "G", N_ ("Three players: total that may be needed"),
      N_ ("A good total, shown at the end of a game; 0 if none is known."), NUMBER (0, MAX_POINTS)},
     KR_STORE_POINTS,
     FIELD (yardstick_three_wins)},
    {{"skill-hands", "G-9", "G", N_ ("Largest deal that is a skill hand"),
      N_ ("Larger deals are luck hands; 0 means no distinction."), NUMBER (0, KR_MAX_DEAL_CARDS)},
     KR_STORE_COUNT,
     FIELD (skill_hand_cards)},
    {{"lead-when-level", "B-2", "B", N_ ("When points and stars are tied, the lead goes to"),
      N_ ("Whose color the row of a deal takes."), ONE_OF (lead_when_level)},
     KR_STORE_BOOL,
     FIELD (tied_in_pencil)},
    {{"out-of-turn", "I-1", "I", N_ ("A card played out of turn"), N_ ("What happens to it."),
      ONE_OF (offense)},
     KR_STORE_ENUM,
     FIELD (out_of_turn)},
    {{"out-of-turn-draw", "I-1", "I", N_ ("A card drawn out of turn"), N_ ("What it costs."),
      ONE_OF (out_of_turn_draw)},
     KR_STORE_BOOL,
     FIELD (out_of_turn_draw_draws)},
    {{"illegal-card", "I-2", "I", N_ ("An illegal card"), N_ ("What happens to it."),
      ONE_OF (offense)},
     KR_STORE_ENUM,
     FIELD (illegal_card)},
    {{"illegal-card-turn", "I-2", "I", N_ ("After an illegal card"),
      N_ ("Whether the player loses the turn."), ONE_OF (kept_or_lost)},
     KR_STORE_BOOL,
     FIELD (illegal_loses_turn)},
    {{"illegal-on-six", "I-2", "I", N_ ("An illegal card on a player’s own six also costs"),
      N_ ("Where the turn is lost, whether the six still costs a draw."), ONE_OF (illegal_on_six)},
     KR_STORE_BOOL,
     FIELD (illegal_cooper_draws)},
    {{"wrong-suit", "I-4", "I", N_ ("A wrong suit named for a nine"), N_ ("What it costs."),
      ONE_OF (wrong_suit)},
     KR_STORE_BOOL,
     FIELD (wrong_suit_draws)},
    {{"revoke", "I-5", "I", N_ ("Drawing with a legal card in hand costs"),
      N_ ("Points for a revoke; 0 if the card must be played instead."), NUMBER (0, KR_MAX_POINTS)},
     KR_STORE_WIDE,
     FIELD (revoke)},
    {{"revoke-recorded", "I-5", "I", N_ ("A revoke can be recorded"),
      N_ ("When the referee accepts that a player drew with a legal card in hand."),
      LATE_ONE_OF (revoke_recorded)},
     KR_STORE_BOOL,
     FIELD (revoke_needs_draw)},
    {{"undue-call", "I-6", "I", N_ ("“One card” said when it does not apply"),
      N_ ("What it costs."), ONE_OF (penalty_card)},
     KR_STORE_BOOL,
     FIELD (undue_call_draws)},
    {{"undue-call-at-end", "I-6", "I", N_ ("The same, with a play that ends the deal"),
      N_ ("Whether that still costs a card."), ONE_OF (penalty_card)},
     KR_STORE_BOOL,
     FIELD (undue_call_at_end)},
    {{"slow", "I-7", "I", N_ ("Slow play"), N_ ("What it costs."), ONE_OF (penalty_card)},
     KR_STORE_BOOL,
     FIELD (slow_draws)},
    {{"slow-card", "I-7", "I", N_ ("The card for slow play is drawn"),
      N_ ("Where slow play costs a card."), ONE_OF (slow_card)},
     KR_STORE_BOOL,
     FIELD (slow_waits)},
    {{"slow-recorded", "I-7", "I", N_ ("Slow play can be recorded"),
      N_ ("Whose slow play the referee accepts, and when."), LATE_ONE_OF (slow_recorded)},
     KR_STORE_BOOL,
     FIELD (slow_needs_turn)},
    {{"looked", "I-9", "I", N_ ("The dealer looks before naming the starter’s suit"),
      N_ ("What it costs."), ONE_OF (penalty_card)},
     KR_STORE_BOOL,
     FIELD (look_draws)},
    {{"first-game", "I-10 G-10", "I", N_ ("A player’s first game excuses"),
      N_ ("What costs a newcomer nothing."), LATE_ONE_OF (first_game)},
     KR_STORE_ENUM,
     FIELD (first_game)},
};

const int kr_rule_n_fields = sizeof kr_rule_fields / sizeof kr_rule_fields[0];
