/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-draft.h"

#include "kr-pen.h"

#include <string.h>

/* The text is a key file: one group for the table, one for the rules, one for each seat. */

#define DRAFT "new-game" /* in the ledger */
#define TABLE "table"
#define RULES "rules"

static char *
seat_group (guint seat)
{
  return g_strdup_printf ("seat %u", seat);
}

static void
write_rules (GKeyFile *file, const KrRules *rules)
{
  g_key_file_set_string (file, TABLE, "rules-id", rules->id);
  g_key_file_set_string (file, TABLE, "rules-name", rules->name);
  g_key_file_set_string (file, TABLE, "rules-source", rules->source);
  g_key_file_set_string (file, TABLE, "rules-base", rules->base);
  for (int i = 0; i < kr_rule_n_keys (); i++) {
    char value[KR_RULE_TEXT_SIZE];

    kr_rules_get (rules, kr_rule_key (i), value);
    g_key_file_set_string (file, RULES, kr_rule_key (i)->key, value);
  }
}

static void
write_seat (GKeyFile *file, KrTableSetup *setup, guint seat)
{
  g_autofree char *group = seat_group (seat);
  const char *uuid = kr_table_setup_get_player_uuid (setup, seat);

  g_key_file_set_string (file, group, "name", kr_table_setup_get_name (setup, seat));
  if (uuid != NULL)
    g_key_file_set_string (file, group, "uuid", uuid);
  g_key_file_set_integer (file, group, "pen", (int) kr_table_setup_get_pen (setup, seat));
  if (kr_table_setup_get_first_game (setup, seat) !=
      kr_table_setup_get_likely_first_game (setup, seat))
    g_key_file_set_boolean (file, group, "first-game", kr_table_setup_get_first_game (setup, seat));
}

char *
kr_table_draft_format (KrTableSetup *setup)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  guint n_seats = kr_table_setup_get_n_seats (setup);

  g_key_file_set_integer (file, TABLE, "seats", (int) n_seats);
  g_key_file_set_integer (file, TABLE, "first-dealer",
                          (int) kr_table_setup_get_first_dealer (setup));
  g_key_file_set_string (file, TABLE, "draw", kr_table_setup_get_draw (setup));
  g_key_file_set_string (file, TABLE, "place", kr_table_setup_get_location (setup));
  g_key_file_set_string (file, TABLE, "note", kr_table_setup_get_note (setup));
  write_rules (file, kr_table_setup_get_rules (setup));
  for (guint seat = 0; seat < n_seats; seat++)
    write_seat (file, setup, seat);
  return g_key_file_to_data (file, NULL, NULL);
}

static void
read_text (GKeyFile *file, const char *key, char *text, gsize size)
{
  g_autofree char *value = g_key_file_get_string (file, TABLE, key, NULL);

  g_strlcpy (text, value != NULL ? value : "", size);
}

static void
read_rules (GKeyFile *file, KrRules *rules)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, RULES, NULL, NULL);

  kr_rules_init (rules);
  read_text (file, "rules-id", rules->id, sizeof rules->id);
  read_text (file, "rules-name", rules->name, sizeof rules->name);
  read_text (file, "rules-source", rules->source, sizeof rules->source);
  read_text (file, "rules-base", rules->base, sizeof rules->base);
  for (gsize i = 0; keys != NULL && keys[i] != NULL; i++) {
    g_autofree char *value = g_key_file_get_string (file, RULES, keys[i], NULL);

    if (value != NULL)
      kr_rules_set (rules, keys[i], value, NULL);
  }
}

static void
read_seat (GKeyFile *file, KrTableSetup *setup, guint seat)
{
  g_autofree char *group = seat_group (seat);
  g_autofree char *name = g_key_file_get_string (file, group, "name", NULL);
  g_autofree char *uuid = g_key_file_get_string (file, group, "uuid", NULL);
  int pen = g_key_file_get_integer (file, group, "pen", NULL);

  kr_table_setup_set_player (setup, seat, name != NULL ? name : "", uuid, 0);
  if (pen >= 1 && pen <= KR_N_PENS)
    kr_table_setup_set_pen (setup, seat, (guint) pen);
  if (g_key_file_has_key (file, group, "first-game", NULL))
    kr_table_setup_set_first_game (setup, seat,
                                   g_key_file_get_boolean (file, group, "first-game", NULL));
}

static void
read_table (GKeyFile *file, KrTableSetup *setup)
{
  g_autofree char *draw = g_key_file_get_string (file, TABLE, "draw", NULL);
  g_autofree char *place = g_key_file_get_string (file, TABLE, "place", NULL);
  g_autofree char *note = g_key_file_get_string (file, TABLE, "note", NULL);
  int first_dealer = g_key_file_get_integer (file, TABLE, "first-dealer", NULL);
  int last_seat = (int) kr_table_setup_get_n_seats (setup) - 1;

  kr_table_setup_set_first_dealer (setup, (guint) CLAMP (first_dealer, 0, last_seat));
  kr_table_setup_set_draw (setup, draw);
  kr_table_setup_set_location (setup, place);
  kr_table_setup_set_note (setup, note);
}

/* GLib warns of a value with a bad escape and another at its end. */
static gboolean
has_good_escapes (const char *text)
{
  for (const char *at = strchr (text, '\\'); at != NULL; at = strchr (at + 2, '\\'))
    if (at[1] == '\0' || strchr ("sntr\\", at[1]) == NULL)
      return FALSE;
  return TRUE;
}

gboolean
kr_table_draft_parse (const char *text, KrTableSetup *setup)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  KrRules rules;
  int n_seats;

  if (!has_good_escapes (text) ||
      !g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL))
    return FALSE;
  n_seats = g_key_file_get_integer (file, TABLE, "seats", NULL);
  if (n_seats < 2 || n_seats > KR_MAX_SEATS)
    return FALSE;
  read_rules (file, &rules);
  kr_table_setup_set_rules (setup, &rules);
  while (kr_table_setup_get_n_seats (setup) < (guint) n_seats)
    kr_table_setup_add_seat (setup);
  while (kr_table_setup_get_n_seats (setup) > (guint) n_seats)
    kr_table_setup_remove_seat (setup, kr_table_setup_get_n_seats (setup) - 1);
  for (guint seat = 0; seat < (guint) n_seats; seat++)
    read_seat (file, setup, seat);
  read_table (file, setup);
  return TRUE;
}

void
kr_table_draft_keep (KrTableSetup *setup, KrLedger *ledger)
{
  g_autofree char *text = setup != NULL ? kr_table_draft_format (setup) : NULL;

  kr_ledger_set_draft (ledger, DRAFT, text);
}

gboolean
kr_table_draft_take (KrTableSetup *setup, KrLedger *ledger)
{
  g_autofree char *text = kr_ledger_dup_draft (ledger, DRAFT);

  return text != NULL && kr_table_draft_parse (text, setup);
}
