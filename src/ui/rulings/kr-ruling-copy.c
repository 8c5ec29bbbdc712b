/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-copy.h"

#include "kr-gettext.h"

#include <glib/gi18n.h>

char *
kr_ruling_copy_format (KrAppliedRuling *told, const KrRules *rules, GListModel *precedents)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n", kr_applied_ruling_get_question (told)->text);
  for (guint i = 0; i < g_list_model_get_n_items (precedents); i++) {
    g_autoptr (KrPrecedentItem) item = g_list_model_get_item (precedents, i);

    g_string_append_printf (text, _ ("%s: %s"), _ ("Our table decided"),
                            kr_precedent_item_get_text (item));
    g_string_append_c (text, '\n');
  }
  g_string_append_printf (text, _ ("%s: %s"), kr_gettext_text (rules->name),
                          kr_applied_ruling_get_answer (told)->text);
  g_string_append (text, "\n\n");
  for (guint i = 0; i < kr_applied_ruling_n_steps (told); i++)
    g_string_append_printf (text, "%u. %s\n", i + 1, kr_applied_ruling_get_step (told, i)->text);
  g_string_append (text, "\n");
  for (guint i = 0; i < kr_applied_ruling_n_sources (told); i++) {
    const KrAppliedRulingSource source = kr_applied_ruling_get_source (told, i);

    if (source.is_own)
      g_string_append_printf (text, "%s%s%s (%s): %s\n", source.name,
                              *source.heading != '\0' ? ", " : "", source.heading,
                              source.is_reading ? _ ("our reading") : _ ("in the document"),
                              source.words->text);
  }
  return g_string_free (text, FALSE);
}
