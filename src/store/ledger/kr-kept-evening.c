/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-evening.h"

#include "kr-error.h"
#include "kr-rulebook.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* --- Rows --------------------------------------------------------------------------- */

static const KrSql sql_list_evenings = {
    "SELECT DISTINCT evening FROM evening_event WHERE evening > '' ORDER BY evening"};

static gpointer
read_uuid (KrDbStatement *row)
{
  return g_strdup (kr_db_statement_get_text (row, 0));
}

GPtrArray *
kr_kept_evening_list (KrStore *store, GError **error)
{
  return kr_store_read_all (kr_store_prepare (store, &sql_list_evenings, error), read_uuid, g_free,
                            error);
}

#define STEP_ROW "SELECT id, at_us, recorder, text FROM evening_event WHERE evening = ?1 "
enum { STEP_ID, STEP_AT_US, STEP_RECORDER, STEP_TEXT };

static gpointer
read_step (KrDbStatement *row)
{
  KrEveningStep *step = g_new0 (KrEveningStep, 1);

  step->id = g_strdup (kr_db_statement_get_text (row, STEP_ID));
  step->at_us = kr_db_statement_get_number (row, STEP_AT_US);
  step->recorder = g_strdup (kr_db_statement_get_text (row, STEP_RECORDER));
  step->text = g_strdup (kr_db_statement_get_text (row, STEP_TEXT));
  return step;
}

static const KrSql sql_load_evening = {STEP_ROW "ORDER BY id"};
static const KrSql sql_find_step = {STEP_ROW "AND id = ?2"};

static GPtrArray *
list_steps (KrStore *store, const KrSql *sql, const char *uuid, const char *id, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, sql, error);

  if (list != NULL) {
    kr_db_statement_bind_text (list, 1, uuid);
    if (id != NULL)
      kr_db_statement_bind_text (list, 2, id);
  }
  return kr_store_read_all (list, read_step, (GDestroyNotify) kr_evening_step_free, error);
}

GPtrArray *
kr_kept_evening_load (KrStore *store, const char *uuid, GError **error)
{
  return list_steps (store, &sql_load_evening, uuid, NULL, error);
}

gboolean
kr_kept_evening_find_step (
    KrStore *store, const char *uuid, const char *id, KrEveningStep **step, GError **error)
{
  g_autoptr (GPtrArray) found = list_steps (store, &sql_find_step, uuid, id, error);

  *step = found != NULL && found->len > 0 ? g_ptr_array_steal_index (found, 0) : NULL;
  return found != NULL;
}

gboolean
kr_kept_evening_fail_not_found (KrStore *store, const char *uuid, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (uuid, -1);

  return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                       N_ ("There is no evening %s in the ledger “%s”."), shown, store->path);
}

/* --- The gate ------------------------------------------------------------------------- */

/* As kr-evening-event.h writes them: in small letters. */
static gboolean
is_uuid (const char *text)
{
  g_autofree char *small = g_ascii_strdown (text, -1);

  return g_uuid_string_is_valid (text) && strcmp (small, text) == 0;
}

static gboolean
is_event (const char *text)
{
  g_autofree KrEveningEvent *event = g_new (KrEveningEvent, 1);
  KrRules rules;

  return kr_evening_event_parse (text, event, NULL) == KR_OK &&
         (event->kind != KR_EVENING_RULES ||
          (kr_text_check (KR_TEXT_NOTE, event->rules, strlen (event->rules), NULL) == KR_OK &&
           kr_rulebook_parse_snapshot (event->rules, &rules, NULL) &&
           kr_text_check (KR_TEXT_RULES_NAME, rules.name, strlen (rules.name), NULL) == KR_OK));
}

gboolean
kr_kept_evening_check_step (const char *uuid, const KrEveningStep *step, GError **error)
{
  if (!is_uuid (uuid) || !is_uuid (step->id))
    return kr_store_refuse (error, N_ ("An evening or one of its events has no valid UUID."));
  if (!kr_session_limits_is_time (step->at_us, 0))
    return kr_store_refuse (error, N_ ("An event of an evening has a time that cannot be right."));
  if (kr_text_check (KR_TEXT_NAME, step->recorder, strlen (step->recorder), NULL) != KR_OK)
    return kr_store_refuse (error, N_ ("An event of an evening does not say who recorded it."));
  return is_event (step->text) ||
         kr_store_refuse (error, N_ ("A line of an evening is not an event."));
}

gboolean
kr_kept_evening_is_later (const KrEveningStep *step, const KrEveningStep *other)
{
  int order = (step->at_us > other->at_us) - (step->at_us < other->at_us);

  if (order == 0)
    order = strcmp (step->recorder, other->recorder);
  if (order == 0)
    order = strcmp (step->text, other->text);
  return order > 0;
}

/* --- Changing ------------------------------------------------------------------------- */

static const KrSql sql_put_step = {
    "INSERT OR REPLACE INTO evening_event (evening, id, at_us, recorder, text) "
    "VALUES (?1, ?2, ?3, ?4, ?5)"};

gboolean
kr_kept_evening_put_step (KrStore *store,
                          const char *uuid,
                          const KrEveningStep *step,
                          GError **error)
{
  KrDbStatement *put;

  if (!kr_kept_evening_check_step (uuid, step, error))
    return FALSE;
  put = kr_store_prepare (store, &sql_put_step, error);
  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, uuid);
  kr_db_statement_bind_text (put, 2, step->id);
  kr_db_statement_bind_number (put, 3, step->at_us);
  kr_db_statement_bind_text (put, 4, step->recorder);
  kr_db_statement_bind_text (put, 5, step->text);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_drop_step = {"DELETE FROM evening_event WHERE evening = ?1 AND id = ?2"};

gboolean
kr_kept_evening_drop_step (KrStore *store, const char *uuid, const char *id, GError **error)
{
  KrDbStatement *drop = kr_store_prepare (store, &sql_drop_step, error);

  if (drop == NULL)
    return FALSE;
  kr_db_statement_bind_text (drop, 1, uuid);
  kr_db_statement_bind_text (drop, 2, id);
  return kr_db_statement_run (drop, error);
}

const KrSql *const kr_kept_evening_sql[] = {&sql_list_evenings, &sql_load_evening, &sql_find_step,
                                            &sql_put_step,      &sql_drop_step,    NULL};
