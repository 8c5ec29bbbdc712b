/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-words.h"

#include "kr-display-name.h"
#include "kr-gettext.h"

#include <glib/gi18n.h>

/* The local time at the venue. NULL for a time outside the calendar. */
static GDateTime *
new_local (gint64 at_us, int utc_offset_min)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (utc_offset_min * 60);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);

  return utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;
}

static char *
format (gint64 at_us, int utc_offset_min, const char *pattern)
{
  g_autoptr (GDateTime) local = new_local (at_us, utc_offset_min);

  return local != NULL ? g_date_time_format (local, pattern) : g_strdup ("–");
}

char *
kr_session_words_format_date (gint64 at_us, int utc_offset_min)
{
  g_autoptr (GDateTime) local = new_local (at_us, utc_offset_min);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean is_this_year =
      local != NULL && now != NULL && g_date_time_get_year (local) == g_date_time_get_year (now);

  /* Translators: a date of this year, and of another; see g_date_time_format. */
  return format (at_us, utc_offset_min, is_this_year ? _ ("%A %-d %B") : _ ("%-d %B %Y"));
}

char *
kr_session_words_format_day (gint64 at_us, int utc_offset_min)
{
  return format (at_us, utc_offset_min, _ ("%-d %B %Y"));
}

char *
kr_session_words_format_time (gint64 at_us, int utc_offset_min)
{
  /* Translators: a time of the day, see g_date_time_format. */
  return format (at_us, utc_offset_min, _ ("%H:%M"));
}

char *
kr_session_words_format_length (gint64 length_us)
{
  int minutes = (int) CLAMP (length_us / G_USEC_PER_SEC / 60, 0, G_MAXINT);

  if (minutes < 60)
    return g_strdup_printf (_ ("%d min"), minutes);
  /* Translators: hours and minutes of a game. */
  return g_strdup_printf (_ ("%d h %02d min"), minutes / 60, minutes % 60);
}

char *
kr_session_words_format_headline (const KrMatch *match, const char *headline)
{
  if (!match->stopped_early || match->n_scored == 0)
    return g_strdup (headline);
  /* Translators: the number of deals that were scored, that of all deals, and a sentence about
   * who leads. */
  return g_strdup_printf (_ ("Stopped after %d of %d deals. %s"), match->n_scored,
                          match->schedule.n_deals, headline);
}

char *
kr_session_words_format_kind (const char *rules_name, guint n_players)
{
  g_autofree char *players =
      g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);

  return g_strdup_printf (_ ("%1$s, %2$s"), kr_gettext_text (rules_name), players);
}

char *
kr_session_words_join_names (KrSessionWordsName get_name, gpointer data, guint n)
{
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < n; seat++) {
    g_autofree char *name = kr_display_name_isolate (get_name (data, seat));

    g_string_append_printf (names, "%s%s", seat > 0 ? _ (", ") : "", name);
  }
  return g_string_free (names, FALSE);
}

static const char *
get_seat_name (gpointer session, guint seat)
{
  return ((const KrSessionSummary *) session)->names[seat];
}

char *
kr_session_words_join_seats (const KrSessionSummary *session, guint n)
{
  return kr_session_words_join_names (get_seat_name, (gpointer) session, n);
}
