/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-records.h"

#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-figures-pack.h"
#include "kr-store-holder.h"
#include "kr-store-private.h"
#include "kr-store-records-private.h"
#include "kr-text-gate.h"

#include <string.h>

/* Reads what kr-store-feats.c and kr-store-careers.c write. */

/* --- What was played ---------------------------------------------------- */

static const KrSql sql_list_played = {
    "SELECT rules_id, name, n_players, n_games, (SELECT s.started_at_us FROM game AS g "
    "JOIN session AS s ON s.id = g.session WHERE g.played = played.id AND g.complete = 1 "
    "ORDER BY g.position LIMIT 1), (SELECT figures FROM career WHERE player = 0 "
    "AND played = played.id), (SELECT s.uuid FROM game AS g "
    "JOIN session AS s ON s.id = g.session WHERE g.played = played.id AND g.complete = 1 "
    "ORDER BY g.position DESC LIMIT 1) FROM played WHERE EXISTS (SELECT 1 FROM game "
    "WHERE played = played.id) ORDER BY n_games DESC, rules_id, n_players"};
enum {
  PLAYED_RULES_ID,
  PLAYED_RULES_NAME,
  PLAYED_N_PLAYERS,
  PLAYED_N_GAMES,
  PLAYED_SINCE_US,
  PLAYED_FIGURES,
  PLAYED_LAST_UUID
};

static gpointer
read_played (KrDbStatement *list)
{
  KrPlayedRow *row = g_new0 (KrPlayedRow, 1);
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, PLAYED_FIGURES, &size);

  row->rules_id = g_strdup (kr_db_statement_get_text (list, PLAYED_RULES_ID));
  row->rules_name =
      kr_text_gate_clean (KR_TEXT_RULES_NAME, kr_db_statement_get_text (list, PLAYED_RULES_NAME));
  row->n_players = (guint) kr_db_statement_get_number (list, PLAYED_N_PLAYERS);
  row->n_games = (guint) kr_db_statement_get_number (list, PLAYED_N_GAMES);
  row->since_us = kr_db_statement_get_number (list, PLAYED_SINCE_US);
  kr_figures_unpack (packed, size, &row->figures);
  row->last_uuid = g_strdup (kr_db_statement_get_text (list, PLAYED_LAST_UUID));
  return row;
}

GPtrArray *
kr_store_list_played (KrStore *store, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_played, error);

  return kr_store_read_all (list, read_played, (GDestroyNotify) kr_played_row_free, error);
}

const KrPlayedRow *
kr_store_find_played (const GPtrArray *rows, const char *rules_id, guint n_players)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++) {
    const KrPlayedRow *row = g_ptr_array_index (rows, i);

    if (row->n_players == n_players && strcmp (row->rules_id, rules_id) == 0)
      return row;
  }
  return NULL;
}

/* --- Records -------------------------------------------------------------- */

/* A row without its holders, and what leads to them. */
typedef struct {
  KrBestFeat *row;
  guint seats;
  gint64 session;
} Found;

static void
free_found_cb (gpointer data)
{
  Found *found = data;

  g_clear_pointer (&found->row, kr_best_feat_free);
  g_free (found);
}

static const KrSql sql_list_records = {
    "SELECT f.rank, f.seats, f.deal, s.id, s.uuid, s.started_at_us, s.utc_offset_min "
    "FROM played AS p JOIN feat AS f ON f.played = p.id "
    "JOIN session AS s ON s.position = f.position WHERE p.rules_id = ?1 AND p.n_players = ?2 "
    "AND f.kind = ?3 ORDER BY f.rank, f.position LIMIT ?4"};
enum {
  FEAT_RANK,
  FEAT_SEATS,
  FEAT_DEAL,
  FEAT_SESSION,
  FEAT_UUID,
  FEAT_STARTED_AT_US,
  FEAT_UTC_OFFSET_MIN
};

static gpointer
read_found (KrDbStatement *list)
{
  Found *found = g_new0 (Found, 1);
  KrBestFeat *row = g_new0 (KrBestFeat, 1);

  row->value = kr_db_statement_get_number (list, FEAT_RANK);
  row->deal = (int) kr_db_statement_get_number (list, FEAT_DEAL);
  row->session_uuid = g_strdup (kr_db_statement_get_text (list, FEAT_UUID));
  row->started_at_us = kr_db_statement_get_number (list, FEAT_STARTED_AT_US);
  row->utc_offset_min = (int) kr_db_statement_get_number (list, FEAT_UTC_OFFSET_MIN);
  found->seats = (guint) kr_db_statement_get_number (list, FEAT_SEATS);
  found->session = kr_db_statement_get_number (list, FEAT_SESSION);
  found->row = row;
  return found;
}

static const KrSql sql_list_holders = {
    "SELECT t.seat, r.uuid, coalesce(r.name, t.name), coalesce(r.pen, t.pen) FROM seat AS t "
    "LEFT JOIN player AS p ON p.id = t.player "
    "LEFT JOIN player AS r ON r.id = coalesce(p.root, p.id) WHERE t.session = ?1 "
    "ORDER BY t.seat"};
enum { SEAT_NUMBER, SEAT_HOLDER, SEAT_NAME, SEAT_PEN };

gboolean
kr_store_add_holders (KrStore *store, gint64 session, guint seats, KrBestFeat *row, GError **error)
{
  KrDbStatement *list = kr_store_bind (store, &sql_list_holders, NUMBERS (session), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    if (seats >> kr_db_statement_get_number (list, SEAT_NUMBER) & 1 &&
        row->n_holders < KR_MAX_SEATS)
      kr_store_read_holder (list, SEAT_HOLDER, &row->holders[row->n_holders++]);
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

GPtrArray *
kr_store_list_records (KrStore *store,
                       const char *rules_id,
                       guint n_players,
                       KrFeatKind kind,
                       guint limit,
                       GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_best_feat_free);
  KrDbStatement *list = kr_store_prepare (store, &sql_list_records, error);
  g_autoptr (GPtrArray) all = NULL;

  if (list != NULL) {
    kr_db_statement_bind_text (list, 1, rules_id);
    kr_db_statement_bind_number (list, 2, n_players);
    kr_db_statement_bind_number (list, 3, kind);
    kr_db_statement_bind_number (list, 4, MIN (limit, KR_N_BEST_FEATS));
  }
  all = kr_store_read_all (list, read_found, free_found_cb, error);
  if (all == NULL)
    return NULL;
  for (guint i = 0; i < all->len; i++) {
    Found *found = g_ptr_array_index (all, i);

    if (found->seats != 0 &&
        !kr_store_add_holders (store, found->session, found->seats, found->row, error))
      return NULL;
    found->row->kind = kind;
    found->row->value = kr_feat_kind_is_lowest (kind) ? found->row->value : -found->row->value;
    g_ptr_array_add (rows, g_steal_pointer (&found->row));
  }
  return g_steal_pointer (&rows);
}

/* --- The tab -------------------------------------------------------------- */

static const KrSql sql_list_tab = {
    "SELECT d.uuid, d.name, d.pen, c.uuid, c.name, c.pen, beer_tab.n - coalesce(b.n, "
    "0) AS n_left FROM beer_tab JOIN player AS d ON d.id = beer_tab.debtor "
    "JOIN player AS c ON c.id = beer_tab.creditor "
    "LEFT JOIN beer_tab AS b ON b.debtor = beer_tab.creditor AND b.creditor = beer_tab.debtor "
    "WHERE beer_tab.n > coalesce(b.n, 0) ORDER BY n_left DESC, d.name, c.name, d.uuid, c.uuid"};
enum {
  TAB_DEBTOR,
  TAB_DEBTOR_NAME,
  TAB_DEBTOR_PEN,
  TAB_CREDITOR,
  TAB_CREDITOR_NAME,
  TAB_CREDITOR_PEN,
  TAB_N_LEFT
};

static gpointer
read_beer (KrDbStatement *list)
{
  KrBeerRow *row = g_new0 (KrBeerRow, 1);

  kr_store_read_holder (list, TAB_DEBTOR, &row->debtor);
  kr_store_read_holder (list, TAB_CREDITOR, &row->creditor);
  row->n = (guint) kr_db_statement_get_number (list, TAB_N_LEFT);
  return row;
}

GPtrArray *
kr_store_list_beers (KrStore *store, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_tab, error);

  return kr_store_read_all (list, read_beer, (GDestroyNotify) kr_beer_row_free, error);
}

const KrSql *const kr_store_records_sql[] = {&sql_list_played, &sql_list_holders, &sql_list_records,
                                             &sql_list_tab, NULL};
