/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-name-match.h"

#include "kr-search-words.h"

#include <string.h>

#define MAX_LETTERS 64  /* of a name */
#define MAX_PLAYERS 500 /* that are compared, the most frequent ones */
#define SHORTEST 3
#define LONG 8

typedef struct {
  gunichar letters[MAX_LETTERS];
  int n;
} Letters;

static void
read_letters (Letters *self, const char *text, const char *end)
{
  for (self->n = 0; text < end && self->n < MAX_LETTERS; text = g_utf8_next_char (text))
    self->letters[self->n++] = g_utf8_get_char (text);
}

/* How many letters have to be added, dropped, replaced or swapped with their neighbor to make
 * one of the other (optimal string alignment). */
static int
count_slips (const Letters *a, const Letters *b)
{
  int rows[3][MAX_LETTERS + 1];
  int *above = rows[0], *before = rows[1], *now = rows[2];

  for (int j = 0; j <= b->n; j++)
    before[j] = j;
  for (int i = 1; i <= a->n; i++) {
    int *spare = above;

    now[0] = i;
    for (int j = 1; j <= b->n; j++) {
      const gboolean same = a->letters[i - 1] == b->letters[j - 1];

      now[j] = MIN (MIN (before[j], now[j - 1]) + 1, before[j - 1] + !same);
      if (i > 1 && j > 1 && a->letters[i - 1] == b->letters[j - 2] &&
          a->letters[i - 2] == b->letters[j - 1])
        now[j] = MIN (now[j], above[j - 2] + 1);
    }
    above = before;
    before = now;
    now = spare;
  }
  return before[b->n];
}

static gboolean
is_near (const Letters *typed, const char *name, const char *end)
{
  const int n_slips = typed->n < SHORTEST ? 0 : typed->n < LONG ? 1 : 2;
  Letters meant;

  read_letters (&meant, name, end);
  return ABS (typed->n - meant.n) <= n_slips && count_slips (typed, &meant) <= n_slips;
}

gboolean
kr_name_match_is_likely (const char *typed, const char *name)
{
  g_autofree char *folded = kr_search_fold (typed);
  g_autofree char *meant = kr_search_fold (name);
  const char *blank = strchr (meant, ' ');
  Letters letters;

  read_letters (&letters, folded, folded + strlen (folded));
  return letters.n > 0 && (kr_search_looks_alike (typed, name) ||
                           is_near (&letters, meant, meant + strlen (meant)) ||
                           (blank != NULL && is_near (&letters, meant, blank)));
}

KrRowItem *
kr_name_match_find (KrLedger *ledger, const char *name)
{
  g_autoptr (GListModel) players = kr_ledger_find_players (ledger, "", MAX_PLAYERS);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    if (kr_name_match_is_likely (name, KR_ROW_AT (players, i, KrPlayerRow)->name))
      return g_list_model_get_item (players, i);
  return NULL;
}
