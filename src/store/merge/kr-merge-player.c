/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-player.h"

#include "kr-merge-mended.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Players as a merge sees them. */

void
kr_merge_player_free (KrMergePlayer *player)
{
  g_free (player->uuid);
  g_free (player->name);
  g_free (player);
}

/* All that can be changed of a player. */
#define ROSTER_PLAYER                                                                              \
  "SELECT player.uuid, player.name, player.pen, player.pen_at_us, player.named_at_us, "            \
  "player.hidden, player.hidden_at_us, player.id FROM player "
enum {
  PLAYER_UUID,
  PLAYER_NAME,
  PLAYER_PEN,
  PLAYER_PEN_AT_US,
  PLAYER_NAMED_AT_US,
  PLAYER_HIDDEN,
  PLAYER_HIDDEN_AT_US,
  PLAYER_ID
};

static KrMergePlayer *
read_player (KrDbStatement *row)
{
  KrMergePlayer *player = g_new0 (KrMergePlayer, 1);

  player->uuid = g_strdup (kr_db_statement_get_text (row, PLAYER_UUID));
  player->name = g_strdup (kr_db_statement_get_text (row, PLAYER_NAME));
  player->pen = kr_db_statement_get_number (row, PLAYER_PEN);
  player->pen_at_us = kr_db_statement_get_number (row, PLAYER_PEN_AT_US);
  player->named_at_us = kr_db_statement_get_number (row, PLAYER_NAMED_AT_US);
  player->hidden = kr_db_statement_get_number (row, PLAYER_HIDDEN);
  player->hidden_at_us = kr_db_statement_get_number (row, PLAYER_HIDDEN_AT_US);
  player->id = kr_db_statement_get_number (row, PLAYER_ID);
  return player;
}

static const KrSql sql_list_roster = {ROSTER_PLAYER "ORDER BY player.uuid"};

GPtrArray *
kr_merge_player_list (KrStore *store, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_roster, error);
  g_autoptr (GPtrArray) players =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_merge_player_free);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_ptr_array_add (players, read_player (list));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&players) : NULL;
}

static const KrSql sql_get_player = {ROSTER_PLAYER "WHERE player.uuid = ?1"};

gboolean
kr_merge_player_find (KrStore *store, const char *uuid, KrMergePlayer **player, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_player, error);
  KrDbStep step;

  *player = NULL;
  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *player = read_player (get);
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* --- What can be changed ------------------------------------------------ */

static gint64
changed_at_us (const KrMergePlayer *player, KrMergePart part)
{
  switch (part) {
  case KR_MERGE_PART_NAME:
    return player->named_at_us;
  case KR_MERGE_PART_PEN:
    return player->pen_at_us;
  case KR_MERGE_PART_HIDDEN:
  case KR_MERGE_N_PARTS:
    break;
  }
  return player->hidden_at_us;
}

char *
kr_merge_player_format_part (const KrMergePlayer *player, KrMergePart part)
{
  gint64 at_us = changed_at_us (player, part);

  switch (part) {
  case KR_MERGE_PART_NAME:
    return g_strdup_printf ("%" G_GINT64_FORMAT " %s", at_us, player->name);
  case KR_MERGE_PART_PEN:
    return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, at_us, player->pen);
  case KR_MERGE_PART_HIDDEN:
  case KR_MERGE_N_PARTS:
    break;
  }
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, at_us, player->hidden);
}

gboolean
kr_merge_player_is_newer (const KrMergePlayer *theirs, const KrMergePlayer *ours, KrMergePart part)
{
  gint64 their_time = changed_at_us (theirs, part);
  gint64 our_time = changed_at_us (ours, part);
  g_autofree char *their_text = NULL;
  g_autofree char *our_text = NULL;

  if (their_time != our_time)
    return their_time > our_time;
  their_text = kr_merge_player_format_part (theirs, part);
  our_text = kr_merge_player_format_part (ours, part);
  return strcmp (their_text, our_text) > 0;
}

/* --- Admission -------------------------------------------------------------- */

#define DAY_US (G_GINT64_CONSTANT (24 * 60 * 60) * G_USEC_PER_SEC)
#define NEVER_US (-1) /* before everything */

/* A name of which nothing is left is no change, and one of a new player that of the UUID. */
static void
admit_name (KrMergePlayer *player, GPtrArray *mended)
{
  g_autofree char *what = kr_sentence_new (N_ ("The name of player %.8s"), player->uuid);
  g_autofree char *sentence = kr_text_gate_mend (KR_TEXT_NAME, what, &player->name);

  if (*player->name == '\0') {
    g_free (player->name);
    player->name = g_strdup_printf ("Player %.8s", player->uuid);
    player->named_at_us = NEVER_US;
    kr_merge_mended_add (mended, N_ ("%s was left out, because it is empty."), what);
  } else if (sentence != NULL) {
    kr_merge_mended_add (mended, "%s", sentence);
  }
}

void
kr_merge_player_admit_time (gint64 *at_us,
                            const char *sentence,
                            const char *name,
                            GPtrArray *mended)
{
  if (*at_us == 0 || *at_us == NEVER_US ||
      (kr_session_limits_is_time (*at_us, 0) && *at_us <= g_get_real_time () + DAY_US))
    return;
  *at_us = NEVER_US;
  if (mended != NULL)
    g_ptr_array_add (mended, kr_sentence_fill (sentence, "name", name, NULL));
}

static void
admit_number (KrMergePlayer *player,
              gint64 *number,
              gint64 min,
              gint64 max,
              gint64 *at_us,
              const char *sentence,
              GPtrArray *mended)
{
  if (*number >= min && *number <= max)
    return;
  *number = min;
  *at_us = NEVER_US;
  if (mended != NULL)
    g_ptr_array_add (mended, kr_sentence_fill (sentence, "name", player->name, NULL));
}

static gboolean
admit (KrMergePlayer *player, GPtrArray *mended)
{
  if (!g_uuid_string_is_valid (player->uuid)) {
    kr_merge_mended_add (mended, N_ ("A player was left out, because “%.36s” is not a UUID."),
                         player->uuid);
    return FALSE;
  }
  admit_name (player, mended);
  admit_number (player, &player->pen, 1, 8, &player->pen_at_us,
                N_ ("The pen of “{name}” was left out, because it is out of range."), mended);
  admit_number (player, &player->hidden, 0, 1, &player->hidden_at_us,
                N_ ("The hiding of “{name}” was left out, because it is out of range."), mended);
  kr_merge_player_admit_time (
      &player->named_at_us,
      N_ ("The name of “{name}” was left out, because its time is in the future."), player->name,
      mended);
  kr_merge_player_admit_time (
      &player->pen_at_us,
      N_ ("The pen of “{name}” was left out, because its time is in the future."), player->name,
      mended);
  kr_merge_player_admit_time (
      &player->hidden_at_us,
      N_ ("The hiding of “{name}” was left out, because its time is in the future."), player->name,
      mended);
  return TRUE;
}

GPtrArray *
kr_merge_player_list_admitted (KrStore *other, GPtrArray *mended, GError **error)
{
  GPtrArray *players = kr_merge_player_list (other, error);

  for (guint i = players != NULL ? players->len : 0; i > 0; i--)
    if (!admit (g_ptr_array_index (players, i - 1), mended))
      g_ptr_array_remove_index (players, i - 1);
  return players;
}

const KrSql *const kr_merge_player_sql[] = {&sql_list_roster, &sql_get_player, NULL};
