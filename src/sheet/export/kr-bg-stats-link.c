/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bg-stats-link.h"

#include <string.h>

/*
 * A URL with one JSON object in it. The app on Android only takes a play with
 * highestWins, noPoints, and the winner and startPlayer of each player. Times are in
 * UTC.
 */

#define LINK_START "https://app.bgstatsapp.com/createPlay.html?data="
#define MAX_COMMENT_BYTES 400 /* so that phones can still read the code with the link */

/* Begins a member of an object: a comma unless it is the first one, and its name. */
static void
add_name (GString *json, const char *name)
{
  char last = json->len > 0 ? json->str[json->len - 1] : '{';

  if (last != '{' && last != '[')
    g_string_append_c (json, ',');
  g_string_append_printf (json, "\"%s\":", name);
}

/* Adds a member with a string, escaped for JSON. */
static void
add_text (GString *json, const char *name, const char *text)
{
  add_name (json, name);
  g_string_append_c (json, '"');
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\')
      g_string_append_printf (json, "\\%c", *text);
    else if ((guchar) *text < ' ')
      g_string_append_printf (json, "\\u%04x", (guint) *text);
    else
      g_string_append_c (json, *text);
  g_string_append_c (json, '"');
}

static void
add_number (GString *json, const char *name, gint64 number)
{
  add_name (json, name);
  g_string_append_printf (json, "%" G_GINT64_FORMAT, number);
}

static void
add_flag (GString *json, const char *name, gboolean flag)
{
  add_name (json, name);
  g_string_append (json, flag ? "true" : "false");
}

static void
add_times (GString *json, const KrSheetSource *source)
{
  g_autoptr (GDateTime) started =
      g_date_time_new_from_unix_utc (source->started_at_us / G_USEC_PER_SEC);
  g_autofree char *text = NULL;

  if (source->started_at_us == 0 || started == NULL)
    return;
  text = g_date_time_format (started, "%Y-%m-%d %H:%M:%S");
  add_text (json, "playDate", text);
  if (source->ended_at_us > source->started_at_us)
    add_number (json, "durationMin",
                (source->ended_at_us - source->started_at_us) / (60 * G_USEC_PER_SEC));
}

/* Adds the points of the deals, as many as there is room for: `8: 10 0 20 30 / 7: …` */
static void
add_deals (GString *json, const KrMatch *match)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint deal = 0; deal < match->n_scored; deal++) {
    g_autoptr (GString) row = g_string_new (deal > 0 ? " / " : "");

    g_string_append_printf (row, "%u:", match->deals[deal].cards);
    for (guint seat = 0; seat < match->n_seats; seat++)
      g_string_append_printf (row, " %" G_GINT64_FORMAT, match->deals[deal].points[seat]);
    if (text->len + row->len > MAX_COMMENT_BYTES)
      break;
    g_string_append (text, row->str);
  }
  add_text (json, "comments", text->str);
}

static void
add_player (GString *json, const KrSheetSource *source, guint seat, const char *uuid)
{
  const KrMatch *match = source->match;

  if (seat > 0)
    g_string_append_c (json, ',');
  g_string_append_c (json, '{');
  add_text (json, "name", source->names[seat]);
  if (uuid != NULL)
    add_text (json, "sourcePlayerId", uuid);
  add_flag (json, "startPlayer", (int) seat == match->first_dealer);
  add_flag (json, "winner", match->place[seat] == 1);
  add_number (json, "score", match->totals[seat]);
  add_number (json, "rank", match->place[seat]);
  g_string_append_c (json, '}');
}

char *
kr_bg_stats_link_format (const KrSheetSource *source,
                         const char *uuid,
                         const char *const *player_uuids)
{
  g_autoptr (GString) json = g_string_new ("{");
  g_autofree char *escaped = NULL;

  if (!source->match->over)
    return NULL;
  add_text (json, "sourceName", "Kreights");
  add_text (json, "sourcePlayId", uuid);
  add_times (json, source);
  if (source->location != NULL && *source->location != '\0')
    add_text (json, "location", source->location);
  add_name (json, "game");
  g_string_append_c (json, '{');
  add_text (json, "name", source->rules_name);
  add_text (json, "sourceGameId", source->match->rules.id);
  add_flag (json, "highestWins", FALSE);
  add_flag (json, "noPoints", FALSE);
  g_string_append_c (json, '}');
  add_name (json, "players");
  g_string_append_c (json, '[');
  for (guint i = 0; i < source->match->n_seats; i++)
    add_player (json, source, i, player_uuids[i]);
  g_string_append_c (json, ']');
  add_deals (json, source->match);
  g_string_append_c (json, '}');
  escaped = g_uri_escape_string (json->str, NULL, FALSE);
  return g_strconcat (LINK_START, escaped, NULL);
}
