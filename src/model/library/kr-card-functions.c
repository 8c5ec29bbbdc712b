/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-functions.h"

#include "kr-library-private.h"
#include "kr-card-guide.h"

/* The rulebook's chart, with a line for each card. */

struct _KrCardFunctions {
  KrCardGuide *chart;
  GPtrArray *deeds; /* char * */
};

KrCardFunctions *
kr_card_functions_new (KrLibrary *library, GError **error)
{
  KrCardGuide *chart = kr_card_guide_new (
      kr_rulebook_data_dir (), kr_library_get_rules (library), kr_library_get_n_players (library),
      kr_rulings_get_translate (kr_library_get_rulings (library)), error);
  KrCardFunctions *functions;

  if (chart == NULL)
    return NULL;
  functions = g_new0 (KrCardFunctions, 1);
  functions->chart = chart;
  functions->deeds = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < chart->rows->len; i++)
    g_ptr_array_add (functions->deeds,
                     kr_card_guide_dup_effects (chart, g_ptr_array_index (chart->rows, i)));
  return functions;
}

void
kr_card_functions_free (KrCardFunctions *functions)
{
  if (functions == NULL)
    return;
  g_ptr_array_unref (functions->deeds);
  kr_card_guide_free (functions->chart);
  g_free (functions);
}

guint
kr_card_functions_n_cards (const KrCardFunctions *functions)
{
  return functions->deeds->len;
}

KrCardFunction
kr_card_functions_get_card (const KrCardFunctions *functions, guint index)
{
  const KrCardGuideRow *row = g_ptr_array_index (functions->chart->rows, index);

  return (KrCardFunction){kr_rank_text (row->rank), row->value_text,
                          g_ptr_array_index (functions->deeds, index)};
}

guint
kr_card_functions_n_notes (const KrCardFunctions *functions)
{
  return functions->chart->notes->len;
}

const char *
kr_card_functions_get_note (const KrCardFunctions *functions, guint index)
{
  return g_ptr_array_index (functions->chart->notes, index);
}
