/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-files.h"

#include "kr-gettext.h"
#include "kr-page.h"
#include "kr-print.h"
#include "kr-ruling-parts.h"
#include "kr-save.h"
#include "kr-text-page.h"

#include <glib/gi18n.h>

/* Puts a ruling into paragraphs, in the order of kr-ruling-page.h. */

static void
add_precedents (KrTextPage *text, KrLibrary *library, KrAppliedRuling *told)
{
  g_autoptr (GListModel) precedents =
      kr_precedents_list (kr_library_get_ledger (library), kr_applied_ruling_get_id (told));
  const guint n = g_list_model_get_n_items (precedents);

  if (n > 0)
    kr_text_page_add (text, KR_TEXT_PAGE_HEADING, NULL, _ ("Our table decided"));
  for (guint i = 0; i < n; i++) {
    g_autoptr (KrPrecedentItem) item = g_list_model_get_item (precedents, i);
    g_autofree char *origin = kr_ruling_parts_dup_precedent_origin (item);

    kr_text_page_add (text, KR_TEXT_PAGE_BODY, NULL, kr_precedent_item_get_text (item));
    kr_text_page_add (text, KR_TEXT_PAGE_SMALL, NULL, origin);
  }
}

static void
add_steps (KrTextPage *text, KrAppliedRuling *told)
{
  const guint n = kr_applied_ruling_n_steps (told);

  if (n > 0)
    kr_text_page_add (text, KR_TEXT_PAGE_HEADING, NULL, _ ("What to Do"));
  for (guint i = 0; i < n; i++) {
    /* Translators: the number of a step. */
    g_autofree char *number = g_strdup_printf (_ ("%u."), i + 1);

    kr_text_page_add (text, KR_TEXT_PAGE_BODY, number, kr_applied_ruling_get_step (told, i)->text);
  }
}

static void
add_examples (KrTextPage *text, KrAppliedRuling *told, const KrRules *rules)
{
  const guint n = kr_applied_ruling_n_examples (told);

  if (n > 0)
    kr_text_page_add (text, KR_TEXT_PAGE_HEADING, NULL, _ ("For Example"));
  for (guint i = 0; i < n; i++) {
    const KrAppliedRulingExample example = kr_applied_ruling_get_example (told, i);
    g_autofree char *play = kr_ruling_parts_dup_play (example, rules);

    kr_text_page_add (text, KR_TEXT_PAGE_BODY, NULL, example.story->text);
    kr_text_page_add (text, KR_TEXT_PAGE_SMALL, NULL, play);
  }
}

static void
add_sources (KrTextPage *text, KrAppliedRuling *told)
{
  kr_text_page_add (text, KR_TEXT_PAGE_HEADING, NULL, _ ("Sources"));
  for (guint i = 0; i < kr_applied_ruling_n_sources (told); i++) {
    const KrAppliedRulingSource source = kr_applied_ruling_get_source (told, i);
    g_autofree char *origin = kr_ruling_parts_dup_origin (source);

    if (!source.is_own)
      continue;
    kr_text_page_add (text, KR_TEXT_PAGE_BODY, NULL, source.words->text);
    kr_text_page_add (text, KR_TEXT_PAGE_SMALL, NULL, origin);
  }
}

static void
add_alike (KrTextPage *text, KrAppliedRuling *told)
{
  kr_text_page_add (text, KR_TEXT_PAGE_HEADING, NULL, _ ("By Rule Set"));
  for (guint i = 0; i < kr_applied_ruling_n_groups (told); i++) {
    const KrAppliedRulingGroup alike = kr_applied_ruling_get_group (told, i);
    g_autofree char *names = g_strdup_printf (
        "%s (%s)", alike.names, alike.is_reading ? _ ("our reading") : _ ("in the document"));

    kr_text_page_add (text, KR_TEXT_PAGE_BODY, NULL,
                      alike.is_same ? _ ("as above") : alike.answer->text);
    kr_text_page_add (text, KR_TEXT_PAGE_SMALL, NULL, names);
  }
}

static KrTextPage *
new_text (KrAppliedRuling *told, KrLibrary *library)
{
  const KrRules *rules = kr_library_get_rules (library);
  KrTextPage *text =
      kr_text_page_new (kr_applied_ruling_get_question (told)->text, kr_gettext_text (rules->name));

  add_precedents (text, library, told);
  kr_text_page_add (text, KR_TEXT_PAGE_LEAD, NULL, kr_applied_ruling_get_answer (told)->text);
  if (kr_applied_ruling_is_uncertain (told))
    kr_text_page_add (text, KR_TEXT_PAGE_BODY, NULL,
                      _ ("No document covers this for these rules."));
  add_steps (text, told);
  add_examples (text, told, rules);
  add_sources (text, told);
  add_alike (text, told);
  return text;
}

/* --- Printer ------------------------------------------------------------ */

static gpointer
lay_out (gpointer text, KrPaper paper, guint *n_pages)
{
  return kr_text_page_lay_out (text, paper, NULL, NULL);
}

static const KrPrintKind print_kind = {
    .failure = N_ ("The ruling could not be printed."),
    .lay_out = lay_out,
    .paint = kr_print_paint_page,
    .free_layout = (GDestroyNotify) kr_page_free,
    .free = (GDestroyNotify) kr_text_page_free,
};

GtkPrintOperation *
kr_ruling_files_print_operation_new (KrAppliedRuling *told, KrLibrary *library)
{
  KrTextPage *text = new_text (told, library);

  return kr_print_operation_new (&print_kind, text, kr_text_page_get_title (text));
}

void
kr_ruling_files_print (KrAppliedRuling *told, KrLibrary *library, GtkWidget *near)
{
  KrTextPage *text = new_text (told, library);

  kr_print (&print_kind, text, kr_text_page_get_title (text), near);
}

/* --- File --------------------------------------------------------------- */

static GBytes *
render (gconstpointer text, const char *suffix, KrPaper paper, GError **error)
{
  KrPageFormat format = KR_PAGE_FORMAT_PDF;

  kr_page_render_find_format (suffix, &format);
  return kr_text_page_render (text, format, paper);
}

static const KrSaveKind save_kind = {
    .title = N_ ("Save Ruling"),
    .formats = N_ ("Rulings (PDF, SVG, PNG)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", NULL},
    .failure = N_ ("The ruling could not be saved."),
    .render = render,
    .free = (GDestroyNotify) kr_text_page_free,
};

void
kr_ruling_files_save (KrAppliedRuling *told, KrLibrary *library, GtkWidget *near)
{
  kr_save (&save_kind, new_text (told, library), kr_applied_ruling_get_id (told), near);
}
