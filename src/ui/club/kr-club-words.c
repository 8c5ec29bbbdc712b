/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-words.h"

#include "kr-gettext.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>

/* Minutes that local time was ahead of UTC at @at_us. */
static int
find_offset_min (gint64 at_us)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (at_us / G_USEC_PER_SEC);

  return local != NULL ? (int) (g_date_time_get_utc_offset (local) / G_TIME_SPAN_MINUTE) : 0;
}

char *
kr_club_words_format_time (gint64 at_us)
{
  const gint64 now_us = g_get_real_time ();
  const int offset_min = find_offset_min (at_us);
  g_autofree char *time = kr_session_words_format_time (at_us, offset_min);
  g_autofree char *day = kr_session_words_format_day (at_us, offset_min);
  g_autofree char *today = kr_session_words_format_day (now_us, find_offset_min (now_us));

  if (g_str_equal (day, today))
    return g_steal_pointer (&time);
  /* Translators: a day (%1$s) and a time of the day (%2$s) */
  return g_strdup_printf (_ ("%1$s, %2$s"), day, time);
}

char *
kr_club_words_dup_state (KrClubLine *line)
{
  g_autofree char *since = kr_club_words_format_time (kr_club_line_get_since_us (line));

  switch (kr_club_line_get_state (line)) {
  case KR_CLUB_LINE_CONNECTED:
    return g_strdup (_ ("Connected to the club"));
  case KR_CLUB_LINE_OFFLINE:
    return g_strdup_printf (_ ("Offline since %s"), since);
  case KR_CLUB_LINE_TROUBLE:
    return g_strdup (_ ("The club needs attention"));
  case KR_CLUB_LINE_CONNECTING:
  case KR_CLUB_LINE_NONE:
  default:
    return g_strdup (_ ("Connecting to the club…"));
  }
}

char *
kr_club_words_dup_sentence (KrClubLine *line)
{
  g_autofree char *since = kr_club_words_format_time (kr_club_line_get_since_us (line));

  if (kr_club_line_get_state (line) == KR_CLUB_LINE_OFFLINE)
    return g_strdup_printf (_ ("Offline since %s; the game goes on here"), since);
  if (kr_club_line_get_state (line) == KR_CLUB_LINE_TROUBLE)
    return kr_gettext_dup_words (kr_club_line_get_trouble (line));
  return kr_club_words_dup_state (line);
}

const char *
kr_club_words_get_icon (KrClubLine *line)
{
  static const char *const icons[] = {
      [KR_CLUB_LINE_NONE] = "network-workgroup-symbolic",
      [KR_CLUB_LINE_CONNECTING] = "network-workgroup-symbolic",
      [KR_CLUB_LINE_CONNECTED] = "emblem-ok-symbolic",
      [KR_CLUB_LINE_OFFLINE] = "network-offline-symbolic",
      [KR_CLUB_LINE_TROUBLE] = "dialog-warning-symbolic",
  };

  return icons[kr_club_line_get_state (line)];
}

char *
kr_club_words_dup_device (const KrClubDevice *device)
{
  const char *name = *device->here.name != '\0' ? device->here.name : _ ("A laptop");

  if (*device->login == '\0')
    return g_strdup (name);
  /* Translators: a laptop (%1$s) and its login on the club’s server (%2$s) */
  return g_strdup_printf (_ ("%1$s (%2$s)"), name, device->login);
}
