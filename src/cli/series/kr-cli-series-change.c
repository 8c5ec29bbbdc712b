/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-series.h"

#include "kr-cli-change.h"
#include "kr-session-limits.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"

#include <string.h>

/* series new, change, add, remove, count, delete and undelete. */

typedef struct {
  char *by;
  char *best;
  char *name;
  gboolean leave_out;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->by);
  g_free (options->best);
  g_free (options->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Reads --by and --best; what is not given stays as it is. */
static gboolean
read_scoring (const Options *options, KrSeriesScoring *scoring, guint *best, GError **error)
{
  if (options->by != NULL && !kr_series_scoring_find (options->by, scoring)) {
    kr_cli_refuse (error, _ ("--by takes points, places or wins"));
    return FALSE;
  }
  return options->best == NULL ||
         kr_cli_parse_number (options->best, "--best", 0, KR_SERIES_MAX_BEST, best, error);
}

KrCliExit
kr_cli_series_new (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"by", 0, 0, G_OPTION_ARG_STRING, &options.by, NULL, NULL},
      {"best", 0, 0, G_OPTION_ARG_STRING, &options.best, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (KrStore) store = NULL;
  KrSeriesScoring scoring = KR_SERIES_POINTS;
  GError *problem = NULL;
  guint best = 0;
  gboolean done;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !read_scoring (&options, &scoring, &best, error) ||
      !kr_cli_check_words (left, 1, _ ("missing name: series new NAME"), error))
    return KR_CLI_ERROR;
  store = kr_cli_open_or_make_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  done = kr_store_add_series (store, uuid, left[1], scoring, best, kr_session_limits_now_us (),
                              &problem);
  return kr_cli_conclude_change (cli, done, uuid, uuid, problem, error);
}

static gboolean
change (KrStore *store, const char *uuid, const Options *options, GError **error)
{
  g_autoptr (KrSeriesRow) row = kr_store_find_series (store, uuid, error);
  const gint64 now_us = kr_session_limits_now_us ();

  return row != NULL && read_scoring (options, &row->scoring, &row->best, error) &&
         (options->name == NULL ||
          kr_store_rename_series (store, uuid, options->name, now_us, error)) &&
         kr_store_set_series_scoring (store, uuid, row->scoring, row->best, now_us, error);
}

KrCliExit
kr_cli_series_change (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"name", 0, 0, G_OPTION_ARG_STRING, &options.name, NULL, NULL},
      {"by", 0, 0, G_OPTION_ARG_STRING, &options.by, NULL, NULL},
      {"best", 0, 0, G_OPTION_ARG_STRING, &options.best, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  const char *missing = _ ("missing series or change: series change SERIES --name, --by or --best");
  g_autoptr (KrStore) store = NULL;
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  gboolean done;

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_check_words (left, 1, missing, error))
    return KR_CLI_ERROR;
  if (options.name == NULL && options.by == NULL && options.best == NULL)
    return kr_cli_refuse (error, "%s", missing);
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  uuid = kr_cli_series_find (store, left[1], &problem);
  done = uuid != NULL && change (store, uuid, &options, &problem);
  return kr_cli_conclude_change (cli, done, uuid, _ ("Done."), problem, error);
}

/* What the subcommand @name does with games. */
static KrSeriesAct
find_act (const char *name, gboolean leave_out)
{
  if (strcmp (name, "add") == 0)
    return KR_SERIES_ADD;
  if (strcmp (name, "remove") == 0)
    return KR_SERIES_REMOVE;
  return leave_out ? KR_SERIES_LEAVE_OUT : KR_SERIES_COUNT;
}

KrCliExit
kr_cli_series_games (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const gboolean counts = strcmp (arguments[0], "count") == 0;
  const GOptionEntry none[] = {G_OPTION_ENTRY_NULL};
  const GOptionEntry entries[] = {
      {"not", 0, 0, G_OPTION_ARG_NONE, &options.leave_out, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (KrStore) store = NULL;
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  gboolean done;

  if (!kr_cli_parse_options (&left, counts ? entries : none, error))
    return KR_CLI_ERROR;
  if (g_strv_length (left) < 3)
    return kr_cli_refuse (error, _ ("missing series or game: series %s SERIES UUID…"), left[0]);
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  for (char **game = left + 2; *game != NULL; game++) {
    char *folded = g_ascii_strdown (*game, -1);

    g_free (*game);
    *game = folded;
  }
  uuid = kr_cli_series_find (store, left[1], &problem);
  done = uuid != NULL && kr_store_change_series_games (
                             store, uuid, find_act (left[0], options.leave_out),
                             (const char *const *) left + 2, kr_session_limits_now_us (), &problem);
  return kr_cli_conclude_change (cli, done, uuid, _ ("Done."), problem, error);
}

KrCliExit
kr_cli_series_delete (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) left = g_strdupv (arguments);
  const gboolean deleted = strcmp (arguments[0], "delete") == 0;
  const GOptionEntry none[] = {G_OPTION_ENTRY_NULL};
  g_autoptr (KrStore) store = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  gboolean done;

  if (!kr_cli_parse_options (&left, none, error))
    return KR_CLI_ERROR;
  missing = g_strdup_printf (_ ("missing series: series %s SERIES"), left[0]);
  if (!kr_cli_check_words (left, 1, missing, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  uuid = kr_cli_series_find (store, left[1], &problem);
  done = uuid != NULL &&
         kr_store_set_series_deleted (store, uuid, deleted, kr_session_limits_now_us (), &problem);
  return kr_cli_conclude_change (
      cli, done, uuid,
      deleted ? _ ("Deleted; its games stay. “series undelete” with its UUID restores "
                   "it.")
              : _ ("Restored."),
      problem, error);
}
