/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-profile.h"

void
kr_profile_free (KrProfile *profile)
{
  g_clear_pointer (&profile->player, kr_roster_row_free);
  g_clear_pointer (&profile->spellings, g_ptr_array_unref);
  g_clear_pointer (&profile->careers, g_ptr_array_unref);
  g_free (profile);
}
