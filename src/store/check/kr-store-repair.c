/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-repair.h"

#include "kr-error.h"
#include "kr-scratch-private.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-store-rebuild.h"
#include "kr-translatable.h"

/*
 * The computed tables and all indexes begin anew, as empty ones on pages of their own: the old
 * pages, which may be damaged, are not even read. Games are read from damaged pages too, since
 * they have checksums of their own. In the end the file is written afresh, without the old pages.
 */

/* --- What cannot be computed ------------------------------------------------ */

/* Every value that was entered and that no checksum of a game covers, read from the tables
 * themselves. */
static const struct {
  const char *what;
  const char *sql;
} entered[] = {
    {N_ ("players"),
     "SELECT total (length (uuid || name || pen || pen_at_us || named_at_us || hidden "
     "|| hidden_at_us)) FROM player NOT INDEXED"},
    {N_ ("spellings"),
     "SELECT total (length (player || other || at_us || holds)) FROM player_link NOT INDEXED"},
    {N_ ("the list of games"),
     "SELECT total (length (uuid || position || deleted)) FROM session NOT INDEXED"},
    {N_ ("table rulings"),
     "SELECT total (length (uuid || edited_at_us || ruling || rules_id || ifnull (session, '') || "
     "text || written_at_us || utc_offset_min || withdrawn)) FROM precedent NOT INDEXED"},
    {N_ ("series"),
     "SELECT (SELECT total (length (uuid || name || named_at_us || scoring || best || scored_at_us "
     "|| deleted || deleted_at_us)) FROM series NOT INDEXED) + (SELECT total (length (series || "
     "session || state || at_us)) FROM series_game NOT INDEXED)"},
    {N_ ("scopes"),
     "SELECT total (length (uuid || changed_at_us || name || deleted || rules_id || n_players || "
     "since || until || place || tag || among || company)) FROM scope NOT INDEXED"},
    {N_ ("evenings"), "SELECT total (length (evening || id || at_us || recorder || text)) FROM "
                      "evening_event NOT INDEXED"},
    {N_ ("versions of games"), "SELECT total (length (session || open || told)) FROM versions "
                               "NOT INDEXED"},
    {N_ ("the last merge"),
     "SELECT (SELECT total (length (at_us || path || n_added || n_changed)) FROM merge) + "
     "(SELECT total (length (kind || key || ifnull (before, '') || after)) FROM merge_step)"},
    {N_ ("changes of players"),
     "SELECT total (length (kind || player || before || after || undone)) FROM roster_step "
     "NOT INDEXED"},
    {N_ ("the club"),
     "SELECT total (length (address || uuid || joined_at_us || position || program || synced_at_us "
     "|| n_refused || refusal)) FROM club"},
    {N_ ("drafts"), "SELECT total (length (key || text)) FROM draft"},
};

static gboolean
refuse (KrStore *store, const char *parts, GError **error)
{
  kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED,
                N_ ("The ledger “%s” is damaged in a part that cannot be computed: %s. It was not "
                    "changed; restore a backup."),
                kr_store_get_path (store), parts);
  return FALSE;
}

/* Reads all that was entered, and adds to @unverified the names of what is on damaged pages. Fails
 * for what cannot be read at all. */
static gboolean
read_entered (KrStore *store, GString *unverified, GError **error)
{
  gint64 unused;

  if (!kr_db_read_number (store->db, "SELECT count(*) FROM sqlite_schema", &unused, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (entered); i++) {
    g_autofree char *part = kr_sentence_new_plain (entered[i].what);
    g_autoptr (GError) problem = NULL;

    /* What has been read is read, and counted, again. */
    kr_db_admit_damage (store->db, FALSE);
    kr_db_admit_damage (store->db, TRUE);
    if (!kr_db_read_number (store->db, entered[i].sql, &unused, &problem)) {
      if (g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED))
        return refuse (store, part, error);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    if (kr_db_admit_damage (store->db, FALSE) > 0)
      g_string_append_printf (unverified, "%s%s", unverified->len > 0 ? ", " : "", part);
  }
  kr_db_admit_damage (store->db, TRUE);
  return TRUE;
}

/* --- Beginning anew ---------------------------------------------------------- */

#define FRESH "kr_fresh_"

/* The computed tables, and all indexes: what they are made of, on one page or on many. */
#define LIST_COMPUTED                                                                              \
  "SELECT name, type = 'index' OR sql LIKE '%WITHOUT ROWID%' FROM sqlite_schema "                  \
  "WHERE rootpage > 0 AND (type = 'index' OR name IN ('summary', 'played', 'game', "               \
  "'outcome', 'career', 'pair', 'beer', 'beer_tab', 'feat', 'feat_bound', 'tally', 'rating', "     \
  "'rated', 'slice', 'slice_sum', 'course', 'player_word', "                                       \
  "'session_word_data', 'session_word_idx', 'session_word_config'))"
enum { COMPUTED_NAME, COMPUTED_IS_INDEX };

static void
add_empty (GString *sql, guint number, const char *name, gboolean is_index)
{
  g_string_append_printf (sql, "CREATE TABLE " FRESH "%u (x PRIMARY KEY) %s;", number,
                          is_index ? "WITHOUT ROWID" : "");
  g_string_append_printf (sql,
                          "UPDATE sqlite_schema SET rootpage = (SELECT rootpage "
                          "FROM sqlite_schema WHERE name = '" FRESH "%u') WHERE name = '%s';",
                          number, name);
}

/* The statements that give every computed table and index an empty page as its first. */
static char *
format_emptying (KrStore *store, GError **error)
{
  g_autoptr (KrDbStatement) list = kr_db_statement_new (store->db, LIST_COMPUTED, error);
  g_autoptr (GString) sql = g_string_new (NULL);
  KrDbStep step = KR_DB_FAILED;
  guint number = 0;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    add_empty (sql, number++, kr_db_statement_get_text (list, COMPUTED_NAME),
               kr_db_statement_get_number (list, COMPUTED_IS_INDEX) != 0);
  g_string_append (sql, "DELETE FROM sqlite_schema WHERE name GLOB '" FRESH
                        "*' OR tbl_name GLOB '" FRESH "*'; PRAGMA writable_schema = RESET");
  return step == KR_DB_DONE ? g_string_free (g_steal_pointer (&sql), FALSE) : NULL;
}

/* What an index of words has in it before there are words. */
#define NO_WORDS                                                                                   \
  "SELECT 'INSERT INTO session_word_data VALUES (' || id || ',' || quote (block) || ')' "          \
  "FROM session_word_data UNION ALL SELECT 'INSERT INTO session_word_config VALUES (' || quote "   \
  "(k) "                                                                                           \
  "|| ',' || quote (v) || ')' FROM session_word_config"

static gboolean
empty_computed (KrStore *store, GError **error)
{
  g_autofree char *sql = format_emptying (store, error);
  g_autoptr (KrStore) scratch = sql != NULL ? kr_scratch_new (store, error) : NULL;
  gboolean done;

  if (scratch == NULL)
    return FALSE;
  kr_db_open_schema (store->db, TRUE);
  done = kr_db_exec (store->db, sql, error) && kr_scratch_copy (store, scratch, NO_WORDS, error);
  kr_db_open_schema (store->db, FALSE);
  return done;
}

/* Everything but the rewriting. @as_read: what was entered is taken from damaged pages too. */
static gboolean
make_again (KrStore *store, gboolean as_read, GString *unverified, GError **error)
{
  KrProgress unwatched = {0};
  gboolean done;

  kr_db_admit_damage (store->db, as_read);
  done = kr_db_begin (store->db, error);
  if (done) {
    kr_db_admit_damage (store->db, TRUE);
    done = read_entered (store, unverified, error) &&
           (as_read || unverified->len == 0 || refuse (store, unverified->str, error)) &&
           empty_computed (store, error) && kr_db_exec (store->db, "REINDEX", error) &&
           kr_store_rebuild (store, &unwatched, error);
    done = kr_store_end (store, done, error);
  }
  kr_db_admit_damage (store->db, FALSE);
  return done;
}

static gboolean
write_afresh (KrStore *store, GError **error)
{
  gboolean done;

  kr_db_admit_damage (store->db, TRUE);
  done = kr_db_rewrite (store->db, error);
  kr_db_admit_damage (store->db, FALSE);
  return done;
}

static void
add_done (GStrvBuilder *done, const char *key)
{
  g_autofree char *sentence = kr_sentence_new_plain (key);

  g_strv_builder_add (done, sentence);
}

static char **
repair (KrStore *store, gboolean as_read, GError **error)
{
  g_autoptr (GStrvBuilder) done = g_strv_builder_new ();
  g_autoptr (GString) unverified = g_string_new (NULL);

  if (!make_again (store, as_read, unverified, error) || !write_afresh (store, error))
    return NULL;
  add_done (done, N_ ("All indexes were rebuilt."));
  add_done (done, N_ ("All summaries were rebuilt from the deals."));
  if (unverified->len > 0) {
    g_autofree char *sentence =
        kr_sentence_new (N_ ("These could not be verified and were kept as they are; look through "
                             "them: %s."),
                         unverified->str);

    g_strv_builder_add (done, sentence);
  }
  return g_strv_builder_end (done);
}

char **
kr_store_repair (KrStore *store, GError **error)
{
  return repair (store, FALSE, error);
}

char **
kr_store_repair_as_read (KrStore *store, GError **error)
{
  return repair (store, TRUE, error);
}
