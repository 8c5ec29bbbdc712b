/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-players.h"

#include "kr-error.h"
#include "kr-player-row.h"
#include "kr-search-words.h"
#include "kr-store-error.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"
#include "kr-write-cache.h"

#include <string.h>

gboolean
kr_store_fail_no_player (KrStore *store, const char *uuid, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (uuid, -1);

  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                N_ ("There is no player %s in the ledger “%s”."), shown, store->path);
  return FALSE;
}

/* The roster: players, and what their names can be found by. */

#define MAX_NAMESAKES 100 /* players whose names begin alike */

static const KrSql sql_add_player_word = {
    "INSERT OR IGNORE INTO player_word (word, player) VALUES (?1, ?2)"};

/* Files the player @id under @name, from each word of it on. */
static gboolean
add_words (KrStore *store, gint64 id, const char *name, GError **error)
{
  g_autofree char *folded = kr_search_fold (name);
  const char *word = folded;

  while (word != NULL) {
    KrDbStatement *add = kr_store_prepare (store, &sql_add_player_word, error);

    if (add == NULL)
      return FALSE;
    kr_db_statement_bind_text (add, 1, word);
    kr_db_statement_bind_number (add, 2, id);
    if (!kr_db_statement_run (add, error))
      return FALSE;
    word = strchr (word, ' ');
    word = word != NULL ? word + 1 : NULL;
  }
  return TRUE;
}

static const KrSql sql_set_player_name = {
    "UPDATE player SET name = ?3, named_at_us = ?2 WHERE id = ?1"};
static const KrSql sql_clear_player_words = {"DELETE FROM player_word WHERE player = ?1"};

gboolean
kr_store_set_player_name (KrStore *store, gint64 id, const char *name, gint64 at_us, GError **error)
{
  KrDbStatement *set = kr_store_bind (store, &sql_set_player_name, NUMBERS (id, at_us), error);

  if (set == NULL)
    return FALSE;
  kr_db_statement_bind_text (set, 3, name);
  return kr_db_statement_run (set, error) &&
         kr_store_run (store, &sql_clear_player_words, NUMBERS (id), error) &&
         add_words (store, id, name, error);
}

static const KrSql sql_next_player = {
    "SELECT id, name FROM player WHERE id > ?1 ORDER BY id LIMIT 1"};
enum { NEXT_ID, NEXT_NAME };

gboolean
kr_store_file_players_in (KrStore *into, KrStore *store, GError **error)
{
  gint64 id = 0;

  for (;;) {
    KrDbStatement *next = kr_store_bind (store, &sql_next_player, NUMBERS (id), error);
    KrDbStep step = next != NULL ? kr_db_statement_step (next, error) : KR_DB_FAILED;
    g_autofree char *name = NULL;

    if (step == KR_DB_ROW) {
      id = kr_db_statement_get_number (next, NEXT_ID);
      name = g_strdup (kr_db_statement_get_text (next, NEXT_NAME));
    }
    if (next != NULL)
      kr_db_statement_reset (next);
    if (step != KR_DB_ROW)
      return step == KR_DB_DONE;
    if (!add_words (into, id, name, error))
      return FALSE;
  }
}

gboolean
kr_store_file_players_anew (KrStore *store, GError **error)
{
  return kr_db_exec (store->db, "DELETE FROM player_word", error) &&
         kr_store_file_players_in (store, store, error);
}

static const KrSql sql_change_player_pen = {
    "UPDATE player SET pen = ?2, pen_at_us = ?3 WHERE id = ?1"};

gboolean
kr_store_put_player_pen (KrStore *store, gint64 id, gint64 pen, gint64 at_us, GError **error)
{
  return kr_store_run (store, &sql_change_player_pen, NUMBERS (id, pen, at_us), error);
}

static const KrSql sql_set_player_hidden = {
    "UPDATE player SET hidden = ?2, hidden_at_us = ?3 WHERE id = ?1"};

gboolean
kr_store_put_player_hidden (KrStore *store, gint64 id, gint64 hidden, gint64 at_us, GError **error)
{
  return kr_store_run (store, &sql_set_player_hidden, NUMBERS (id, hidden, at_us), error);
}

static const KrSql sql_find_player = {"SELECT id, coalesce(root, id) FROM player WHERE uuid = ?1"};

/* The player @uuid and its root; zeros if there is none. */
static gboolean
find_player (KrStore *store, const char *uuid, gint64 ids[2], GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, &sql_find_player, error);
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, uuid);
  step = kr_db_statement_step (find, error);
  for (int i = 0; i < 2; i++)
    ids[i] = step == KR_DB_ROW ? kr_db_statement_get_number (find, i) : 0;
  kr_db_statement_reset (find);
  return step != KR_DB_FAILED;
}

static const KrSql sql_add_player = {
    "INSERT INTO player (uuid, name, pen, pen_at_us) VALUES (?1, ?2, ?3, ?4)"};

static gboolean
insert_player (KrStore *store, const KrSessionSeat *seat, gint64 at_us, gint64 *id, GError **error)
{
  KrDbStatement *add = kr_store_prepare (store, &sql_add_player, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 1, seat->player_uuid);
  kr_db_statement_bind_text (add, 2, seat->name);
  kr_db_statement_bind_number (add, 3, seat->pen);
  kr_db_statement_bind_number (add, 4, at_us);
  return kr_store_insert (store, add, id, error) && add_words (store, *id, seat->name, error);
}

/* The pen a player had, and when. */
typedef struct {
  gint64 pen;
  gint64 at_us;
} Pen;

static const KrSql sql_set_player_pen = {
    "UPDATE player SET pen = ?2, pen_at_us = ?3 WHERE id = ?1 AND (pen_at_us, pen) < (?3, ?2)"};

static gboolean
write_pen (KrStore *store, gint64 id, gint64 unused, gconstpointer row, GError **error)
{
  const Pen *pen = row;

  return kr_store_run (store, &sql_set_player_pen, NUMBERS (id, pen->pen, pen->at_us), error);
}

/* The last one counts; of two at one moment the greater number, as in a merge. */
static gboolean
set_pen (KrStore *store, gint64 id, const Pen *pen, GError **error)
{
  const Pen *cached = kr_write_cache_find (store, write_pen, id, 0);

  return (cached != NULL && (pen->at_us < cached->at_us ||
                             (pen->at_us == cached->at_us && pen->pen < cached->pen))) ||
         kr_write_cache_put (store, write_pen, id, 0, pen, sizeof *pen, error);
}

gboolean
kr_store_add_player (
    KrStore *store, const KrSessionSeat *seat, gint64 at_us, gint64 ids[2], GError **error)
{
  gsize size = strlen (seat->player_uuid);
  const gint64 *cached =
      kr_write_cache_find_ids (store, KR_WRITE_CACHE_PLAYER, seat->player_uuid, size);

  if (cached != NULL) {
    memcpy (ids, cached, 2 * sizeof *ids);
    return set_pen (store, ids[0], &(Pen){seat->pen, at_us}, error);
  }
  if (!find_player (store, seat->player_uuid, ids, error))
    return FALSE;
  if (ids[0] != 0) {
    if (!set_pen (store, ids[0], &(Pen){seat->pen, at_us}, error))
      return FALSE;
  } else {
    if (!insert_player (store, seat, at_us, &ids[0], error))
      return FALSE;
    ids[1] = ids[0];
  }
  kr_write_cache_put_ids (store, KR_WRITE_CACHE_PLAYER, seat->player_uuid, size, ids);
  return TRUE;
}

static const KrSql sql_list_players = {
    "SELECT uuid, name, pen, n_games FROM player WHERE root IS NULL AND hidden = 0 "
    "ORDER BY n_games DESC, name, uuid LIMIT ?1"};
static const KrSql sql_list_players_by_word = {
    "SELECT uuid, name, pen, n_games FROM player WHERE id IN (SELECT coalesce(p.root, p.id) "
    "FROM player_word AS w JOIN player AS p ON p.id = w.player WHERE w.word >= ?2 "
    "AND w.word < ?3) AND hidden = 0 ORDER BY n_games DESC, name, uuid LIMIT ?1"};
enum { PLAYER_UUID, PLAYER_NAME, PLAYER_PEN, PLAYER_N_GAMES };

static gpointer
read_row (KrDbStatement *list)
{
  KrPlayerRow *row = g_new0 (KrPlayerRow, 1);

  row->uuid = g_strdup (kr_db_statement_get_text (list, PLAYER_UUID));
  row->name = kr_text_gate_clean (KR_TEXT_NAME, kr_db_statement_get_text (list, PLAYER_NAME));
  row->pen = (guint) kr_db_statement_get_number (list, PLAYER_PEN);
  row->n_games = (guint) kr_db_statement_get_number (list, PLAYER_N_GAMES);
  return row;
}

GPtrArray *
kr_store_list_players (KrStore *store, const char *prefix, guint limit, GError **error)
{
  g_autofree char *from = kr_search_fold (prefix);
  g_autofree char *behind = g_strconcat (from, KR_STORE_LAST_CHARACTER, NULL);
  gboolean all = *from == '\0';
  KrDbStatement *list =
      kr_store_prepare (store, all ? &sql_list_players : &sql_list_players_by_word, error);

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_number (list, 1, limit);
  if (!all) {
    kr_db_statement_bind_text (list, 2, from);
    kr_db_statement_bind_text (list, 3, behind);
  }
  return kr_store_read_all (list, read_row, (GDestroyNotify) kr_player_row_free, error);
}

static gboolean
sits (const KrSessionDoc *doc, const char *uuid)
{
  for (guint i = 0; i < doc->n_players; i++)
    if (g_ascii_strcasecmp (doc->seats[i].player_uuid, uuid) == 0)
      return TRUE;
  return FALSE;
}

/* The one of @rows (of KrPlayerRow) who is meant by @name and does not sit in @doc yet; NULL if
 * there is none. */
static const KrPlayerRow *
find_namesake (const GPtrArray *rows, const KrSessionDoc *doc, const char *name, gboolean any_case)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  const KrPlayerRow *alike = NULL;
  guint n_alike = 0;

  for (guint i = 0; i < rows->len; i++) {
    const KrPlayerRow *row = g_ptr_array_index (rows, i);
    g_autofree char *known = g_utf8_casefold (row->name, -1);

    if (sits (doc, row->uuid))
      continue;
    if (strcmp (row->name, name) == 0)
      return row;
    if (any_case && strcmp (known, folded) == 0 && ++n_alike == 1)
      alike = row;
  }
  return n_alike == 1 ? alike : NULL;
}

gboolean
kr_store_seat_namesakes (KrStore *store, KrSessionDoc *doc, gboolean any_case, GError **error)
{
  for (guint i = 0; i < doc->n_players; i++) {
    g_autoptr (GPtrArray) rows =
        kr_store_list_players (store, doc->seats[i].name, MAX_NAMESAKES, error);

    const KrPlayerRow *namesake;

    if (rows == NULL)
      return FALSE;
    namesake = find_namesake (rows, doc, doc->seats[i].name, any_case);
    if (namesake != NULL) {
      g_free (doc->seats[i].player_uuid);
      doc->seats[i].player_uuid = g_strdup (namesake->uuid);
    }
  }
  return TRUE;
}

const KrSql *const kr_store_players_sql[] = {
    &sql_add_player_word,   &sql_set_player_name,   &sql_clear_player_words,   &sql_next_player,
    &sql_change_player_pen, &sql_set_player_hidden, &sql_find_player,          &sql_add_player,
    &sql_set_player_pen,    &sql_list_players,      &sql_list_players_by_word, NULL};
