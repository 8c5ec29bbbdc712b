/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-change.h"
#include "kr-cli-document.h"
#include "kr-cli-help.h"
#include "kr-cli-scope-options.h"
#include "kr-session-limits.h"
#include "kr-store-profile.h"
#include "kr-store-scopes.h"

#include <string.h>

/* scope: choices of games that have a name. */

static char *
format_day (guint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

/* The player’s name; NULL if the ledger does not have the player, as when the scope came with
 * another ledger. Caller frees. */
static char *
dup_name (KrStore *store, const char *uuid)
{
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, uuid, NULL);

  return profile != NULL ? g_strdup (profile->player->name) : NULL;
}

/* --- As text ---------------------------------------------------------------------- */

static char *
join_names (KrStore *store, const char *const *uuids)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; uuids[i] != NULL; i++) {
    g_autofree char *name = dup_name (store, uuids[i]);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name != NULL ? name : uuids[i]);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Adds `@option @value` to @parts, as it would be typed. Takes over @value. */
static void
add_part (GPtrArray *parts, const char *option, char *value)
{
  g_ptr_array_add (parts, g_strdup_printf ("%s %s", option, value));
  g_free (value);
}

/* What @scope chooses, as options. Array of char *. */
static GPtrArray *
list_parts (KrStore *store, const KrScope *scope)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);

  if (scope->rules_id != NULL)
    add_part (parts, "--rules", g_strdup (scope->rules_id));
  if (scope->n_players != 0)
    add_part (parts, "--players", g_strdup_printf ("%u", scope->n_players));
  if (scope->since != 0)
    add_part (parts, "--since", format_day (scope->since));
  if (scope->until != 0)
    add_part (parts, "--until", format_day (scope->until));
  if (scope->place != NULL)
    add_part (parts, "--place", g_strdup (scope->place));
  if (scope->tag != NULL)
    add_part (parts, "--tag", g_strdup (scope->tag));
  if (scope->among != NULL)
    add_part (parts, "--among", join_names (store, scope->among));
  if (scope->with != NULL)
    add_part (parts, "--with", join_names (store, scope->with));
  return parts;
}

static void
print_text (KrStore *store, const KrNamedScope *named)
{
  g_autoptr (GPtrArray) parts = list_parts (store, named->scope);

  kr_cli_print ("%s  %s\n", named->uuid, named->name);
  for (guint i = 0; i < parts->len; i++)
    kr_cli_print ("  %s\n", (const char *) g_ptr_array_index (parts, i));
}

/* --- As JSON ---------------------------------------------------------------------- */

static void
add_text (JsonBuilder *builder, const char *member, const char *text)
{
  if (text != NULL)
    kr_cli_add_string (builder, member, text);
}

static void
add_day (JsonBuilder *builder, const char *member, guint32 day)
{
  g_autofree char *text = day != 0 ? format_day (day) : NULL;

  add_text (builder, member, text);
}

static void
add_players (JsonBuilder *builder, KrStore *store, const char *member, const char *const *uuids)
{
  if (uuids == NULL)
    return;
  kr_cli_begin_array (builder, member);
  for (guint i = 0; uuids[i] != NULL; i++) {
    g_autofree char *name = dup_name (store, uuids[i]);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "uuid", uuids[i]);
    add_text (builder, "name", name);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_scope (JsonBuilder *builder, KrStore *store, const KrNamedScope *named)
{
  const KrScope *scope = named->scope;

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", named->uuid);
  kr_cli_add_string (builder, "name", named->name);
  add_text (builder, "rules", scope->rules_id);
  if (scope->n_players != 0)
    kr_cli_add_int (builder, "players", scope->n_players);
  add_day (builder, "since", scope->since);
  add_day (builder, "until", scope->until);
  add_text (builder, "place", scope->place);
  add_text (builder, "tag", scope->tag);
  add_players (builder, store, "among", scope->among);
  add_players (builder, store, "with", scope->with);
  json_builder_end_object (builder);
}

/* --- Looking ------------------------------------------------------------------------ */

static KrCliExit
list (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!kr_cli_check_words (arguments, 0, NULL, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  all = store != NULL ? kr_store_list_scopes (store, error) : NULL;
  if (all == NULL)
    return KR_CLI_ERROR;
  json_builder_begin_array (builder);
  for (guint i = 0; i < all->len; i++) {
    if (cli->json)
      add_scope (builder, store, g_ptr_array_index (all, i));
    else
      print_text (store, g_ptr_array_index (all, i));
  }
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  else if (all->len == 0)
    kr_cli_print_line (_ ("The ledger has no scopes; “scope save NAME” keeps one."));
  return KR_CLI_DONE;
}

static KrCliExit
show (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrNamedScope) named = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GError *problem = NULL;

  if (!kr_cli_check_words (arguments, 1, _ ("missing scope: scope show NAME"), error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  named = kr_cli_scope_find (store, arguments[1], &problem);
  if (named == NULL)
    return kr_cli_fail (problem, error);
  if (!cli->json) {
    print_text (store, named);
    return KR_CLI_DONE;
  }
  add_scope (builder, store, named);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* --- Changing ------------------------------------------------------------------------ */

/* The UUID of the scope to be called @name: of the one that is called so already, or a new one.
 * Caller frees. */
static char *
find_uuid (KrStore *store, const char *name, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_scopes (store, error);

  if (all == NULL)
    return NULL;
  for (guint i = 0; i < all->len; i++)
    if (kr_named_scope_is_called (g_ptr_array_index (all, i), name)) {
      g_autoptr (KrNamedScope) only = kr_cli_scope_find (store, name, error);

      return only != NULL ? g_strdup (only->uuid) : NULL;
    }
  return g_uuid_string_random ();
}

static KrCliExit
save (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliScope) typed = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {KR_CLI_SCOPE_ENTRIES (&typed), G_OPTION_ENTRY_NULL};
  const char *missing =
      _ ("missing name or choice: scope save NAME with options that choose games");
  g_autoptr (KrStore) store = NULL;
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  gboolean done;
  KrScope scope;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_check_words (left, 1, missing, error))
    return KR_CLI_ERROR;
  if (!kr_cli_scope_is_set (&typed))
    return kr_cli_refuse (error, "%s", missing);
  if (!g_utf8_validate (left[1], -1, NULL))
    return kr_cli_refuse (error, _ ("this is not a valid name"));
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  if (!kr_cli_scope_read (cli, store, &typed, &scope, &problem))
    return kr_cli_fail (problem, error);
  uuid = find_uuid (store, left[1], &problem);
  done = uuid != NULL &&
         kr_store_save_scope (store, uuid, left[1], &scope, kr_session_limits_now_us (), &problem);
  return kr_cli_conclude_change (cli, done, uuid, _ ("Saved; “--scope” with its name uses it."),
                                 problem, error);
}

static KrCliExit
set_deleted (KrCli *cli, char **arguments, GError **error)
{
  const gboolean deleted = strcmp (arguments[0], "delete") == 0;
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrNamedScope) named = NULL;
  g_autofree char *missing = g_strdup_printf (_ ("missing scope: scope %s NAME"), arguments[0]);
  g_autofree char *sentence = NULL;
  GError *problem = NULL;
  gboolean done;

  if (!kr_cli_check_words (arguments, 1, missing, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  named = kr_cli_scope_find (store, arguments[1], &problem);
  if (named == NULL)
    return kr_cli_fail (problem, error);
  done = kr_store_set_scope_deleted (store, named->uuid, deleted, kr_session_limits_now_us (),
                                     &problem);
  sentence = deleted ? g_strdup_printf (_ ("Deleted; its games stay. “scope undelete %s” restores "
                                           "it."),
                                        named->uuid)
                     : g_strdup (_ ("Restored."));
  return kr_cli_conclude_change (cli, done, named->uuid, sentence, problem, error);
}

/* --- The command ------------------------------------------------------------------ */

KrCliExit
kr_cli_scope (KrCli *cli, char **arguments, GError **error)
{
  static const struct {
    const char *name;
    KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
  } parts[] = {
      {"save", save},
      {"list", list},
      {"show", show},
      {"delete", set_deleted},
      {"undelete", set_deleted},
  };

  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_help_refuse_action (error, "scope", arguments[1]);
}
