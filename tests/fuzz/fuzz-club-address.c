/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-code.h"
#include "kr-club-error.h"
#include "kr-club-transport.h"
#include "kr-fuzz.h"

#include <string.h>

/* Whatever is typed or pasted to join a club, and in a second line the login: it is an address, or
 * is refused in words; none that is kept has a password; and the code of a server is read as the
 * server that it is. */

static void
check_code (const char *address)
{
  g_autofree char *code = kr_club_code_format (address);
  g_autofree char *read = NULL;
  g_autofree char *again = NULL;

  g_assert_true ((code != NULL) == kr_club_code_is_server (address));
  if (code == NULL)
    return;
  read = kr_club_code_read (code, "");
  again = kr_club_code_format (read);
  g_assert_cmpstr (code, ==, again);
}

static void
check_address (const char *address)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = kr_club_transport_dup_address (address, &error);
  g_autofree char *again = NULL;

  if (kept == NULL) {
    g_assert_true (error->domain == KR_CLUB_ERROR);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    return;
  }
  g_assert_no_error (error);
  again = kr_club_transport_dup_address (kept, NULL);
  g_assert_cmpstr (kept, ==, again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *valid = g_utf8_make_valid (text, -1); /* as it comes from a window */
  g_auto (GStrv) lines = g_strsplit (valid, "\n", 2);
  const char *login = lines[0] != NULL && lines[1] != NULL ? lines[1] : "";
  g_autofree char *address = kr_club_code_read (lines[0] != NULL ? lines[0] : "", login);

  check_code (address);
  check_address (address);
  check_address (text); /* as it comes from a command line */
  return 0;
}
