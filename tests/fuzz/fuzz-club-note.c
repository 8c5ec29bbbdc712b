/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-note.h"
#include "kr-fuzz.h"

#include <string.h>

/* Whatever another device says of itself: what can be read of it can be shown, is the same when it
 * is written and read again, and fits into a note. */

static void
check_here (const KrClubHere *here)
{
  const char *const texts[] = {here->name, here->session, here->evening, here->question};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (g_utf8_validate (texts[i], -1, NULL));
  g_assert_true (*here->session == '\0' || g_uuid_string_is_valid (here->session));
  g_assert_true (*here->evening == '\0' || g_uuid_string_is_valid (here->evening));
  g_assert_true (here->deal >= 0 && here->round >= 0 && here->table >= 0);
}

static char *
read_and_write (const char *note)
{
  KrClubHere here;
  char *written;

  kr_club_here_init (&here);
  kr_club_note_read (note, &here);
  check_here (&here);
  written = kr_club_note_format (&here);
  kr_club_here_clear (&here);
  g_assert_cmpuint (strlen (written), <=, KR_CLUB_NOTE_MAX_BYTES);
  return written;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *note = g_strndup ((const char *) data, size);
  g_autofree char *written = read_and_write (note);
  g_autofree char *again = read_and_write (written);

  g_assert_cmpstr (written, ==, again);
  return 0;
}
