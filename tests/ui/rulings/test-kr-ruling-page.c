/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-page.h"

#include "kr-application.h"
#include "kr-test.h"
#include "model-fixture.h"

/* A page is filled afresh for each ruling: nothing of the one before may stay. Needs a display;
 * the linker hands on each box that is made (--wrap). */

static ModelFixture fixture;
static KrApplication *application;
static KrLibrary *library;
static guint n_boxes; /* that are there */

GtkWidget *__real_gtk_box_new (GtkOrientation orientation, int spacing);
GtkWidget *__wrap_gtk_box_new (GtkOrientation orientation, int spacing);

static void
count_gone (gpointer data, GObject *where_it_was)
{
  (void) data;
  (void) where_it_was;
  n_boxes--;
}

GtkWidget *
__wrap_gtk_box_new (GtkOrientation orientation, int spacing)
{
  GtkWidget *box = __real_gtk_box_new (orientation, spacing);

  n_boxes++;
  g_object_weak_ref (G_OBJECT (box), count_gone, NULL);
  return box;
}

static void
setup (void)
{
  model_fixture_init (&fixture);
  application = kr_application_new ();
  ck_assert (g_application_register (G_APPLICATION (application), NULL, NULL));
  library = model_fixture_load_library (&fixture);
  kr_library_choose_rules (library, "craits");
}

static void
teardown (void)
{
  g_clear_object (&library);
  g_clear_object (&application);
  model_fixture_clear (&fixture);
}

/* Where the document of the rules says nothing, nor anything near it. */
START_TEST (nothing_of_a_ruling_without_a_sentence_stays)
{
  static const char id[] = "wrong-suit";
  g_autoptr (KrAppliedRuling) told = kr_applied_ruling_new (library, id);
  GtkWidget *page = g_object_ref_sink (kr_ruling_page_new (library));

  ck_assert (kr_applied_ruling_is_uncertain (told));
  ck_assert_uint_eq (kr_applied_ruling_get_source (told, 0).n_sentences, 0);
  kr_ruling_page_show (page, id);
  ck_assert_uint_gt (n_boxes, 0);
  g_object_unref (page);
  ck_assert_uint_eq (n_boxes, 0);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {nothing_of_a_ruling_without_a_sentence_stays, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-ruling-page", tests, setup, teardown));
}
