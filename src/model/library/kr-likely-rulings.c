/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-likely-rulings.h"

#include "kr-library-private.h"

/* Each ruling gets points for whatever speaks for it. The points of different reasons are so far
 * apart that a stronger one always wins over weaker ones. */

#define LAST 1000    /* it is about what just happened */
#define SCORING 500  /* the deal is being scored, and it is asked then */
#define STATE 100    /* the question tree takes it for the answer to how the table is */
#define FOLLOWING 60 /* it is one of the answers to a question that follows from that */
#define ASKED 50     /* it is asked when the turn is so; less if only some of it is so */
#define LYING 30     /* it is asked when such a card lies there; less if several do */
#define SIZE 30      /* it is about deals of this size, or about these rules */
#define COMMON 10    /* it is among those that are asked for most; the first of them */

/* What is asked while hands are counted. */
static const char *const at_the_end[] = {"threes-cover",     "card-values", "threes-alone",
                                         "one-card-at-end",  "wrong-score", "going-out",
                                         "pressure-in-score"};

typedef struct {
  const KrRulingEntry *entry;
  int points;
  guint order; /* of the first mention, which comes first among equals */
} Likely;

typedef struct {
  KrLibrary *library;
  GArray *likely; /* of Likely */
} Listing;

static void
add_entry (Listing *listing, const KrRulingEntry *entry, int points)
{
  const Likely new = {entry, points, listing->likely->len};

  for (guint i = 0; i < listing->likely->len; i++) {
    Likely *likely = &g_array_index (listing->likely, Likely, i);

    if (likely->entry == entry) {
      likely->points = MAX (likely->points, points) + MIN (likely->points, points) / 10;
      return;
    }
  }
  g_array_append_val (listing->likely, new);
}

static void
add (Listing *listing, const char *id, int points)
{
  const KrRulingEntry *entry = kr_rulings_find (kr_library_get_rulings (listing->library), id);

  if (entry != NULL)
    add_entry (listing, entry, points);
}

/* What the question tree takes for likely in @states. @points: for an answer to @question that it
 * takes for neither likely nor unlikely. */
static void
add_answers (Listing *listing, KrTableStates states, const KrQuestion *question, int points)
{
  g_autoptr (GArray) answers =
      kr_question_list_answers (question, kr_library_get_rules (listing->library),
                                kr_library_get_n_players (listing->library));

  for (guint i = 0; i < answers->len; i++) {
    const KrQuestionAnswer *answer = &g_array_index (answers, KrQuestionAnswer, i);
    const gboolean is_likely = (answer->states & states) != 0;
    const int own = is_likely ? STATE : answer->states == 0 ? points : 0;

    if (answer->question != NULL)
      add_answers (listing, states, answer->question, is_likely ? FOLLOWING : 0);
    else if (own > 0)
      add_entry (listing, answer->entry, own);
  }
}

static int
count (KrTableStates states)
{
  int n = 0;

  for (; states != 0; states &= states - 1)
    n++;
  return n;
}

/* What is asked in @states by the data of the rulings. */
static void
add_asked (Listing *listing, KrTableStates states)
{
  const KrRulings *rulings = kr_library_get_rulings (listing->library);
  const KrTableStates turn = KR_TABLE_TOP (KR_RANK_ACE) - 1; /* the others are of the top card */
  const KrTableStates little = KR_TABLE_NO_COUNT | KR_TABLE_PLAIN;

  for (guint i = 0; i < kr_rulings_n_entries (rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (rulings, i);
    const KrTableStates asked = kr_ruling_entry_get_states (entry) & ~little;
    const KrTableStates held = asked & states;

    if ((held & turn) != 0)
      add_entry (listing, entry, ASKED * count (held) / count (asked));
    else if (held != 0)
      add_entry (listing, entry, LYING * count (held) / count (asked));
  }
}

/* What is asked about deals of this size and about these rules. */
static void
add_for_size (Listing *listing, const KrMatch *match)
{
  const int deal = kr_match_running_deal (match);

  if (match->deals[deal].cards == 1)
    add (listing, "one-card-dealt", SIZE);
  if (match->n_players == 2)
    add (listing, "two-players-effects", SIZE);
  if (kr_rules_has_sides (&match->rules, match->n_players))
    add (listing, "pressure-partner", SIZE);
  if (match->rules.jokers > 0)
    add (listing, "joker", SIZE);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Likely *first = a;
  const Likely *second = b;

  if (first->points != second->points)
    return second->points - first->points;
  return first->order < second->order ? -1 : 1;
}

GListModel *
kr_likely_rulings_list (KrLibrary *library, const char *last, gboolean is_scoring, guint limit)
{
  const KrTable *table = kr_library_find_table (library);
  g_autoptr (GArray) likely = g_array_new (FALSE, FALSE, sizeof (Likely));
  g_autoptr (GListModel) common = kr_library_list_useful (library);
  Listing listing = {library, likely};
  GListStore *items = g_list_store_new (KR_TYPE_LIBRARY_ITEM);

  if (last != NULL)
    add (&listing, last, LAST);
  for (gsize i = 0; (is_scoring || (table != NULL && table->over)) && i < G_N_ELEMENTS (at_the_end);
       i++)
    add (&listing, at_the_end[i], SCORING - (int) i);
  if (table != NULL) {
    const KrTableStates states = kr_table_states_of (table);

    /* That there is no count is no reason to ask about one. */
    add_answers (&listing, states & ~KR_TABLE_NO_COUNT,
                 kr_question_tree_get_start (kr_library_get_tree (library)), 0);
    add_asked (&listing, states);
  }
  add_for_size (&listing, kr_game_get_match (kr_library_get_game (library)));
  for (guint i = 0; i < g_list_model_get_n_items (common); i++) {
    g_autoptr (KrLibraryItem) item = g_list_model_get_item (common, i);

    add (&listing, kr_library_item_get_id (item), MAX (COMMON - (int) i, 1));
  }
  g_array_sort (likely, compare);
  for (guint i = 0; i < MIN (limit, likely->len); i++)
    kr_library_append_ruling (library, items, g_array_index (likely, Likely, i).entry);
  return G_LIST_MODEL (items);
}
