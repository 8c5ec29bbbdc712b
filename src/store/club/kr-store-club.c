/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-club.h"

#include "kr-config.h"
#include "kr-error.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

void
kr_club_membership_free (KrClubMembership *membership)
{
  g_free (membership->address);
  g_free (membership->uuid);
  g_free (membership->position);
  g_free (membership->refusal);
  g_free (membership);
}

static const KrSql sql_get_club = {
    "SELECT address, uuid, position, joined_at_us, synced_at_us, n_refused, refusal FROM club "
    "WHERE one = 1"};
enum {
  CLUB_ADDRESS,
  CLUB_UUID,
  CLUB_POSITION,
  CLUB_JOINED_AT_US,
  CLUB_SYNCED_AT_US,
  CLUB_N_REFUSED,
  CLUB_REFUSAL
};

KrClubMembership *
kr_store_find_club (KrStore *store, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_club, error);
  KrClubMembership *membership = NULL;

  if (get == NULL)
    return NULL;
  if (kr_db_statement_step (get, error) == KR_DB_ROW) {
    membership = g_new0 (KrClubMembership, 1);
    membership->address = g_strdup (kr_db_statement_get_text (get, CLUB_ADDRESS));
    membership->uuid = g_strdup (kr_db_statement_get_text (get, CLUB_UUID));
    membership->position = g_strdup (kr_db_statement_get_text (get, CLUB_POSITION));
    membership->joined_at_us = kr_db_statement_get_number (get, CLUB_JOINED_AT_US);
    membership->synced_at_us = kr_db_statement_get_number (get, CLUB_SYNCED_AT_US);
    membership->n_refused = (guint) kr_db_statement_get_number (get, CLUB_N_REFUSED);
    membership->refusal = g_strdup (kr_db_statement_get_text (get, CLUB_REFUSAL));
  }
  kr_db_statement_reset (get);
  return membership;
}

/* --- Joining and leaving ------------------------------------------------------ */

static const KrSql sql_join_club = {
    "INSERT INTO club (one, address, uuid, joined_at_us, position, program, synced_at_us, "
    "n_refused, refusal) VALUES (1, ?1, ?2, ?3, '', ?4, 0, 0, '')"};

static gboolean
join (KrStore *store, const char *address, const char *uuid, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrClubMembership) there = kr_store_find_club (store, &problem);
  KrDbStatement *add;

  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (there != NULL)
    return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                         N_ ("The ledger “%s” has joined a club already, at “%s”. Nothing was "
                             "changed; leave that club first."),
                         kr_store_get_path (store), there->address);
  /* What a thread still wrote when another club was left is not of this one. */
  if (!kr_db_exec (store->db, "DELETE FROM club_known; DELETE FROM club_read", error))
    return FALSE;
  add = kr_store_prepare (store, &sql_join_club, error);
  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 1, address);
  kr_db_statement_bind_text (add, 2, uuid);
  kr_db_statement_bind_number (add, 3, kr_session_limits_now_us ());
  kr_db_statement_bind_text (add, 4, KR_VERSION);
  return kr_db_statement_run (add, error);
}

gboolean
kr_store_join_club (KrStore *store, const char *address, const char *uuid, GError **error)
{
  return kr_db_begin (store->db, error) &&
         kr_store_end (store, join (store, address, uuid, error), error);
}

gboolean
kr_store_leave_club (KrStore *store, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrClubMembership) there = kr_store_find_club (store, &problem);

  if (there != NULL && kr_db_begin (store->db, error))
    return kr_store_end (store,
                         kr_db_exec (store->db,
                                     "DELETE FROM club; DELETE FROM club_known; "
                                     "DELETE FROM club_read",
                                     error),
                         error);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* --- Reading again -------------------------------------------------------------- */

static const KrSql sql_forget_position = {
    "UPDATE club SET position = '', program = ?1, n_refused = 0, refusal = '' "
    "WHERE one = 1"};
static const KrSql sql_forget_known = {
    "UPDATE club_known SET state = '' WHERE kind > 0 AND (author = '' OR ?1)"};
static const KrSql sql_forget_read = {"DELETE FROM club_read"};

static gboolean
read_anew (KrStore *store, gboolean all, GError **error)
{
  KrDbStatement *forget = kr_store_prepare (store, &sql_forget_position, error);

  if (forget == NULL)
    return FALSE;
  kr_db_statement_bind_text (forget, 1, KR_VERSION);
  return kr_db_statement_run (forget, error) &&
         kr_store_run (store, &sql_forget_known, NUMBERS (all), error) &&
         kr_store_run (store, &sql_forget_read, NULL, 0, error);
}

gboolean
kr_store_read_club_anew (KrStore *store, gboolean all, GError **error)
{
  return kr_db_begin (store->db, error) &&
         kr_store_end (store, read_anew (store, all, error), error);
}

/* Undoing a merge takes games away that the log has. */
static const KrSql sql_must_read_anew = {
    "SELECT 1 FROM club WHERE one = 1 AND (program <> ?1 OR EXISTS (SELECT 1 FROM club_known AS k "
    "WHERE k.kind = 1 AND k.subject > '' AND NOT EXISTS (SELECT 1 FROM session AS s WHERE s.uuid = "
    "k.subject)))"};

gboolean
kr_store_prepare_club (KrStore *store, GError **error)
{
  KrDbStatement *look = kr_store_prepare (store, &sql_must_read_anew, error);
  gint64 must = 0;

  if (look == NULL)
    return FALSE;
  kr_db_statement_bind_text (look, 1, KR_VERSION);
  return kr_store_fetch_number (look, &must, error) &&
         (must == 0 || kr_store_read_club_anew (store, FALSE, error));
}

static const KrSql sql_mark_synced = {"UPDATE club SET synced_at_us = ?1 WHERE one = 1"};

gboolean
kr_store_mark_club_synced (KrStore *store, GError **error)
{
  return kr_store_run (store, &sql_mark_synced, NUMBERS (kr_session_limits_now_us ()), error);
}

gboolean
kr_store_get_club_stamp (KrStore *store, gint64 *stamp, GError **error)
{
  return kr_db_read_number (store->db, "PRAGMA data_version", stamp, error);
}

const KrSql *const kr_store_club_sql[] = {
    &sql_get_club,    &sql_join_club,      &sql_forget_position, &sql_forget_known,
    &sql_forget_read, &sql_must_read_anew, &sql_mark_synced,     NULL};
