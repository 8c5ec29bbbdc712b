/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen-order.h"

#include "kr-settings.h"

#define KEY "pen-order"

/* The settings name pens by their colors. A name that no pen has is left out; pens that are not
 * named follow in their usual order. */

static guint
find_pen (const char *name)
{
  for (guint pen = 1; pen <= KR_N_PENS; pen++)
    if (g_str_equal (kr_pen_get_name (pen), name))
      return pen;
  return 0;
}

void
kr_pen_order_get (guint pens[KR_N_PENS])
{
  g_auto (GStrv) names = g_settings_get_strv (kr_settings_get (), KEY);
  guint taken = 0;
  guint n = 0;

  for (char **name = names; *name != NULL; name++) {
    const guint pen = find_pen (*name);

    if (pen != 0 && (taken & 1u << pen) == 0)
      pens[n++] = pen;
    taken |= 1u << pen;
  }
  for (guint pen = 1; pen <= KR_N_PENS; pen++)
    if ((taken & 1u << pen) == 0)
      pens[n++] = pen;
}

void
kr_pen_order_set (const guint pens[KR_N_PENS])
{
  const char *names[KR_N_PENS + 1] = {NULL};

  for (guint i = 0; i < KR_N_PENS; i++)
    names[i] = kr_pen_get_name (pens[i]);
  g_settings_set_strv (kr_settings_get (), KEY, names);
}

guint
kr_pen_order_find_free (guint used)
{
  guint pens[KR_N_PENS];

  kr_pen_order_get (pens);
  for (guint i = 0; i < KR_N_PENS; i++)
    if ((used & 1u << pens[i]) == 0)
      return pens[i];
  return 0;
}
