/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-phone-rulings.h"

#include "kr-applied-ruling.h"
#include "kr-question-path.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_FOUND 8
#define WALK "walk"

static char *
dup_origin (KrAppliedRuling *ruling)
{
  KrAppliedRulingSource own;

  if (kr_applied_ruling_n_sources (ruling) == 0)
    return g_strdup ("");
  own = kr_applied_ruling_get_source (ruling, 0);
  return g_strdup_printf ("%s%s%s (%s)", own.name, *own.heading != '\0' ? ", " : "", own.heading,
                          own.is_reading ? _ ("our reading") : _ ("in the document"));
}

/* The question and its first sentence, which lead on to the whole ruling. */
static void
add_short (KrPageRulings *answers, KrAppliedRuling *ruling)
{
  kr_page_rulings_add (answers, kr_applied_ruling_get_id (ruling),
                       kr_applied_ruling_get_question (ruling)->text,
                       kr_applied_ruling_get_answer (ruling)->text, "");
}

static void
add_whole (KrPageRulings *answers, KrAppliedRuling *ruling)
{
  g_autoptr (GString) answer = g_string_new (kr_applied_ruling_get_answer (ruling)->text);
  g_autofree char *origin = dup_origin (ruling);

  for (guint i = 0; i < kr_applied_ruling_n_steps (ruling); i++)
    g_string_append_printf (answer, "\n%u. %s", i + 1,
                            kr_applied_ruling_get_step (ruling, i)->text);
  kr_page_rulings_add (answers, NULL, kr_applied_ruling_get_question (ruling)->text, answer->str,
                       origin);
  for (guint i = 0; i < kr_applied_ruling_n_see (ruling); i++) {
    const KrMarkedText *question;
    const char *id = kr_applied_ruling_get_see (ruling, i, &question);

    kr_page_rulings_add (answers, id, question->text, "", "");
  }
}

/* Goes the way that @id names, as far as there are such answers: a phone may send anything, and
 * the rules may have changed since it asked. Returns the path as it went. Caller frees. */
static char *
walk (KrQuestionPath *path, const char *id)
{
  g_auto (GStrv) steps = g_strsplit (id, ".", -1);
  GString *way = g_string_new (WALK);

  for (guint i = 1; steps[0] != NULL && steps[i] != NULL; i++) {
    guint64 answer;

    if (!g_ascii_string_to_unsigned (steps[i], 10, 0, G_MAXUINT8, &answer, NULL) ||
        answer >= kr_question_path_n_answers (path) ||
        kr_question_path_get_ruling (path, (guint) answer) != NULL)
      break;
    kr_question_path_choose (path, (guint) answer);
    g_string_append_printf (way, ".%u", (guint) answer);
  }
  return g_string_free (way, FALSE);
}

static void
add_question (KrPageRulings *answers, KrLibrary *library, const char *id)
{
  g_autoptr (KrQuestionPath) path = kr_question_path_new (library);
  g_autofree char *way = walk (path, id);

  kr_page_rulings_add (answers, NULL, kr_question_path_get_question (path), "", "");
  for (guint i = 0; i < kr_question_path_n_answers (path); i++) {
    const char *ruling = kr_question_path_get_ruling (path, i);
    g_autofree char *further = g_strdup_printf ("%s.%u", way, i);

    kr_page_rulings_add (answers, ruling != NULL ? ruling : further,
                         kr_question_path_get_answer (path, i), "", "");
  }
}

static void
search (KrPageRulings *answers, KrLibrary *library, const char *query)
{
  gboolean fits;
  g_autoptr (GListModel) found = kr_library_search (library, query, MAX_FOUND, &fits);

  if (!fits)
    kr_page_rulings_add (answers, WALK, _ ("No Ruling Seems to Answer This"),
                         _ ("The nearest are below. Or answer a few questions to find the ruling."),
                         "");
  for (guint i = 0; i < g_list_model_get_n_items (found); i++) {
    g_autoptr (KrLibraryItem) item = g_list_model_get_item (found, i);
    g_autoptr (KrAppliedRuling) ruling = NULL;

    if (kr_library_item_get_kind (item) == KR_LIBRARY_RULING)
      ruling = kr_applied_ruling_new (library, kr_library_item_get_id (item));
    if (ruling != NULL)
      add_short (answers, ruling);
  }
}

void
kr_phone_rulings_find (const char *query, const char *id, KrPageRulings *answers, gpointer library)
{
  g_autoptr (KrAppliedRuling) ruling = NULL;

  g_return_if_fail (KR_IS_LIBRARY (library));
  if (id == NULL)
    search (answers, library, query);
  else if (strcmp (id, WALK) == 0 || g_str_has_prefix (id, WALK "."))
    add_question (answers, library, id);
  else if ((ruling = kr_applied_ruling_new (library, id)) != NULL)
    add_whole (answers, ruling);
}
