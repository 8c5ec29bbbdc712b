/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-words.h"

#include "kr-display-name.h"
#include "kr-placeholder.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>
#include <string.h>

static int
get_offset_min (gint64 at_us)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;

  return local != NULL ? (int) (g_date_time_get_utc_offset (local) / G_TIME_SPAN_MINUTE) : 0;
}

char *
kr_evening_words_format_day (const KrEveningState *state)
{
  const int day = state->settings.day;
  g_autoptr (GDateTime) noon =
      g_date_time_new_utc (day / 10000, day / 100 % 100, day % 100, 12, 0, 0);

  return noon != NULL
             ? kr_session_words_format_date (g_date_time_to_unix (noon) * G_USEC_PER_SEC, 0)
             : g_strdup ("");
}

char *
kr_evening_words_format_facts (const KrEveningState *state)
{
  const int n = kr_evening_state_count_here (state);
  g_autofree char *day = kr_evening_words_format_day (state);
  g_autofree char *players =
      g_strdup_printf (ngettext ("%d player here", "%d players here", (gulong) n), n);

  return g_strdup_printf ("%s · %s", day, players);
}

char *
kr_evening_words_format_round (const KrEveningState *state)
{
  if (state->settings.n_rounds >= state->n_rounds && state->settings.n_rounds > 0)
    return g_strdup_printf (_ ("Round %1$d of %2$d"), state->n_rounds, state->settings.n_rounds);
  return g_strdup_printf (_ ("Round %d"), state->n_rounds);
}

char *
kr_evening_words_format_time (gint64 at_us)
{
  return kr_session_words_format_time (at_us, get_offset_min (at_us));
}

/* --- A table ---------------------------------------------------------------------- */

static gboolean
is_calling (const KrClubDevice *device)
{
  return device->here.asked_at_us > 0 && !kr_club_device_is_silent (device, g_get_real_time ());
}

/* Of two laptops that say they are the same table, one that calls counts. */
static gboolean
is_rather (const KrClubDevice *device, const KrClubDevice *found)
{
  return found == NULL ||
         (is_calling (device) == is_calling (found) ? device->heard_at_us > found->heard_at_us
                                                    : is_calling (device));
}

const KrClubDevice *
kr_evening_words_find_device (const GPtrArray *devices,
                              const KrEveningBoard *board,
                              int round,
                              int table)
{
  const KrClubDevice *found = NULL;

  for (guint i = 0; i < devices->len; i++) {
    const KrClubDevice *device = g_ptr_array_index (devices, i);

    if (g_str_equal (device->here.evening, board->uuid) && device->here.round == round + 1 &&
        device->here.table == table + 1 && is_rather (device, found))
      found = device;
  }
  return found;
}

KrEveningLook
kr_evening_words_get_look (
    const KrEveningBoard *board, int round, int table, const KrClubDevice *device, gint64 now_us)
{
  const KrEveningDoing doing = kr_evening_board_get_doing (board, round, table);

  if (device != NULL && device->here.asked_at_us > 0 && !kr_club_device_is_silent (device, now_us))
    return KR_EVENING_LOOKS_CALLING;
  if (doing == KR_EVENING_DONE)
    return KR_EVENING_LOOKS_DONE;
  if (device != NULL && kr_club_device_is_silent (device, now_us))
    return KR_EVENING_LOOKS_OFFLINE;
  return doing == KR_EVENING_PLAYS || (device != NULL && *device->here.session != '\0')
             ? KR_EVENING_LOOKS_PLAYING
             : KR_EVENING_LOOKS_WAITING;
}

char *
kr_evening_words_format_look (KrEveningLook look, const KrClubDevice *device)
{
  g_autofree char *time = NULL;

  switch (look) {
  case KR_EVENING_LOOKS_PLAYING:
    return g_strdup (_ ("playing"));
  case KR_EVENING_LOOKS_OFFLINE:
    time = kr_evening_words_format_time (device->heard_at_us);
    return g_strdup_printf (_ ("offline since %s"), time);
  case KR_EVENING_LOOKS_CALLING:
    return g_strdup (_ ("calls you"));
  case KR_EVENING_LOOKS_DONE:
    return g_strdup (_ ("done"));
  case KR_EVENING_LOOKS_WAITING:
    break;
  }
  return g_strdup (_ ("waiting"));
}

const char *
kr_evening_words_get_icon (KrEveningLook look)
{
  static const char *const icons[] = {
      [KR_EVENING_LOOKS_WAITING] = "content-loading-symbolic",
      [KR_EVENING_LOOKS_PLAYING] = "media-playback-start-symbolic",
      [KR_EVENING_LOOKS_OFFLINE] = "network-offline-symbolic",
      [KR_EVENING_LOOKS_CALLING] = "dialog-question-symbolic",
      [KR_EVENING_LOOKS_DONE] = "object-select-symbolic",
  };

  return icons[look];
}

char *
kr_evening_words_format_progress (const KrEveningBoard *board,
                                  int round,
                                  int table,
                                  KrEveningLook look,
                                  const KrClubDevice *device)
{
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);
  const int known = result->over ? result->n_scored : result->n_scored + 1;
  const int deal = device != NULL ? MAX (known, (int) MIN (device->here.deal, 999)) : known;
  g_autofree char *time = NULL;

  if (result->over) {
    time = kr_evening_words_format_time (result->changed_at_us);
    return g_strdup_printf (_ ("done at %s"), time);
  }
  if (!result->there && (device == NULL || device->here.deal == 0))
    return g_strdup (_ ("not begun"));
  if (!result->there || result->n_deals == 0)
    return g_strdup_printf (_ ("deal %d"), deal);
  return g_strdup_printf (look == KR_EVENING_LOOKS_OFFLINE ? _ ("last heard in deal %1$d of %2$d")
                                                           : _ ("deal %1$d of %2$d"),
                          MIN (deal, result->n_deals), result->n_deals);
}

static const char *
get_name (const KrEveningBoard *board, int round, int table, int seat)
{
  return board->state->people[board->state->rounds[round].tables[table].seats[seat]].name;
}

/* `Olga 1, Eva 2, Max 3`: everybody’s place. */
static char *
format_places (const KrEveningBoard *board, int round, int table)
{
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);
  const int n = board->state->rounds[round].tables[table].n_seats;
  GString *text = g_string_new (NULL);

  for (int place = 1; place <= n; place++)
    for (int seat = 0; seat < n; seat++)
      if (result->place[seat] == place) {
        g_autofree char *name = kr_display_name_isolate (get_name (board, round, table, seat));

        g_string_append_printf (text, "%s%d. %s", text->len > 0 ? " · " : "", place, name);
      }
  return g_string_free (text, FALSE);
}

char *
kr_evening_words_format_leader (const KrEveningBoard *board,
                                int round,
                                int table,
                                KrEveningLook look,
                                const KrClubDevice *device)
{
  const KrEveningResult *result = kr_evening_board_get_result (board, round, table);

  if (look == KR_EVENING_LOOKS_CALLING)
    return *device->here.question != '\0' ? g_strdup_printf (_ ("“%s”"), device->here.question)
                                          : g_strdup (_ ("asks for the director"));
  if (look == KR_EVENING_LOOKS_OFFLINE)
    return g_strdup (_ ("it keeps its own score and will catch up"));
  if (result->over)
    return format_places (board, round, table);
  if (!result->there || result->n_scored == 0)
    return g_strdup ("");
  if (result->leader == KR_NO_SEAT)
    return g_strdup (_ ("nobody is ahead"));
  return kr_placeholder_fill (_ ("{player} leads"), "{player}",
                              get_name (board, round, table, result->leader));
}

char *
kr_evening_words_format_wait (const KrEveningBoard *board, gboolean has_draft, int odd)
{
  const KrEveningState *state = board->state;
  int n = 0;

  if (state->closed)
    return g_strdup (_ ("The evening is over."));
  for (int table = 0;
       state->n_rounds > 0 && table < state->rounds[state->n_rounds - 1].seating.n_tables; table++)
    n += kr_evening_board_get_doing (board, state->n_rounds - 1, table) != KR_EVENING_DONE;
  if (n > 0)
    return g_strdup_printf (ngettext ("Round %1$d waits for %2$d table.",
                                      "Round %1$d waits for %2$d tables.", (gulong) n),
                            state->n_rounds + 1, n);
  if (kr_evening_state_count_here (state) < state->settings.tables.smallest)
    return g_strdup_printf (ngettext ("A table needs %d player.", "A table needs %d players.",
                                      (gulong) state->settings.tables.smallest),
                            state->settings.tables.smallest);
  if (!has_draft)
    return g_strdup (_ ("The next round is being drawn."));
  if (odd < 0)
    return NULL;
  if (state->settings.tables.smallest == state->settings.tables.largest)
    return g_strdup_printf (_ ("Table %1$d has the wrong number of players: it takes %2$d."),
                            odd + 1, state->settings.tables.smallest);
  return g_strdup_printf (_ ("Table %1$d has the wrong number of players: it takes %2$d to %3$d."),
                          odd + 1, state->settings.tables.smallest, state->settings.tables.largest);
}
