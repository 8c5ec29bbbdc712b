/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-clock.h"
#include "kr-session-limits.h"

#include <string.h>

#define WORD "stopped"

typedef struct {
  gint64 from_us;
  gint64 to_us; /* G_MAXINT64: it is still stopped */
} Stop;

/* A number after a blank; @text goes past it. */
static gboolean
parse_time (const char **text, gint64 *time_us)
{
  char *end = NULL;

  if (**text != ' ' || !g_ascii_isdigit ((*text)[1]))
    return FALSE;
  *time_us = g_ascii_strtoll (*text + 1, &end, 10);
  *text = end;
  return TRUE;
}

static gboolean
parse_stop (const char *line, Stop *stop)
{
  const char *text = line;

  if (!g_str_has_prefix (line, WORD))
    return FALSE;
  text += strlen (WORD);
  stop->to_us = G_MAXINT64;
  if (!parse_time (&text, &stop->from_us))
    return FALSE;
  return *text == '\0' ||
         (parse_time (&text, &stop->to_us) && *text == '\0' && stop->to_us >= stop->from_us);
}

gboolean
kr_deal_clock_is_line (const char *line)
{
  Stop stop;

  return parse_stop (line, &stop);
}

static char **
split_lines (KrGame *game)
{
  const char *draft = kr_game_get_draft (game);

  return g_strsplit (draft != NULL ? draft : "", "\n", -1);
}

gboolean
kr_deal_clock_is_stopped (KrGame *game)
{
  g_auto (GStrv) lines = split_lines (game);
  Stop stop;

  for (guint i = 0; lines[i] != NULL; i++)
    if (parse_stop (lines[i], &stop) && stop.to_us == G_MAXINT64)
      return TRUE;
  return FALSE;
}

/* No moment is left out twice, whatever a damaged draft says. */
gint64
kr_deal_clock_get_started_at_us (KrGame *game)
{
  const gint64 now_us = kr_session_limits_now_us ();
  const gint64 began_at_us = kr_game_get_deal_started_at_us (game);
  g_auto (GStrv) lines = split_lines (game);
  gint64 counted_to_us = began_at_us;
  gint64 stopped_us = 0;
  Stop stop;

  for (guint i = 0; lines[i] != NULL; i++) {
    if (!parse_stop (lines[i], &stop))
      continue;
    stop.from_us = MAX (stop.from_us, counted_to_us);
    stop.to_us = MIN (stop.to_us, now_us);
    if (stop.to_us <= stop.from_us)
      continue;
    stopped_us += stop.to_us - stop.from_us;
    counted_to_us = stop.to_us;
  }
  return began_at_us + stopped_us;
}

static gboolean
save (KrGame *game, const char *text, GError **error)
{
  const gboolean saved = kr_game_set_draft (game, text, error);

  g_signal_emit_by_name (game, "clock-changed");
  return saved;
}

gboolean
kr_deal_clock_stop (KrGame *game, GError **error)
{
  const char *draft = kr_game_get_draft (game);
  g_autofree char *text = NULL;

  if (kr_deal_clock_is_stopped (game))
    return TRUE;
  text = g_strdup_printf ("%s%s" WORD " %" G_GINT64_FORMAT, draft != NULL ? draft : "",
                          draft != NULL ? "\n" : "", kr_session_limits_now_us ());
  return save (game, text, error);
}

gboolean
kr_deal_clock_start (KrGame *game, GError **error)
{
  g_auto (GStrv) lines = split_lines (game);
  g_autofree char *text = NULL;
  gboolean was_stopped = FALSE;
  Stop stop;

  for (guint i = 0; lines[i] != NULL; i++) {
    if (!parse_stop (lines[i], &stop) || stop.to_us != G_MAXINT64)
      continue;
    g_free (lines[i]);
    /* The system’s clock may have been set back in between. */
    lines[i] = g_strdup_printf (WORD " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, stop.from_us,
                                MAX (stop.from_us, kr_session_limits_now_us ()));
    was_stopped = TRUE;
  }
  if (!was_stopped)
    return TRUE;
  text = g_strjoinv ("\n", lines);
  return save (game, text, error);
}
