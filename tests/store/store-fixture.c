/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"

#include "kr-db.h"
#include "kr-store-add.h"
#include "kr-store-delete.h"
#include "kr-store-open.h"

#include <glib/gstdio.h>
#include <string.h>

#define FIRST_GAME_US (G_GINT64_CONSTANT (1794596700) * G_USEC_PER_SEC)

static void
open_store (StoreFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->store = kr_store_open (fixture->path, &error);
  if (fixture->store == NULL)
    g_error ("%s", error->message);
}

void
store_fixture_init (StoreFixture *fixture)
{
  g_autofree char *template = g_build_filename (g_get_tmp_dir (), "kreights-XXXXXX", NULL);

  store_fixture_init_in (fixture, template);
}

static void
make_folder (StoreFixture *fixture, const char *template)
{
  fixture->folder = g_mkdtemp (g_strdup (template));
  if (fixture->folder == NULL)
    g_error ("no folder like %s can be made", template);
  fixture->path = g_build_filename (fixture->folder, "ledger.db", NULL);
}

void
store_fixture_init_in (StoreFixture *fixture, const char *template)
{
  make_folder (fixture, template);
  open_store (fixture);
}

void
store_fixture_init_copy (StoreFixture *fixture, const StoreFixture *from)
{
  g_autofree char *template = g_build_filename (g_get_tmp_dir (), "kreights-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrDb) db = kr_db_open (from->path, &error);

  make_folder (fixture, template);
  if (db == NULL || !kr_db_copy_to (db, fixture->path, &error))
    g_error ("%s: %s", fixture->path, error->message);
  open_store (fixture);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  const char *name;

  while (listed != NULL && (name = g_dir_read_name (listed)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      remove_folder (path);
    else
      g_remove (path);
  }
  g_rmdir (folder);
}

void
store_fixture_clear (StoreFixture *fixture)
{
  kr_store_close (fixture->store);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

void
store_fixture_reopen (StoreFixture *fixture)
{
  kr_store_close (fixture->store);
  open_store (fixture);
}

void
store_fixture_run_sql (StoreFixture *fixture, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrDb) db = kr_db_open (fixture->path, &error);

  if (db == NULL || !kr_db_exec (db, sql, &error))
    g_error ("%s: %s", sql, error->message);
}

KrSessionDoc *
store_fixture_make_game (guint number)
{
  static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};
  g_autofree char *uuid = g_strdup_printf ("5e551011-0000-4000-8000-%012u", number);
  KrSessionDoc *doc;
  KrRules rules;

  kr_rules_init (&rules);
  strcpy (rules.id, "craits");
  strcpy (rules.name, "Craits");
  doc = kr_session_doc_new (uuid, &rules, G_N_ELEMENTS (names));
  for (guint i = 0; i < doc->n_players; i++) {
    doc->seats[i].player_uuid = g_strdup_printf ("91a1e500-0000-4000-8000-%012u", i + 1);
    doc->seats[i].name = g_strdup (names[i]);
    doc->seats[i].pen = i + 1;
  }
  doc->first_dealer = 1;
  doc->draw = g_strdup ("4C 2H KD 9S");
  doc->started_at_us = FIRST_GAME_US + (number - 1) * STORE_FIXTURE_DAY_US;
  doc->utc_offset_min = 60;
  return doc;
}

KrSessionDoc *
store_fixture_make_played (guint number, guint n_deals)
{
  KrSessionDoc *doc = store_fixture_make_game (number);

  for (guint i = 1; i <= n_deals; i++)
    store_fixture_score (doc, i);
  if (n_deals == doc->rules.n_deals)
    doc->ended_at_us = doc->started_at_us + n_deals * STORE_FIXTURE_DEAL_US;
  return doc;
}

void
store_fixture_score (KrSessionDoc *doc, guint deal)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "score %u out=%u time=360", deal, deal % doc->n_players);
  for (guint i = 0; i < doc->n_players; i++)
    if (i == deal % doc->n_players)
      g_string_append_printf (line, " %u:out", i);
    else
      g_string_append_printf (line, " %u:=%u", i, 10 * (i + 1));
  kr_session_doc_append (doc, line->str, doc->started_at_us + deal * STORE_FIXTURE_DEAL_US, NULL);
}

void
store_fixture_fill (StoreFixture *fixture, guint deleted)
{
  for (guint i = 1; i <= 3; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_played (i, 5 * i);

    if (!kr_store_add_session (fixture->store, doc, NULL) ||
        (i == deleted && !kr_store_delete_session (fixture->store, doc->uuid, NULL)))
      g_error ("a game cannot be added");
  }
}

gint64
store_fixture_total (guint seat, guint n_deals)
{
  gint64 total = 0;

  for (guint deal = 1; deal <= n_deals; deal++)
    if (deal % 4 != seat)
      total += 10 * (seat + 1);
  return total;
}

static gboolean
same_event (const KrSessionEvent *a, const KrSessionEvent *b)
{
  return strcmp (a->line, b->line) == 0 && a->at_us == b->at_us &&
         g_strcmp0 (a->reason, b->reason) == 0;
}

static gboolean
same_seat (const KrSessionSeat *a, const KrSessionSeat *b)
{
  return g_strcmp0 (a->player_uuid, b->player_uuid) == 0 && g_strcmp0 (a->name, b->name) == 0 &&
         a->pen == b->pen && a->first_game == b->first_game;
}

static gboolean
same_rules (const KrRules *a, const KrRules *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (a, b, kr_rule_key (i)))
      return FALSE;
  return strcmp (a->id, b->id) == 0 && strcmp (a->name, b->name) == 0;
}

gboolean
store_fixture_equal (const KrSessionDoc *a, const KrSessionDoc *b)
{
  if (strcmp (a->uuid, b->uuid) != 0 || !same_rules (&a->rules, &b->rules) ||
      a->n_players != b->n_players || a->n_seats != b->n_seats ||
      a->first_dealer != b->first_dealer || g_strcmp0 (a->draw, b->draw) != 0 ||
      a->started_at_us != b->started_at_us || a->ended_at_us != b->ended_at_us ||
      a->utc_offset_min != b->utc_offset_min || a->n_done != b->n_done ||
      a->events->len != b->events->len)
    return FALSE;
  for (guint i = 0; i < a->n_seats; i++)
    if (!same_seat (&a->seats[i], &b->seats[i]))
      return FALSE;
  for (guint i = 0; i < a->events->len; i++)
    if (!same_event (g_ptr_array_index (a->events, i), g_ptr_array_index (b->events, i)))
      return FALSE;
  return TRUE;
}
