/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-pen-order.h"
#include "kr-settings.h"

/* Whatever the settings have for the order of the pens, one word in a line: it is every pen once,
 * and the same when it is set and read again. */

static void
check_order (guint pens[KR_N_PENS])
{
  guint seen = 0;

  kr_pen_order_get (pens);
  for (guint i = 0; i < KR_N_PENS; i++) {
    g_assert_true (pens[i] >= 1 && pens[i] <= KR_N_PENS);
    seen |= 1u << pens[i];
  }
  g_assert_cmpuint (seen, ==, ((1u << KR_N_PENS) - 1) << 1);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static gboolean ready = FALSE;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) names = g_strsplit (valid, "\n", -1);
  guint pens[KR_N_PENS];
  guint again[KR_N_PENS];

  if (!ready)
    g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  ready = TRUE;
  g_assert_true (
      g_settings_set_strv (kr_settings_get (), "pen-order", (const char *const *) names));
  check_order (pens);
  kr_pen_order_set (pens);
  check_order (again);
  for (guint i = 0; i < KR_N_PENS; i++)
    g_assert_cmpuint (pens[i], ==, again[i]);
  g_assert_cmpuint (kr_pen_order_find_free (size > 0 ? data[0] : 0), <=, KR_N_PENS);
  return 0;
}
