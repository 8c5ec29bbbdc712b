/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-change-words.h"

#include "kr-gettext.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

/* The names of @seats, a bit for each. */
static char *
join_names (KrGame *game, guint seats)
{
  const KrTranslator words = kr_gettext_get_translator ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int seat = 0; seat < kr_game_get_match (game)->n_seats; seat++)
    if (seats & 1u << seat)
      g_ptr_array_add (names, kr_seat_look_dup_name (game, seat));
  return kr_translator_join (&words, (const char *const *) names->pdata, names->len);
}

char *
kr_change_words_format_first (KrGame *game, const KrForecastChange *change)
{
  g_autofree char *before = join_names (game, change->won_before);
  g_autofree char *after = join_names (game, change->won_after);

  if (change->won_before == change->won_after)
    return g_strdup ("");
  return g_strdup_printf (_ ("First place: %1$s instead of %2$s."), after, before);
}

char *
kr_change_words_format_without (KrGame *game, const KrForecastChange *change)
{
  g_autofree char *now = join_names (game, change->won_before);
  g_autofree char *without = join_names (game, change->won_after);

  if (change->won_before != change->won_after)
    return g_strdup_printf (_ ("Without it, first place: %1$s instead of %2$s."), without, now);
  return g_strdup (change->moved != 0 ? _ ("It changed places, but not the first.")
                                      : _ ("It changed no place."));
}
