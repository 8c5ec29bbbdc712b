/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-applied-ruling.h"
#include "kr-document-outline.h"
#include "kr-document-table.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <string.h>

/* The documents sentence by sentence. */

/* Whether sentence @number of @outline leads to @address. */
static gboolean
leads_to (const KrDocumentOutline *outline, guint number, const char *address)
{
  for (guint i = 0; i < kr_document_outline_n_sentences (outline); i++) {
    const KrDocumentSentence sentence = kr_document_outline_get_sentence (outline, i);

    if (number < sentence.number || number > sentence.last)
      continue;
    for (guint j = 0; j < sentence.n_links; j++)
      if (g_str_equal (kr_document_outline_get_link (outline, i, j).address, address))
        return TRUE;
  }
  return FALSE;
}

START_TEST (every_document_has_an_outline)
{
  g_autoptr (KrDocumentTable) table = kr_document_table_new (model_fixture_library, NULL);

  for (guint d = 0; d < kr_document_table_n_documents (table); d++) {
    const KrDocumentColumn column = kr_document_table_get_document (table, d);
    g_autoptr (KrDocumentOutline) outline =
        kr_document_outline_new (model_fixture_library, column.id);
    guint next = 1;

    ck_assert_msg (outline != NULL, "%s", column.id);
    ck_assert_str_eq (kr_document_outline_get_id (outline), column.id);
    ck_assert_str_eq (kr_document_outline_get_name (outline), column.name);
    for (guint i = 0; i < kr_document_outline_n_sentences (outline); i++) {
      const KrDocumentSentence sentence = kr_document_outline_get_sentence (outline, i);
      const KrDocumentHeading heading = kr_document_outline_get_heading (outline, sentence.heading);

      ck_assert_uint_eq (sentence.number, next);
      ck_assert_str_ne (sentence.words->text, "");
      ck_assert (i >= heading.first && i < heading.first + heading.n_sentences);
      next = sentence.last + 1;
    }
    ck_assert_uint_eq (kr_document_outline_n_numbers (outline), next - 1);
    ck_assert_uint_gt (kr_document_outline_n_rules (outline), 0);
  }
  ck_assert_ptr_null (kr_document_outline_new (model_fixture_library, "craits-short"));
  ck_assert_ptr_null (kr_document_outline_new (model_fixture_library, "nowhere"));
}
END_TEST

/* From a ruling to its sentences, and from each of them back. */
START_TEST (a_source_and_its_sentences_lead_to_each_other)
{
  g_autoptr (KrAppliedRuling) ruling =
      kr_applied_ruling_new (model_fixture_library, "one-card-forgotten");
  guint n = 0;

  for (guint i = 0; i < kr_applied_ruling_n_sources (ruling); i++) {
    const KrAppliedRulingSource source = kr_applied_ruling_get_source (ruling, i);
    g_autoptr (KrDocumentOutline) outline =
        kr_document_outline_new (model_fixture_library, source.document);

    for (guint j = 0; j < source.n_sentences; j++, n++)
      ck_assert_msg (leads_to (outline, source.sentences[j], "ruling/one-card-forgotten"), "%s %u",
                     source.document, source.sentences[j]);
  }
  ck_assert_uint_gt (n, 0);
}
END_TEST

/* Where the only sentence is that matches @query. */
static guint
find_only (const KrDocumentOutline *outline, const char *query)
{
  guint number = 0;

  for (guint i = 0; i < kr_document_outline_n_sentences (outline); i++) {
    if (!kr_document_outline_matches (outline, i, query))
      continue;
    ck_assert_msg (number == 0, "“%s” matches more than one", query);
    number = kr_document_outline_get_sentence (outline, i).number;
  }
  return number;
}

START_TEST (sentences_are_found_by_their_words_and_atoms)
{
  g_autoptr (KrDocumentOutline) outline =
      kr_document_outline_new (model_fixture_library, "kreights");

  ck_assert_uint_eq (find_only (outline, "DEUCE starts p-two outside"), 60);
  ck_assert_uint_eq (find_only (outline, "players-min"), 17);
  ck_assert_uint_eq (find_only (outline, "zebra"), 0);
  ck_assert (kr_document_outline_matches (outline, 0, ""));
}
END_TEST

START_TEST (an_aside_says_why_it_is_not_a_rule)
{
  g_autoptr (KrDocumentOutline) outline =
      kr_document_outline_new (model_fixture_library, "kreights");

  ck_assert_str_eq (kr_document_outline_get_sentence (outline, 105).aside, "banter");
  ck_assert_ptr_null (kr_document_outline_get_sentence (outline, 59).aside);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      every_document_has_an_outline, a_source_and_its_sentences_lead_to_each_other,
      sentences_are_found_by_their_words_and_atoms, an_aside_says_why_it_is_not_a_rule, NULL};

  return kr_test_run (kr_test_suite_with_fixture (
      "document-outline", tests, model_fixture_set_up_library, model_fixture_tear_down_library));
}
