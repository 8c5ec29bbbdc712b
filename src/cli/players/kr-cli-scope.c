/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-scope.h"

#include "kr-cli-player.h"
#include "kr-rules.h"

void
kr_cli_scope_clear (KrCliScope *typed)
{
  g_free (typed->rules_id);
  g_free (typed->players);
  g_free (typed->since);
  g_free (typed->until);
  g_free (typed->place);
  g_free (typed->among);
  g_free (typed->with);
  g_strfreev (typed->among_uuids);
  g_strfreev (typed->with_uuids);
}

gboolean
kr_cli_scope_is_set (const KrCliScope *typed)
{
  return typed->rules_id != NULL || typed->players != NULL || typed->since != NULL ||
         typed->until != NULL || typed->place != NULL || typed->among != NULL ||
         typed->with != NULL;
}

static gboolean
parse_day (const char *text, guint32 *day, GError **error)
{
  g_autofree char *full = text != NULL ? g_strconcat (text, "T00:00:00Z", NULL) : NULL;
  g_autoptr (GDateTime) time = full != NULL ? g_date_time_new_from_iso8601 (full, NULL) : NULL;
  GDate date;

  if (text == NULL)
    return TRUE;
  if (time == NULL) {
    kr_cli_refuse (error, _ ("“%s” is not a date such as 2026-11-20"), text);
    return FALSE;
  }
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time),
                  (GDateMonth) g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  *day = g_date_get_julian (&date);
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

gboolean
kr_cli_scope_read (KrCli *cli, KrStore *store, KrCliScope *typed, KrScope *scope, GError **error)
{
  *scope = (KrScope){.rules_id = typed->rules_id, .place = typed->place};
  kr_cli_warn_of_rules (cli, typed->rules_id);
  if ((typed->players != NULL && !kr_cli_parse_number (typed->players, "--players", 1, KR_MAX_SEATS,
                                                       &scope->n_players, error)) ||
      !parse_day (typed->since, &scope->since, error) ||
      !parse_day (typed->until, &scope->until, error) ||
      !find_players (store, typed->among, &typed->among_uuids, error) ||
      !find_players (store, typed->with, &typed->with_uuids, error))
    return FALSE;
  scope->among = (const char *const *) typed->among_uuids;
  scope->with = (const char *const *) typed->with_uuids;
  return TRUE;
}
