/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-list-renew.h"

#include "kr-test.h"

/* Lists of letters: what a view is told when one becomes another. */

/* An item that is a letter. */
#define TEST_TYPE_LETTER (test_letter_get_type ())
G_DECLARE_FINAL_TYPE (TestLetter, test_letter, TEST, LETTER, GObject)

struct _TestLetter {
  GObject parent_instance;

  char letter;
};

G_DEFINE_FINAL_TYPE (TestLetter, test_letter, G_TYPE_OBJECT)

static void
test_letter_class_init (TestLetterClass *klass)
{
}

static void
test_letter_init (TestLetter *self)
{
}

static guint
hash (gconstpointer letter)
{
  return (guint) ((const TestLetter *) letter)->letter;
}

static gboolean
same (gconstpointer a, gconstpointer b)
{
  return hash (a) == hash (b);
}

static GListStore *
new_list (const char *letters)
{
  GListStore *list = g_list_store_new (TEST_TYPE_LETTER);

  for (const char *letter = letters; *letter != '\0'; letter++) {
    g_autoptr (TestLetter) item = g_object_new (TEST_TYPE_LETTER, NULL);

    item->letter = *letter;
    g_list_store_append (list, item);
  }
  return list;
}

static char *
dup_letters (GListStore *list)
{
  GString *letters = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++) {
    g_autoptr (TestLetter) item = g_list_model_get_item (G_LIST_MODEL (list), i);

    g_string_append_c (letters, item->letter);
  }
  return g_string_free (letters, FALSE);
}

/* `at-gone+come `, for each change that is told */
static void
changed_cb (GString *told, guint position, guint n_gone, guint n_come)
{
  g_string_append_printf (told, "%u-%u+%u ", position, n_gone, n_come);
}

static const struct {
  const char *before;
  const char *after;
  const char *told; /* NULL: whatever it takes */
} changes[] = {
    {"", "", ""},
    {"abc", "abc", ""},
    {"", "abc", "0-0+3 "},
    {"abc", "", "0-3+0 "},
    {"abc", "xyz", "0-3+3 "},
    {"abcdef", "abXdef", "2-1+1 "},
    {"abcdef", "Xabcdef", "0-0+1 "},
    {"abcdef", "abcdefX", "6-0+1 "},
    /* One is gone, and another stands higher with a new figure: two people are one now. */
    {"abcdefgh", "aFbcdgh", "1-0+1 5-2+0 "},
    {"abc", "cab", NULL},
    {"abcdef", "fedcba", NULL},
    {"abcdef", "badcXfYe", NULL},
};

START_TEST (renewed)
{
  g_autoptr (GListStore) list = new_list (changes[_i].before);
  g_autoptr (GListStore) now = new_list (changes[_i].after);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *letters = NULL;

  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (changed_cb), told);
  kr_list_renew (list, G_LIST_MODEL (now), hash, same);
  letters = dup_letters (list);
  ck_assert_str_eq (letters, changes[_i].after);
  if (changes[_i].told != NULL)
    ck_assert_str_eq (told->str, changes[_i].told);
}
END_TEST

/* What stays is the same object still: its row is not bound anew. */
START_TEST (what_stays)
{
  g_autoptr (GListStore) list = new_list ("abc");
  g_autoptr (GListStore) now = new_list ("aXc");
  g_autoptr (GObject) last = g_list_model_get_item (G_LIST_MODEL (list), 2);
  g_autoptr (GObject) after = NULL;

  kr_list_renew (list, G_LIST_MODEL (now), hash, same);
  after = g_list_model_get_item (G_LIST_MODEL (list), 2);
  ck_assert_ptr_eq (after, last);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("list-renew");
  TCase *tcase = tcase_create ("list-renew");

  tcase_add_loop_test (tcase, renewed, 0, G_N_ELEMENTS (changes));
  tcase_add_test (tcase, what_stays);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
