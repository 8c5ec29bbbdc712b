/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-evening.h"

#include "kr-cli-change.h"
#include "kr-cli-time.h"
#include "kr-session-doc.h"
#include "kr-session-limits.h"
#include "kr-store-evening.h"

#include <string.h>

/* evening new and change: what is agreed on. */

#define SMALLEST 3
#define LARGEST 5

typedef struct {
  char *name;
  char *rules_id;
  char **sets;
  char *day;
  char *size;
  char *tables;
  char *rounds;
  char *deals;
  char *minutes;
  char *by;
  char *missed;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->name);
  g_free (options->rules_id);
  g_strfreev (options->sets);
  g_free (options->day);
  g_free (options->size);
  g_free (options->tables);
  g_free (options->rounds);
  g_free (options->deals);
  g_free (options->minutes);
  g_free (options->by);
  g_free (options->missed);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* --- Reading -------------------------------------------------------------------- */

static gboolean
read_name (const char *text, char name[KR_EVENING_NAME_SIZE], GError **error)
{
  g_autofree char *clean = kr_session_doc_clean_name (text, error);

  if (clean != NULL)
    g_strlcpy (name, clean, KR_EVENING_NAME_SIZE);
  return clean != NULL;
}

static gboolean
read_day (const char *text, gint32 *day, GError **error)
{
  g_autoptr (GDateTime) date = NULL;

  if (text == NULL)
    return TRUE;
  date = kr_cli_parse_day (text, error);
  if (date != NULL && g_date_time_get_year (date) < KR_EVENING_MIN_YEAR)
    return kr_cli_refuse_day (text, error);
  if (date != NULL)
    *day = 10000 * g_date_time_get_year (date) + 100 * g_date_time_get_month (date) +
           g_date_time_get_day_of_month (date);
  return date != NULL;
}

/* What is not given stays as it is. */
static gboolean
read_number (const char *text, const char *option, guint max, int *number, GError **error)
{
  guint read = 0;

  if (text == NULL)
    return TRUE;
  if (!kr_cli_parse_number (text, option, 0, max, &read, error))
    return FALSE;
  *number = (int) read;
  return TRUE;
}

static gboolean
read_missed (const char *text, gboolean *average, GError **error)
{
  if (text == NULL)
    return TRUE;
  *average = strcmp (text, "average") == 0;
  if (!*average && strcmp (text, "nothing") != 0) {
    kr_cli_refuse (error, _ ("a missed round counts average or nothing"));
    return FALSE;
  }
  return TRUE;
}

static gboolean
read_settings (const Options *options, KrEveningSettings *settings, GError **error)
{
  gboolean average = settings->average;

  if ((options->name != NULL && !read_name (options->name, settings->name, error)) ||
      !read_day (options->day, &settings->day, error) ||
      (options->size != NULL && !kr_cli_parse_sizes (options->size, &settings->tables, error)) ||
      !read_number (options->tables, "--tables", KR_EVENING_MAX_TABLES, &settings->tables.n_tables,
                    error) ||
      !read_number (options->rounds, "--rounds", KR_EVENING_MAX_ROUNDS, &settings->n_rounds,
                    error) ||
      !read_number (options->deals, "--deals", KR_MAX_DEALS, &settings->n_deals, error) ||
      !read_number (options->minutes, "--minutes", 24 * 60, &settings->n_minutes, error) ||
      !read_missed (options->missed, &average, error))
    return FALSE;
  settings->average = average;
  if (options->by != NULL && !kr_series_scoring_find (options->by, &settings->scoring)) {
    kr_cli_refuse (error, _ ("--by takes points, places or wins"));
    return FALSE;
  }
  return TRUE;
}

/* --- Recording ------------------------------------------------------------------ */

static KrCliExit
begin (KrCli *cli, const Options *options, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *uuid = g_uuid_string_random ();
  KrEveningSettings settings = {.tables = {.smallest = SMALLEST, .largest = LARGEST},
                                .scoring = KR_SERIES_POINTS,
                                .average = TRUE};
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (KrStore) store = NULL;
  GError *problem = NULL;
  KrRules rules;
  gboolean done;

  if (!read_day (today, &settings.day, error) || !read_settings (options, &settings, error) ||
      !kr_cli_load_rules (cli, options->rules_id, options->sets, &rules, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_or_make_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  done =
      kr_store_open_evening (store, uuid, &settings, &rules, kr_session_limits_now_us (), &problem);
  return kr_cli_conclude_change (cli, done, uuid, uuid, problem, error);
}

static KrCliExit
change (KrCli *cli, const char *name, const Options *options, GError **error)
{
  g_auto (KrCliEvening) evening = {0};
  g_autofree KrEveningEvent *event = g_new0 (KrEveningEvent, 1);
  GError *problem = NULL;

  if (!kr_cli_evening_open (cli, name, &evening, &problem))
    return kr_cli_fail (problem, error);
  event->kind = KR_EVENING_OPEN;
  event->settings = evening.board->state->settings;
  if (!read_settings (options, &event->settings, error))
    return KR_CLI_ERROR;
  return kr_cli_evening_record (cli, &evening, event, NULL, _ ("Done."), error);
}

KrCliExit
kr_cli_evening_new (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const gboolean is_new = strcmp (arguments[0], "new") == 0;
  const GOptionEntry entries[] = {
      {"day", 0, 0, G_OPTION_ARG_STRING, &options.day, NULL, NULL},
      {"size", 0, 0, G_OPTION_ARG_STRING, &options.size, NULL, NULL},
      {"tables", 0, 0, G_OPTION_ARG_STRING, &options.tables, NULL, NULL},
      {"rounds", 0, 0, G_OPTION_ARG_STRING, &options.rounds, NULL, NULL},
      {"deals", 0, 0, G_OPTION_ARG_STRING, &options.deals, NULL, NULL},
      {"minutes", 0, 0, G_OPTION_ARG_STRING, &options.minutes, NULL, NULL},
      {"by", 0, 0, G_OPTION_ARG_STRING, &options.by, NULL, NULL},
      {"missed", 0, 0, G_OPTION_ARG_STRING, &options.missed, NULL, NULL},
      {is_new ? "rules" : "name", 0, 0, G_OPTION_ARG_STRING,
       is_new ? &options.rules_id : &options.name, NULL, NULL},
      {is_new ? "set" : NULL, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.sets, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error) ||
      !kr_cli_evening_check_words (left, 1, is_new ? "NAME --rules ID" : "EVENING", error))
    return KR_CLI_ERROR;
  if (!is_new)
    return change (cli, left[1], &options, error);
  options.name = g_strdup (left[1]);
  return begin (cli, &options, error);
}
