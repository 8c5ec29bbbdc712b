/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-scope-options.h"

#include "kr-cli-player.h"
#include "kr-cli-time.h"
#include "kr-named-scope-check.h"
#include "kr-rules.h"
#include "kr-store-error.h"
#include "kr-store-scopes.h"

void
kr_cli_scope_clear (KrCliScope *typed)
{
  g_free (typed->rules_id);
  g_free (typed->players);
  g_free (typed->since);
  g_free (typed->until);
  g_free (typed->place);
  g_free (typed->tag);
  g_free (typed->among);
  g_free (typed->with);
  g_free (typed->name);
  g_strfreev (typed->among_uuids);
  g_strfreev (typed->with_uuids);
  kr_named_scope_free (typed->named);
}

gboolean
kr_cli_scope_is_set (const KrCliScope *typed)
{
  return typed->rules_id != NULL || typed->players != NULL || typed->since != NULL ||
         typed->until != NULL || typed->place != NULL || typed->tag != NULL ||
         typed->among != NULL || typed->with != NULL || typed->name != NULL;
}

static gboolean
parse_day (const char *text, guint32 *day, GError **error)
{
  g_autoptr (GDateTime) time = text != NULL ? kr_cli_parse_day (text, error) : NULL;

  if (time == NULL)
    return text == NULL;
  *day = kr_scope_make_day (g_date_time_get_year (time), g_date_time_get_month (time),
                            g_date_time_get_day_of_month (time));
  return TRUE;
}

/* The UUIDs of the players called @names; NULL if that is NULL. */
static gboolean
find_players (KrStore *store, const char *names, char ***uuids, GError **error)
{
  g_auto (GStrv) split = names != NULL ? g_strsplit (names, ",", -1) : NULL;
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();

  for (guint i = 0; split != NULL && split[i] != NULL; i++) {
    g_autofree char *uuid = kr_cli_find_player (store, g_strstrip (split[i]), error);

    if (uuid == NULL)
      return FALSE;
    g_strv_builder_add (found, uuid);
  }
  *uuids = names != NULL ? g_strv_builder_end (found) : NULL;
  return TRUE;
}

/* --- Kept ones ------------------------------------------------------------------- */

/* The only one of @all that is called @name. */
static KrNamedScope *
choose (const GPtrArray *all, const char *name, GError **error)
{
  g_autoptr (GString) uuids = g_string_new (NULL);
  const KrNamedScope *found = NULL;
  guint n_found = 0;

  for (guint i = 0; i < all->len; i++) {
    const KrNamedScope *named = g_ptr_array_index (all, i);

    if (!kr_named_scope_is_called (named, name))
      continue;
    g_string_append_printf (uuids, "%s%s", n_found++ > 0 ? ", " : "", named->uuid);
    found = named;
  }
  if (n_found == 1)
    return kr_named_scope_copy (found);
  if (n_found == 0)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("there is no scope “%s” in the ledger; “scope list” lists them"), name);
  else
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("several scopes are called “%s”; give the UUID: %s"), name, uuids->str);
  return NULL;
}

KrNamedScope *
kr_cli_scope_find (KrStore *store, const char *name, GError **error)
{
  g_autofree char *uuid = g_ascii_strdown (name, -1);
  g_autoptr (GPtrArray) all = NULL;
  KrNamedScope *named = NULL;

  if (!g_utf8_validate (name, -1, NULL)) {
    kr_cli_refuse (error, _ ("this is not a valid name"));
    return NULL;
  }
  if (g_uuid_string_is_valid (uuid)) {
    if (kr_store_find_scope (store, uuid, &named, error) && named == NULL)
      g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                   _ ("there is no scope “%s” in the ledger; “scope list” lists them"), name);
    if (named != NULL && !kr_named_scope_check (named, error))
      g_clear_pointer (&named, kr_named_scope_free);
    return named;
  }
  all = kr_store_list_scopes (store, error);
  return all != NULL ? choose (all, name, error) : NULL;
}

/* --- All of it -------------------------------------------------------------------- */

/* Begins with the kept scope that was named, or with all games. */
static gboolean
begin (KrStore *store, KrCliScope *typed, KrScope *scope, GError **error)
{
  *scope = (KrScope){0};
  if (typed->name == NULL)
    return TRUE;
  typed->named = kr_cli_scope_find (store, typed->name, error);
  if (typed->named != NULL)
    *scope = *typed->named->scope;
  return typed->named != NULL;
}

gboolean
kr_cli_scope_read (KrCli *cli, KrStore *store, KrCliScope *typed, KrScope *scope, GError **error)
{
  kr_cli_warn_of_rules (cli, typed->rules_id);
  if (!begin (store, typed, scope, error) ||
      (typed->players != NULL && !kr_cli_parse_number (typed->players, "--players", 1, KR_MAX_SEATS,
                                                       &scope->n_players, error)) ||
      !parse_day (typed->since, &scope->since, error) ||
      !parse_day (typed->until, &scope->until, error) ||
      !find_players (store, typed->among, &typed->among_uuids, error) ||
      !find_players (store, typed->with, &typed->with_uuids, error))
    return FALSE;
  if (typed->rules_id != NULL)
    scope->rules_id = typed->rules_id;
  if (typed->place != NULL)
    scope->place = typed->place;
  if (typed->tag != NULL)
    scope->tag = typed->tag;
  if (typed->among != NULL)
    scope->among = (const char *const *) typed->among_uuids;
  if (typed->with != NULL)
    scope->with = (const char *const *) typed->with_uuids;
  return TRUE;
}
