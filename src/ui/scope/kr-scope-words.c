/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-words.h"

#include "kr-display-name.h"
#include "kr-gettext.h"
#include "kr-kept-scopes.h"
#include "kr-players.h"
#include "kr-records.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>

#define EPOCH 719163 /* January 1st, 1970, as a Julian day of GDate */
#define DAY_US (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)

/* --- Days ----------------------------------------------------------------- */

char *
kr_scope_words_format_day (guint32 day)
{
  GDate date;

  if (!g_date_valid_julian (day))
    return g_strdup ("");
  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

gboolean
kr_scope_words_parse_day (const char *text, guint32 *day)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *full = g_strconcat (stripped, "T00:00:00Z", NULL);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (full, NULL);

  *day = 0;
  if (*stripped == '\0')
    return TRUE;
  if (time == NULL)
    return FALSE;
  *day = kr_scope_make_day (g_date_time_get_year (time), g_date_time_get_month (time),
                            g_date_time_get_day_of_month (time));
  return TRUE;
}

static char *
format_long_day (guint32 day)
{
  return kr_session_words_format_day (((gint64) day - EPOCH) * DAY_US, 0);
}

/* The year that @since and @until are the ends of; 0 if they are not. */
static int
find_year (guint32 since, guint32 until)
{
  const int year = kr_scope_get_year (since);

  return kr_scope_make_day (year, G_DATE_JANUARY, 1) == since &&
                 kr_scope_make_day (year, G_DATE_DECEMBER, 31) == until
             ? year
             : 0;
}

static char *
format_days (guint32 since, guint32 until)
{
  g_autofree char *first = since != 0 ? format_long_day (since) : NULL;
  g_autofree char *last = until != 0 ? format_long_day (until) : NULL;
  const int year = since != 0 && until != 0 ? find_year (since, until) : 0;

  if (year != 0)
    return g_strdup_printf (_ ("in %d"), year);
  if (last == NULL)
    return g_strdup_printf (_ ("since %s"), first);
  if (first == NULL)
    return g_strdup_printf (_ ("until %s"), last);
  if (since == until)
    return g_strdup_printf (_ ("on %s"), first);
  /* Translators: two days, both included. */
  return g_strdup_printf (_ ("%1$s to %2$s"), first, last);
}

/* --- People and rules ------------------------------------------------------- */

char *
kr_scope_words_join_players (KrLedger *ledger, const char *const *uuids)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; uuids[i] != NULL; i++) {
    g_autofree char *name = kr_players_dup_name (ledger, uuids[i]);
    g_autofree char *apart = kr_display_name_isolate (name != NULL ? name : "?");

    if (i > 0)
      g_string_append (names, uuids[i + 1] != NULL ? _ (", ") : _ (" and "));
    g_string_append (names, apart);
  }
  return g_strdup (names->str);
}

static char *
format_rules (KrLedger *ledger, const KrScope *scope)
{
  const guint n = scope->n_players;
  g_autoptr (GPtrArray) played = NULL;
  const char *name = scope->rules_id;

  if (name == NULL)
    return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  played = kr_records_list_played (ledger);
  for (guint i = 0; i < played->len; i++) {
    const KrPlayedRow *row = played->pdata[i];

    if (g_str_equal (row->rules_id, scope->rules_id))
      name = kr_gettext_text (row->rules_name);
  }
  return n != 0 ? kr_session_words_format_kind (name, n) : g_strdup (name);
}

/* --- All of it ---------------------------------------------------------------- */

/* `Since …`: the first letter as a capital. */
static char *
begin_with_capital (const char *text)
{
  char first[7] = "";

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

char *
kr_scope_words_format (KrLedger *ledger, const KrScope *scope)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  if (kr_scope_is_all (scope))
    return g_strdup (_ ("All games"));
  if (scope->since != 0 || scope->until != 0)
    g_ptr_array_add (parts, format_days (scope->since, scope->until));
  if (scope->place != NULL) {
    g_autofree char *apart = kr_display_name_isolate (scope->place);

    g_ptr_array_add (parts, g_strdup_printf (_ ("location: %s"), apart));
  }
  if (scope->tag != NULL) {
    g_autofree char *apart = kr_display_name_isolate (scope->tag);

    g_ptr_array_add (parts, g_strdup_printf (_ ("tag: %s"), apart));
  }
  if (scope->among != NULL) {
    g_autofree char *names = kr_scope_words_join_players (ledger, scope->among);

    g_ptr_array_add (parts, g_strdup_printf (_ ("only among %s"), names));
  }
  if (scope->with != NULL) {
    g_autofree char *names = kr_scope_words_join_players (ledger, scope->with);

    g_ptr_array_add (parts, g_strdup_printf (_ ("with %s"), names));
  }
  if (scope->rules_id != NULL || scope->n_players != 0)
    g_ptr_array_add (parts, format_rules (ledger, scope));
  g_ptr_array_add (parts, NULL);
  joined = g_strjoinv (_ (", "), (char **) parts->pdata);
  return begin_with_capital (joined);
}

char *
kr_scope_words_dup_name (KrLedger *ledger, const KrScope *scope)
{
  g_autoptr (GPtrArray) all = kr_kept_scopes_list (ledger);

  for (guint i = 0; i < all->len; i++) {
    const KrNamedScope *named = g_ptr_array_index (all, i);

    if (kr_scope_is_same (named->scope, scope))
      return g_strdup (named->name);
  }
  return NULL;
}
