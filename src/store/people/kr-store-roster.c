/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-roster.h"

#include "kr-store-error.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"
#include "kr-store-spellings.h"

#include <string.h>

/* Every change is a step: what was before, and what is after. Undoing sets what was before. */

/* A player of the roster. */
typedef struct {
  gint64 id;
  gint64 root;
  char *name;
  guint pen;
  gboolean hidden;
  char *merged_into; /* UUID; "" */
} Player;

static void
player_clear (Player *player)
{
  g_free (player->name);
  g_free (player->merged_into);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Player, player_clear)

static const KrSql sql_load_player = {
    "SELECT p.id, coalesce(p.root, p.id), p.name, p.pen, p.hidden, m.uuid FROM player AS p "
    "LEFT JOIN player AS m ON m.id = p.merged_into WHERE p.uuid = ?1"};
enum { PLAYER_ID, PLAYER_ROOT, PLAYER_NAME, PLAYER_PEN, PLAYER_HIDDEN, PLAYER_MERGED_INTO };

/* Reads the player @uuid into @player, which is zero. */
static gboolean
load_player (KrStore *store, const char *uuid, Player *player, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_load_player, error);
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    player->id = kr_db_statement_get_number (get, PLAYER_ID);
    player->root = kr_db_statement_get_number (get, PLAYER_ROOT);
    player->name = g_strdup (kr_db_statement_get_text (get, PLAYER_NAME));
    player->pen = (guint) kr_db_statement_get_number (get, PLAYER_PEN);
    player->hidden = kr_db_statement_get_number (get, PLAYER_HIDDEN) != 0;
    player->merged_into = g_strdup (kr_db_statement_get_text (get, PLAYER_MERGED_INTO));
  }
  kr_db_statement_reset (get);
  if (step == KR_DB_DONE)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 "There is no player %s in the ledger “%s”.", uuid, store->path);
  return step == KR_DB_ROW;
}

/* --- Setting one thing ------------------------------------------------- */

static gboolean
set_value (KrStore *store,
           KrRosterStepKind kind,
           gint64 id,
           const char *value,
           gint64 at_us,
           GError **error)
{
  gint64 number = g_ascii_strtoll (value, NULL, 10);
  g_auto (Player) into = {0};

  switch (kind) {
  case KR_ROSTER_STEP_NAME:
    return kr_store_set_player_name (store, id, value, at_us, error);
  case KR_ROSTER_STEP_PEN:
    return kr_store_put_player_pen (store, id, number, at_us, error);
  case KR_ROSTER_STEP_HIDDEN:
    return kr_store_put_player_hidden (store, id, number, at_us, error);
  case KR_ROSTER_STEP_JOINED:
    return (*value == '\0' || load_player (store, value, &into, error)) &&
           kr_store_set_joined (store, id, into.id, at_us, error);
  }
  return kr_store_fail_statistics (store, error);
}

static const KrSql sql_drop_undone_steps = {"DELETE FROM roster_step WHERE undone = 1"};
static const KrSql sql_add_step = {
    "INSERT INTO roster_step (kind, player, before, after) VALUES (?1, ?2, ?3, ?4)"};

static gboolean
add_step (KrStore *store,
          KrRosterStepKind kind,
          gint64 id,
          const char *before,
          const char *after,
          GError **error)
{
  KrDbStatement *add;

  if (!kr_store_run (store, &sql_drop_undone_steps, NULL, 0, error))
    return FALSE;
  add = kr_store_bind (store, &sql_add_step, NUMBERS (kind, id), error);
  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 3, before);
  kr_db_statement_bind_text (add, 4, after);
  return kr_db_statement_run (add, error);
}

/* The value of @kind that @player has. */
static char *
dup_value (const Player *player, KrRosterStepKind kind)
{
  switch (kind) {
  case KR_ROSTER_STEP_NAME:
    return g_strdup (player->name);
  case KR_ROSTER_STEP_PEN:
    return g_strdup_printf ("%u", player->pen);
  case KR_ROSTER_STEP_HIDDEN:
    return g_strdup (player->hidden ? "1" : "0");
  case KR_ROSTER_STEP_JOINED:
    return g_strdup (player->merged_into);
  }
  return NULL;
}

/* If @value is there already there is nothing to do, and no step. */
static gboolean
change_in_transaction (KrStore *store,
                       KrRosterStepKind kind,
                       const char *uuid,
                       const char *value,
                       gint64 at_us,
                       GError **error)
{
  g_auto (Player) player = {0};
  g_autofree char *before = NULL;

  if (!load_player (store, uuid, &player, error))
    return FALSE;
  before = dup_value (&player, kind);
  if (g_strcmp0 (before, value) == 0)
    return TRUE;
  return set_value (store, kind, player.id, value, at_us, error) &&
         add_step (store, kind, player.id, before, value, error);
}

static gboolean
change (KrStore *store,
        KrRosterStepKind kind,
        const char *uuid,
        const char *value,
        gint64 at_us,
        GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, change_in_transaction (store, kind, uuid, value, at_us, error),
                       error);
}

/* --- Changes ------------------------------------------------------------ */

gboolean
kr_store_rename_player (
    KrStore *store, const char *uuid, const char *name, gint64 at_us, GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (name, error);

  return clean != NULL && change (store, KR_ROSTER_STEP_NAME, uuid, clean, at_us, error);
}

gboolean
kr_store_set_player_pen (KrStore *store, const char *uuid, guint pen, gint64 at_us, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%u", pen);

  g_return_val_if_fail (pen >= 1 && pen <= 8, FALSE);
  return change (store, KR_ROSTER_STEP_PEN, uuid, value, at_us, error);
}

gboolean
kr_store_set_player_hidden (
    KrStore *store, const char *uuid, gboolean hidden, gint64 at_us, GError **error)
{
  return change (store, KR_ROSTER_STEP_HIDDEN, uuid, hidden ? "1" : "0", at_us, error);
}

static const KrSql sql_find_common_session = {
    "SELECT s.id FROM seat AS a JOIN seat AS b ON b.session = a.session "
    "JOIN session AS s ON s.id = a.session WHERE a.player IN (SELECT id FROM player "
    "WHERE id = ?1 UNION ALL SELECT id FROM player WHERE root = ?1) AND b.player IN (SELECT id "
    "FROM player WHERE id = ?2 UNION ALL SELECT id FROM player WHERE root = ?2) "
    "AND s.deleted = 0 LIMIT 1"};

gboolean
kr_store_check_join_player (KrStore *store, const char *uuid, const char *into, GError **error)
{
  g_auto (Player) player = {0};
  g_auto (Player) other = {0};
  KrDbStatement *find;
  gint64 session;

  if (!load_player (store, uuid, &player, error) || !load_player (store, into, &other, error))
    return FALSE;
  if (player.root == other.root)
    return kr_store_refuse (error, "“%s” and “%s” are already one player.", player.name,
                            other.name);
  if (player.root != player.id)
    return kr_store_refuse (error,
                            "“%s” is already another player’s spelling. Nothing was changed; split "
                            "it off there, then merge it into “%s”.",
                            player.name, other.name);
  find = kr_store_bind (store, &sql_find_common_session, NUMBERS (player.root, other.root), error);
  if (find == NULL || !kr_store_fetch_number (find, &session, error))
    return FALSE;
  return session == 0 || kr_store_refuse (error,
                                          "“%s” and “%s” have played in the same game, so they are "
                                          "two people. Nothing was changed.",
                                          player.name, other.name);
}

gboolean
kr_store_join_player (
    KrStore *store, const char *uuid, const char *into, gint64 at_us, GError **error)
{
  gboolean done;

  if (!kr_db_begin (store->db, error))
    return FALSE;
  done = kr_store_check_join_player (store, uuid, into, error) &&
         change_in_transaction (store, KR_ROSTER_STEP_JOINED, uuid, into, at_us, error);
  return kr_store_end (store, done, error);
}

gboolean
kr_store_split_player (KrStore *store, const char *uuid, gint64 at_us, GError **error)
{
  g_auto (Player) player = {0};
  gboolean done;

  if (!kr_db_begin (store->db, error))
    return FALSE;
  done = load_player (store, uuid, &player, error);
  if (done && *player.merged_into == '\0')
    done =
        kr_store_refuse (error, "“%s” (%s) is not another player’s spelling.", player.name, uuid);
  done = done && change_in_transaction (store, KR_ROSTER_STEP_JOINED, uuid, "", at_us, error);
  return kr_store_end (store, done, error);
}

/* --- Undo ---------------------------------------------------------------- */

static const KrSql sql_last_step = {
    "SELECT t.id, t.kind, p.uuid, p.name, t.before, t.after FROM roster_step AS t "
    "JOIN player AS p ON p.id = t.player WHERE t.undone = 0 ORDER BY t.id DESC LIMIT 1"};
static const KrSql sql_next_step = {
    "SELECT t.id, t.kind, p.uuid, p.name, t.before, t.after FROM roster_step AS t "
    "JOIN player AS p ON p.id = t.player WHERE t.undone = 1 ORDER BY t.id LIMIT 1"};
enum { STEP_ID, STEP_KIND, STEP_UUID, STEP_NAME, STEP_BEFORE, STEP_AFTER };

/* The step that @sql finds, and its number; NULL without an error if there is none. */
static KrRosterStep *
find_step (KrStore *store, const KrSql *sql, gint64 *number, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, sql, error);
  KrRosterStep *found = NULL;

  if (find == NULL)
    return NULL;
  if (kr_db_statement_step (find, error) == KR_DB_ROW) {
    found = g_new0 (KrRosterStep, 1);
    *number = kr_db_statement_get_number (find, STEP_ID);
    found->kind = (KrRosterStepKind) kr_db_statement_get_number (find, STEP_KIND);
    found->uuid = g_strdup (kr_db_statement_get_text (find, STEP_UUID));
    found->name = g_strdup (kr_db_statement_get_text (find, STEP_NAME));
    found->before = g_strdup (kr_db_statement_get_text (find, STEP_BEFORE));
    found->after = g_strdup (kr_db_statement_get_text (find, STEP_AFTER));
  }
  kr_db_statement_reset (find);
  return found;
}

/* The same with the name of the other player. */
static KrRosterStep *
find_named_step (KrStore *store, const KrSql *sql, GError **error)
{
  gint64 number;
  g_autoptr (KrRosterStep) found = find_step (store, sql, &number, error);
  g_auto (Player) other = {0};

  if (found == NULL || found->kind != KR_ROSTER_STEP_JOINED)
    return g_steal_pointer (&found);
  if (!load_player (store, *found->after != '\0' ? found->after : found->before, &other, error))
    return NULL;
  found->other_name = g_steal_pointer (&other.name);
  return g_steal_pointer (&found);
}

KrRosterStep *
kr_store_find_undo_change (KrStore *store, GError **error)
{
  return find_named_step (store, &sql_last_step, error);
}

KrRosterStep *
kr_store_find_redo_change (KrStore *store, GError **error)
{
  return find_named_step (store, &sql_next_step, error);
}

static const KrSql sql_set_step_undone = {"UPDATE roster_step SET undone = ?2 WHERE id = ?1"};

static gboolean
move_in_transaction (KrStore *store, gboolean undo, gint64 at_us, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gint64 number;
  g_autoptr (KrRosterStep) step =
      find_step (store, undo ? &sql_last_step : &sql_next_step, &number, &problem);
  g_auto (Player) player = {0};

  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (step == NULL) {
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 "There is nothing to %s in the roster of “%s”.", undo ? "undo" : "redo",
                 store->path);
    return FALSE;
  }
  return load_player (store, step->uuid, &player, error) &&
         set_value (store, step->kind, player.id, undo ? step->before : step->after, at_us,
                    error) &&
         kr_store_run (store, &sql_set_step_undone, NUMBERS (number, undo), error);
}

gboolean
kr_store_undo_change (KrStore *store, gint64 at_us, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, move_in_transaction (store, TRUE, at_us, error), error);
}

gboolean
kr_store_redo_change (KrStore *store, gint64 at_us, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, move_in_transaction (store, FALSE, at_us, error), error);
}

const KrSql *const kr_store_roster_sql[] = {
    &sql_load_player, &sql_drop_undone_steps, &sql_add_step,        &sql_find_common_session,
    &sql_last_step,   &sql_next_step,         &sql_set_step_undone, NULL};
