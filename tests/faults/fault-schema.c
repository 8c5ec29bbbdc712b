/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-schema.h"

#include "kr-migrate.h"
#include "kr-page-sums.h"
#include "kr-store-add.h"
#include "kr-store-open.h"
#include "kr-store-private.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

/* An older ledger is made from one of today: what was entered has had the same columns since the
 * first schema. */

#define NEW "new.db"

static const char copy_entered[] =
    "INSERT INTO rules SELECT id, digest, rules_id, name, snapshot FROM head.rules;"
    "INSERT INTO player (id, uuid, name, pen, pen_at_us, n_games)"
    "  SELECT id, uuid, name, pen, pen_at_us, n_games FROM head.player;"
    "INSERT INTO session (id, uuid, position, rules, n_players, n_seats, first_dealer, draw,"
    "                     started_at_us, utc_offset_min, n_done, checksum)"
    "  SELECT id, uuid, position, rules, n_players, n_seats, first_dealer, draw, started_at_us,"
    "         utc_offset_min, n_done, checksum FROM head.session;"
    "INSERT INTO seat (session, seat, player, name, pen)"
    "  SELECT session, seat, player, name, pen FROM head.seat;";

static void
run (sqlite3 *db, const char *sql)
{
  char *problem = NULL;

  if (sqlite3_exec (db, sql, NULL, NULL, &problem) != SQLITE_OK)
    g_error ("%s: %s", sql, problem);
}

static void
add_events (sqlite3 *db, const KrSessionDoc *doc)
{
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);
    char *sql =
        sqlite3_mprintf ("INSERT INTO event (session, seq, line, at_us, reason) SELECT id, %u, "
                         "%Q, %lld, %Q FROM session WHERE uuid = %Q",
                         i, event->line, event->at_us, event->reason, doc->uuid);

    run (db, sql);
    sqlite3_free (sql);
  }
}

static void
make_newest (const char *path, const FaultState *state)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);

  for (guint i = 0; i < FAULT_N_GAMES; i++)
    if (store == NULL ||
        (state->docs[i] != NULL && !kr_store_add_session (store, state->docs[i], NULL)))
      g_error ("%s cannot be made", path);
}

void
fault_schema_make_old (const char *path, guint n, const FaultState *state)
{
  g_autofree char *newest = g_strconcat (path, ".newest", NULL);
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  g_autoptr (GBytes) empty = NULL;
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS head", newest);
  sqlite3 *db = NULL;

  make_newest (newest, state);
  g_ptr_array_set_size (steps, (int) n);
  empty = kr_migrate_make_empty (steps, NULL);
  if (empty == NULL || !g_file_set_contents (path, g_bytes_get_data (empty, NULL),
                                             (gssize) g_bytes_get_size (empty), NULL))
    g_error ("%s cannot be made", path);
  sqlite3_open (path, &db);
  run (db, attach);
  run (db, copy_entered);
  for (guint i = 0; i < FAULT_N_GAMES; i++)
    if (state->docs[i] != NULL)
      add_events (db, state->docs[i]);
  sqlite3_close (db);
  if (!kr_page_sums_write_file (path))
    g_error ("%s cannot be made", path);
  g_unlink (newest);
}

GPtrArray *
fault_schema_list_next (void)
{
  GPtrArray *steps = kr_migrate_list_steps ();

  g_ptr_array_add (steps,
                   kr_migrate_step_new (steps->len + 1,
                                        "ALTER TABLE session ADD COLUMN mood TEXT;"
                                        "UPDATE session SET mood = 'good';"
                                        "CREATE TABLE mood (name TEXT PRIMARY KEY) STRICT;"
                                        "INSERT INTO mood SELECT DISTINCT mood FROM session;"));
  return steps;
}

gboolean
fault_schema_is_next (KrStore *store, gboolean *migrated)
{
  gint64 n_moods = 0;

  *migrated = FALSE;
  if (!kr_db_read_number (store->db,
                          "SELECT (SELECT count(*) FROM pragma_table_info ('session') WHERE name = "
                          "'mood') + (SELECT count(*) FROM sqlite_schema WHERE name = 'mood')",
                          &n_moods, NULL))
    return FALSE;
  *migrated = n_moods == 2;
  return n_moods == 0 || n_moods == 2;
}

guint
fault_schema_read (const char *path)
{
  g_autoptr (KrDb) db = g_file_test (path, G_FILE_TEST_EXISTS) ? kr_db_open (path, NULL) : NULL;
  gint64 version = 0;

  if (db == NULL || !kr_db_read_number (db, "PRAGMA user_version", &version, NULL))
    return 0;
  return (guint) version;
}
