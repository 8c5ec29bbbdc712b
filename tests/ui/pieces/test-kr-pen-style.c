/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen-style.h"

#include "kr-test.h"

/* The style sheet as text, and whether GTK can read it. */

static const struct {
  const char *name;
  KrPenSet set;
  gboolean high_contrast;
  const char *rule;
} rules[] = {
    {"ink of a pen", KR_PEN_SET_LIGHT, FALSE, ".pen-1 { color: rgba(36,96,208,1.00); }"},
    {"ink in the dark", KR_PEN_SET_DARK, FALSE, ".pen-1 { color: rgba(120,169,255,1.00); }"},
    {"nobody's ink", KR_PEN_SET_LIGHT, FALSE, ".pencil { color: rgba(94,92,100,1.00); }"},
    {"seven per cent", KR_PEN_SET_LIGHT, FALSE,
     ".pen-8.tinted { background-color: rgba(79,61,0,0.07); }"},
    {"nine in the dark", KR_PEN_SET_DARK, FALSE,
     ".pen-8.tinted { background-color: rgba(194,166,117,0.09); }"},
    {"none in high contrast", KR_PEN_SET_LIGHT, TRUE,
     ".pen-8.tinted { background-color: rgba(79,61,0,0.00); }"},
    {"white on the pen", KR_PEN_SET_LIGHT, FALSE,
     ".pen-4.filled { color: rgba(255,255,255,1.00); }"},
    {"black on a bright pen", KR_PEN_SET_DARK, FALSE,
     ".pen-4.filled { color: rgba(22,22,26,1.00); }"},
};

START_TEST (test_rules)
{
  g_autofree char *css = kr_pen_style_dup_css (rules[_i].set, rules[_i].high_contrast);

  ck_assert_msg (strstr (css, rules[_i].rule) != NULL, "%s:\n%s", rules[_i].name, css);
}
END_TEST

static void
parsing_error_cb (GtkCssProvider *provider,
                  GtkCssSection *section,
                  const GError *error,
                  guint *n_errors)
{
  (*n_errors)++;
}

START_TEST (test_css_can_be_read)
{
  g_autofree char *css = kr_pen_style_dup_css (KR_PEN_SET_DARK, FALSE);
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  guint n_errors = 0;

  g_signal_connect (provider, "parsing-error", G_CALLBACK (parsing_error_cb), &n_errors);
  gtk_css_provider_load_from_data (provider, css, -1);
  ck_assert_uint_eq (n_errors, 0);
}
END_TEST

START_TEST (test_class_names)
{
  ck_assert_str_eq (kr_pen_style_get_class (KR_PEN_PENCIL), "pencil");
  ck_assert_str_eq (kr_pen_style_get_class (1), "pen-1");
  ck_assert_str_eq (kr_pen_style_get_class (KR_N_PENS), "pen-8");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pen-style");
  TCase *tests = tcase_create ("all");

  tcase_add_loop_test (tests, test_rules, 0, G_N_ELEMENTS (rules));
  tcase_add_test (tests, test_css_can_be_read);
  tcase_add_test (tests, test_class_names);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
