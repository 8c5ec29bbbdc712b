/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chance.h"

#include <math.h>

#include "kr-translatable.h"

#define SMALL 0.05 /* below this, and above its opposite, tenths say too little */
#define CERTAIN 1e-9
#define MAX_ODDS 1000

void
kr_chance_round (const double *chances, guint n, guint *tenths)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++) {
    tenths[i] = (guint) floor (10 * chances[i] + CERTAIN);
    sum += tenths[i];
  }
  for (; sum < 10; sum++) {
    guint most = 0;
    for (guint i = 1; i < n; i++)
      if (10 * chances[i] - tenths[i] > 10 * chances[most] - tenths[most] + CERTAIN)
        most = i;
    tenths[most]++;
  }
}

char *
kr_chance_format (double chance, guint tenths, const KrTranslator *translator)
{
  g_autofree char *number = g_strdup_printf ("%u", CLAMP (tenths, 1, 9));

  if (chance <= CERTAIN)
    return g_strdup (kr_translator_text (translator, N_ ("no chance")));
  if (chance >= 1 - CERTAIN)
    return g_strdup (kr_translator_text (translator, N_ ("certain")));
  if (chance < SMALL)
    return g_strdup (kr_translator_text (translator, N_ ("under 1 in 20")));
  if (chance > 1 - SMALL)
    return g_strdup (kr_translator_text (translator, N_ ("over 19 in 20")));
  return kr_translator_fill (translator, N_ ("{n} in 10"), "n", number, NULL);
}

guint
kr_chance_count_chars (const KrTranslator *translator)
{
  static const double each_kind[] = {0, SMALL / 2, 0.5, 1 - SMALL / 2, 1};
  glong most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (each_kind); i++) {
    g_autofree char *text = kr_chance_format (each_kind[i], 5, translator);

    most = MAX (most, g_utf8_strlen (text, -1));
  }
  return (guint) most;
}

char *
kr_chance_format_small (double chance, const KrTranslator *translator)
{
  double odds = chance > 0 ? MIN (1 / chance, MAX_ODDS) : MAX_ODDS;
  double step = odds < 20 ? 1 : odds < 50 ? 5 : odds < 100 ? 10 : 50;
  g_autofree char *number = g_strdup_printf ("%.0f", step * floor (odds / step));

  if (chance >= 0.1 || chance <= CERTAIN)
    return kr_chance_format (chance, (guint) round (10 * chance), translator);
  return kr_translator_fill (translator, N_ ("1 in {n}"), "n", number, NULL);
}
