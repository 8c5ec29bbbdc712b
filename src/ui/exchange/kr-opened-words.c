/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-opened-words.h"

#include "kr-exchange-words.h"
#include "kr-file-error.h"
#include "kr-gettext.h"
#include "kr-ledger-trouble.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>

/* --- What is wrong ------------------------------------------------------ */

static const struct {
  KrLedgerTrouble trouble;
  const char *sentence;
} troubles[] = {
    {KR_LEDGER_TROUBLE_DAMAGED,
     N_ ("This ledger is damaged. Nothing was changed. Open it on the machine that it comes from, "
         "which can repair it or restore a backup.")},
    {KR_LEDGER_TROUBLE_FOREIGN,
     N_ ("This is a database of another program, not a Kreights ledger.")},
    {KR_LEDGER_TROUBLE_NEWER,
     N_ ("A newer version of Kreights wrote this ledger. Nothing was changed. Update Kreights, "
         "then open it again.")},
};

char *
kr_opened_words_dup_problem (const GError *error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (troubles); i++)
    if (kr_ledger_trouble_find (error) == troubles[i].trouble)
      return g_strdup (_ (troubles[i].sentence));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_strdup (_ ("There is no such file."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return g_strdup (_ ("You are not allowed to read this file."));
  if (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_NOT_REGULAR))
    return g_strdup (_ ("Kreights cannot import this type of file."));
  if (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_TOO_LARGE))
    return g_strdup (_ ("The file is too large to be a game."));
  return kr_gettext_dup_error (error);
}

/* --- What it is --------------------------------------------------------- */

const char *
kr_opened_words_get_kind (const KrOpenedFile *file)
{
  switch (kr_opened_file_get_kind (file)) {
  case KR_OPENED_GAME:
    return _ ("Game");
  case KR_OPENED_RECORD:
    return _ ("Record of One Deal");
  case KR_OPENED_LEDGER:
    return _ ("Ledger");
  case KR_OPENED_SPREADSHEET:
    return _ ("Spreadsheet");
  }
  return "";
}

/* `7 of 15 deals`, `15 deals` */
static char *
format_deals (const KrMatch *match)
{
  const guint n = (guint) match->schedule.n_deals;
  const guint n_scored = (guint) match->n_scored;

  if (n_scored == n)
    return g_strdup_printf (ngettext ("%u deal", "%u deals", n), n);
  /* Translators: how many deals of a game were scored, and how many it has. */
  return g_strdup_printf (ngettext ("%1$u of %2$u deal scored", "%1$u of %2$u deals scored", n),
                          n_scored, n);
}

/* A record says nothing of when it was played, and is of one deal. */
static char *
format_game (const KrOpenedFile *file, KrGame *game)
{
  const gboolean is_record = kr_opened_file_get_kind (file) == KR_OPENED_RECORD;
  const KrMatch *match = kr_game_get_match (game);
  g_autofree char *names = kr_exchange_words_join_players (game);
  g_autofree char *kind =
      kr_session_words_format_kind (match->rules.name, (guint) match->n_players);
  g_autofree char *day = kr_session_words_format_day (kr_game_get_started_at_us (game),
                                                      kr_game_get_utc_offset_min (game));
  g_autofree char *deals = format_deals (match);
  g_autofree char *line = is_record ? g_strdup (kind) : g_strjoin (" · ", kind, day, deals, NULL);

  return g_strjoin ("\n", names, line, NULL);
}

static const char *
get_name (gpointer glance, guint index)
{
  return ((const KrLedgerGlance *) glance)->players[index];
}

/* `Ruth, Sam, Bo and 3 others` */
static char *
join_players (const KrLedgerGlance *glance)
{
  const guint n_named = g_strv_length (glance->players);
  const guint n_others = glance->n_players - MIN (glance->n_players, n_named);
  g_autofree char *names = kr_session_words_join_names (get_name, (gpointer) glance, n_named);

  if (n_others == 0)
    return g_steal_pointer (&names);
  /* Translators: the names of the players with most games, and how many more there are. */
  return g_strdup_printf (ngettext ("%1$s and %2$u other", "%1$s and %2$u others", n_others), names,
                          n_others);
}

static char *
format_glance (const KrLedgerGlance *glance)
{
  const guint n = glance->n_games;
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *players = join_players (glance);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autofree char *when = NULL;

  if (n == 0)
    return g_strdup (_ ("There are no games in it."));
  first = kr_exchange_words_format_day (glance->first_game_us);
  last = kr_exchange_words_format_day (glance->last_game_us);
  /* Translators: how many games a ledger holds, and the days of the first and the last. */
  when = g_strcmp0 (first, last) == 0
             ? g_strjoin (" · ", games, first, NULL)
             : g_strdup_printf (_ ("%1$s, from %2$s to %3$s"), games, first, last);
  return *players != '\0' ? g_strjoin ("\n", players, when, NULL) : g_steal_pointer (&when);
}

char *
kr_opened_words_format_facts (const KrOpenedFile *file, KrGame *game)
{
  const KrLedgerGlance *glance = kr_opened_file_get_glance (file);

  if (game != NULL)
    return format_game (file, game);
  return glance != NULL ? format_glance (glance) : g_strdup ("");
}

/* --- What can be done --------------------------------------------------- */

static const char *
get_new_state (const KrOpenedFile *file, KrGame *game)
{
  if (kr_opened_file_get_kind (file) == KR_OPENED_GAME)
    return _ ("This game is not in your ledger.");
  return kr_game_get_match (game)->over
             ? _ ("Import it to see the deal in the History. It becomes a game of one deal.")
             : _ ("Import it to go on with the deal at the Table. It becomes a game of one deal.");
}

static const char *
get_game_state (const KrOpenedFile *file, KrGame *game)
{
  switch (kr_opened_file_get_state (file)) {
  case KR_IMPORT_STATE_NEW:
    return get_new_state (file, game);
  case KR_IMPORT_STATE_HELD_SAME:
    return _ ("This game is already in the ledger.");
  case KR_IMPORT_STATE_HELD_OTHER:
    return _ ("The ledger has its own version of this game, which stays. To compare both versions, "
              "merge the other ledger.");
  case KR_IMPORT_STATE_CONTINUED:
    return _ ("The ledger has the beginning of this game. Importing adds the rest.");
  }
  return "";
}

const char *
kr_opened_words_get_state (const KrOpenedFile *file, KrGame *game)
{
  switch (kr_opened_file_get_kind (file)) {
  case KR_OPENED_GAME:
  case KR_OPENED_RECORD:
    return get_game_state (file, game);
  case KR_OPENED_LEDGER:
    return kr_opened_file_is_own (file)
               ? _ ("This is the ledger that is open in this window.")
               : _ ("Merging imports everything from it into your own ledger. The file itself is "
                    "only read.");
  case KR_OPENED_SPREADSHEET:
    return _ ("Kreights can import a past game from it.");
  }
  return "";
}
