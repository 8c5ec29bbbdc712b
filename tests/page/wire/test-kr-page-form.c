/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-form.h"

#include "kr-test.h"

/* The fields of a form, and what is no field. */

static const struct {
  const char *form;
  const char *name;
  const char *value; /* NULL: there is none */
} cases[] = {
    {"cards=6+7+Q&send=1", "cards", "6 7 Q"},
    {"cards=6+7+Q&send=1", "send", "1"},
    {"cards=", "cards", ""},
    {"q=In%C3%AAs%3f", "q", "Inês?"},
    {"q=100%25+%26+more", "q", "100% & more"},
    {"a=1&a=2", "a", "1"},
    {"cards=1", "card", NULL},
    {"card=1", "cards", NULL},
    {"", "a", NULL},
    {"a", "a", NULL},
    {"&&=&a=1", "a", "1"},
    {"a=%", "a", NULL},
    {"a=%4", "a", NULL},
    {"a=%4g", "a", NULL},
    {"a=%41", "a", "A"},
    {"a=%00", "a", NULL},
    {"a=%0a", "a", NULL},
    {"a=%7f", "a", NULL},
    {"a=%ff", "a", NULL},
    {"a=%C3", "a", NULL},
    {"a=123456789012", "a", NULL},
    {"a=12345678901", "a", "12345678901"},
};

START_TEST (a_field_is_found)
{
  g_autofree char *value = kr_page_form_dup (cases[_i].form, cases[_i].name, 11);

  ck_assert_pstr_eq (value, cases[_i].value);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-page-form");
  TCase *tcase = tcase_create ("fields");

  tcase_add_loop_test (tcase, a_field_is_found, 0, G_N_ELEMENTS (cases));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
