/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-profile.h"

#include "kr-career-row.h"
#include "kr-figures-pack.h"
#include "kr-outcome-row.h"
#include "kr-rival-row.h"
#include "kr-search-words.h"
#include "kr-store-error.h"
#include "kr-store-holder.h"
#include "kr-store-private.h"

/* Reading what kr-store-careers.c has put there. */

/* --- The roster ----------------------------------------------------------- */

static gpointer
read_roster (KrDbStatement *list)
{
  KrRosterRow *row = g_new0 (KrRosterRow, 1);

  row->uuid = g_strdup (kr_db_statement_get_text (list, 0));
  row->name = g_strdup (kr_db_statement_get_text (list, 1));
  row->pen = (guint) kr_db_statement_get_number (list, 2);
  row->hidden = kr_db_statement_get_number (list, 3) != 0;
  row->n_games = (guint) kr_db_statement_get_number (list, 4);
  row->n_wins = (guint) kr_db_statement_get_number (list, 5);
  row->last_us = kr_db_statement_get_number (list, 6);
  return row;
}

GPtrArray *
kr_store_list_roster (
    KrStore *store, const char *prefix, gboolean hidden, guint limit, GError **error)
{
  g_autofree char *from = kr_search_fold (prefix);
  g_autofree char *behind = g_strconcat (from, KR_STORE_LAST_CHARACTER, NULL);
  gboolean all = *from == '\0';
  KrDbStatement *list = kr_store_bind (store, all ? KR_SQL_LIST_PEOPLE : KR_SQL_LIST_PEOPLE_BY_WORD,
                                       NUMBERS (limit, hidden), error);

  if (list != NULL && !all) {
    kr_db_statement_bind_text (list, 3, from);
    kr_db_statement_bind_text (list, 4, behind);
  }
  return kr_store_read_all (list, read_roster, (GDestroyNotify) kr_roster_row_free, error);
}

/* --- One player ------------------------------------------------------------- */

static gpointer
read_spelling (KrDbStatement *list)
{
  KrHolder *spelling = g_new0 (KrHolder, 1);

  kr_store_read_holder (list, 0, spelling);
  return spelling;
}

static char *
dup_uuid (KrDbStatement *list, int column)
{
  return kr_db_statement_is_null (list, column)
             ? NULL
             : g_strdup (kr_db_statement_get_text (list, column));
}

static gpointer
read_career (KrDbStatement *list)
{
  KrCareerRow *row = g_new0 (KrCareerRow, 1);
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, 3, &size);

  row->rules_id = g_strdup (kr_db_statement_get_text (list, 0));
  row->rules_name = g_strdup (kr_db_statement_get_text (list, 1));
  row->n_players = (guint) kr_db_statement_get_number (list, 2);
  kr_figures_unpack (packed, size, &row->figures);
  row->best_total = kr_db_statement_get_number (list, 4);
  row->worst_total = kr_db_statement_get_number (list, 5);
  row->best_uuid = dup_uuid (list, 6);
  row->worst_uuid = dup_uuid (list, 7);
  return row;
}

static int
compare_careers_cb (gconstpointer a, gconstpointer b)
{
  const KrCareerRow *first = *(KrCareerRow *const *) a;
  const KrCareerRow *second = *(KrCareerRow *const *) b;
  gint64 n_first = first->figures.n[KR_STAT_GAMES];
  gint64 n_second = second->figures.n[KR_STAT_GAMES];

  if (n_first != n_second)
    return n_first > n_second ? -1 : 1;
  if (g_strcmp0 (first->rules_id, second->rules_id) != 0)
    return g_strcmp0 (first->rules_id, second->rules_id);
  return (int) first->n_players - (int) second->n_players;
}

/* The statement @sql for the player @uuid. */
static KrDbStatement *
prepare_for (KrStore *store, KrSql sql, const char *uuid, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, sql, error);

  if (list != NULL)
    kr_db_statement_bind_text (list, 1, uuid);
  return list;
}

static KrRosterRow *
load_roster_row (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (GPtrArray) rows =
      kr_store_read_all (prepare_for (store, KR_SQL_GET_PERSON, uuid, error), read_roster,
                         (GDestroyNotify) kr_roster_row_free, error);

  if (rows != NULL && rows->len > 0)
    return g_ptr_array_steal_index (rows, 0);
  if (rows != NULL)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 "There is no player %s in the ledger “%s”.", uuid, kr_store_get_path (store));
  return NULL;
}

KrProfile *
kr_store_load_profile (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrProfile) profile = g_new0 (KrProfile, 1);
  const char *root;

  profile->player = load_roster_row (store, uuid, error);
  if (profile->player == NULL)
    return NULL;
  root = profile->player->uuid;
  profile->spellings = kr_store_read_all (prepare_for (store, KR_SQL_LIST_SPELLINGS, root, error),
                                          read_spelling, (GDestroyNotify) kr_holder_free, error);
  if (profile->spellings == NULL)
    return NULL;
  profile->careers = kr_store_read_all (prepare_for (store, KR_SQL_LIST_CAREERS, root, error),
                                        read_career, (GDestroyNotify) kr_career_row_free, error);
  if (profile->careers == NULL)
    return NULL;
  g_ptr_array_sort (profile->careers, compare_careers_cb);
  return g_steal_pointer (&profile);
}

/* --- Games, and others ------------------------------------------------------ */

static gpointer
read_outcome (KrDbStatement *list)
{
  KrOutcomeRow *row = g_new0 (KrOutcomeRow, 1);

  row->session_uuid = g_strdup (kr_db_statement_get_text (list, 0));
  row->position = kr_db_statement_get_number (list, 1);
  row->started_at_us = kr_db_statement_get_number (list, 2);
  row->utc_offset_min = (int) kr_db_statement_get_number (list, 3);
  row->rules_id = g_strdup (kr_db_statement_get_text (list, 4));
  row->n_players = (guint) kr_db_statement_get_number (list, 5);
  row->place = (int) kr_db_statement_get_number (list, 6);
  row->total = kr_db_statement_get_number (list, 7);
  return row;
}

GPtrArray *
kr_store_list_outcomes (
    KrStore *store, const char *uuid, gint64 before, guint limit, GError **error)
{
  KrDbStatement *list = prepare_for (store, KR_SQL_LIST_OUTCOMES, uuid, error);

  if (list != NULL) {
    kr_db_statement_bind_number (list, 2, before != 0 ? before : G_MAXINT64);
    kr_db_statement_bind_number (list, 3, limit);
  }
  return kr_store_read_all (list, read_outcome, (GDestroyNotify) kr_outcome_row_free, error);
}

static gpointer
read_rival (KrDbStatement *list)
{
  KrRivalRow *row = g_new0 (KrRivalRow, 1);

  kr_store_read_holder (list, 0, &row->other);
  row->n_games = (guint) kr_db_statement_get_number (list, 3);
  row->n_ahead = (guint) kr_db_statement_get_number (list, 4);
  row->n_level = (guint) kr_db_statement_get_number (list, 5);
  row->n_partner_games = (guint) kr_db_statement_get_number (list, 6);
  row->n_partner_wins = (guint) kr_db_statement_get_number (list, 7);
  return row;
}

GPtrArray *
kr_store_list_rivals (KrStore *store, const char *uuid, GError **error)
{
  return kr_store_read_all (prepare_for (store, KR_SQL_LIST_RIVALS, uuid, error), read_rival,
                            (GDestroyNotify) kr_rival_row_free, error);
}
