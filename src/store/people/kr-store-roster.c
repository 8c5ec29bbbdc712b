/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-roster.h"

#include "kr-error.h"
#include "kr-store-error.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"
#include "kr-store-spellings.h"
#include "kr-translatable.h"

#include <string.h>

/* Every change is a step: what was before, and what is after. Undoing sets what was before. */

/* A player of the roster. */
typedef struct {
  gint64 id;
  gint64 root;
  char *name;
  guint pen;
  gboolean hidden;
} Player;

static void
player_clear (Player *player)
{
  g_free (player->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Player, player_clear)

static const KrSql sql_load_player = {
    "SELECT id, coalesce(root, id), name, pen, hidden FROM player WHERE uuid = ?1"};
enum { PLAYER_ID, PLAYER_ROOT, PLAYER_NAME, PLAYER_PEN, PLAYER_HIDDEN };

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
  }
  kr_db_statement_reset (get);
  if (step == KR_DB_DONE)
    kr_store_fail_no_player (store, uuid, error);
  return step == KR_DB_ROW;
}

/* --- Setting one thing ------------------------------------------------- */

/* Makes @value what there is in the place of @before. */
static gboolean
set_value (KrStore *store,
           KrRosterStepKind kind,
           gint64 id,
           const char *before,
           const char *value,
           gint64 at_us,
           GError **error)
{
  gint64 number = g_ascii_strtoll (value, NULL, 10);

  switch (kind) {
  case KR_ROSTER_STEP_NAME:
    return kr_store_set_player_name (store, id, value, at_us, error);
  case KR_ROSTER_STEP_PEN:
    return kr_store_put_player_pen (store, id, number, at_us, error);
  case KR_ROSTER_STEP_HIDDEN:
    return kr_store_put_player_hidden (store, id, number, at_us, error);
  case KR_ROSTER_STEP_JOINED:
    return kr_store_set_links (store, id, before, value, at_us, error);
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

/* The value of @kind that @player has, as far as a change to @value concerns it; NULL and @error on
 * failure. */
static char *
dup_value (
    KrStore *store, const Player *player, KrRosterStepKind kind, const char *value, GError **error)
{
  switch (kind) {
  case KR_ROSTER_STEP_NAME:
    return g_strdup (player->name);
  case KR_ROSTER_STEP_PEN:
    return g_strdup_printf ("%u", player->pen);
  case KR_ROSTER_STEP_HIDDEN:
    return g_strdup (player->hidden ? "1" : "0");
  case KR_ROSTER_STEP_JOINED:
    return *value != '\0' ? g_strdup ("")
                          : kr_store_format_parting_links (store, player->id, error);
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
  before = dup_value (store, &player, kind, value, error);
  if (before == NULL)
    return FALSE;
  if (strcmp (before, value) == 0)
    return TRUE;
  return set_value (store, kind, player.id, before, value, at_us, error) &&
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
    return kr_store_refuse (error, N_ ("“%s” and “%s” are already one player."), player.name,
                            other.name);
  if (player.root != player.id)
    return kr_store_refuse (
        error,
        N_ ("“%s” is already another player’s spelling. Nothing was changed; split "
            "it off there, then merge it into “%s”."),
        player.name, other.name);
  find = kr_store_bind (store, &sql_find_common_session, NUMBERS (player.root, other.root), error);
  if (find == NULL || !kr_store_fetch_number (find, &session, error))
    return FALSE;
  return session == 0 ||
         kr_store_refuse (error,
                          N_ ("“%s” and “%s” have played in the same game, so they are "
                              "two people. Nothing was changed."),
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
  if (done && player.root == player.id)
    done = kr_store_refuse (error, N_ ("“%s” (%s) is not another player’s spelling."), player.name,
                            uuid);
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

/* The UUID of the first of the players that a step of joining names. Caller frees. */
static char *
dup_first_linked (const KrRosterStep *step)
{
  const char *list = *step->after != '\0' ? step->after : step->before;

  list += *list == '<' ? 1 : 0;
  return g_strndup (list, strcspn (list, " "));
}

/* The same with the name of the other player. */
static KrRosterStep *
find_named_step (KrStore *store, const KrSql *sql, GError **error)
{
  gint64 number;
  g_autoptr (KrRosterStep) found = find_step (store, sql, &number, error);
  g_autofree char *uuid = NULL;
  g_auto (Player) other = {0};

  if (found == NULL || found->kind != KR_ROSTER_STEP_JOINED)
    return g_steal_pointer (&found);
  uuid = dup_first_linked (found);
  if (!load_player (store, uuid, &other, error))
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
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                  undo ? N_ ("There is nothing to undo in the roster of “%s”.")
                       : N_ ("There is nothing to redo in the roster of “%s”."),
                  store->path);
    return FALSE;
  }
  return load_player (store, step->uuid, &player, error) &&
         set_value (store, step->kind, player.id, undo ? step->after : step->before,
                    undo ? step->before : step->after, at_us, error) &&
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
