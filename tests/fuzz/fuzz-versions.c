/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-session.h"
#include "kr-fuzz.h"
#include "kr-versions-json.h"

/* What another ledger knows of a session is read, or refused in words; what was read is the same
 * when it is written and read again, and joining it with itself changes nothing. */

static char *
format (const KrVersions *versions)
{
  g_autoptr (GError) error = NULL;
  char *text = kr_versions_format (versions, 0, &error);

  g_assert_no_error (error);
  return text;
}

static KrVersions *
parse (const char *text, GError **error)
{
  g_autoptr (KrVersions) versions = kr_versions_new ();

  if (!kr_versions_parse (versions, text, error))
    return NULL;
  kr_versions_settle (versions);
  return g_steal_pointer (&versions);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrVersions) versions = parse (text, &error);
  g_autoptr (KrVersions) again = NULL;
  g_autoptr (KrVersions) joined = NULL;
  g_autofree char *written = NULL;
  g_autofree char *same = NULL;
  g_autofree char *together = NULL;

  if (versions == NULL) {
    kr_fuzz_check_refusal (error);
    return 0;
  }
  written = format (versions);
  again = parse (written, &error);
  g_assert_no_error (error);
  same = format (again);
  g_assert_cmpstr (written, ==, same);
  joined = kr_versions_join (versions, again);
  together = format (joined);
  g_assert_cmpstr (written, ==, together);
  return 0;
}
