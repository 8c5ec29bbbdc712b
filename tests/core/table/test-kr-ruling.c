/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-effects.h"
#include "kr-test.h"

#include <string.h>

/* Ids that never change, and a sentence for everything. */

START_TEST (rulings_have_ids_and_sentences)
{
  static const char *const ids[KR_N_RULINGS] = {
      "",       "out-of-turn",  "illegal-card",       "name-suit",        "wrong-suit",
      "revoke", "penalty-card", "one-card-forgotten", "one-card-not-due", "owes-one-card",
      "slow",   "looked",       "no-mulligan",        "impossible",       "deal-over",
  };

  for (int id = 0; id < KR_N_RULINGS; id++) {
    ck_assert_str_eq (kr_ruling_id ((KrRulingId) id), ids[id]);
    ck_assert ((kr_ruling_text ((KrRulingId) id)[0] != '\0') == (id != KR_RULING_NONE));
  }
  ck_assert_str_eq (kr_ruling_id (KR_N_RULINGS), "");
  ck_assert_str_eq (kr_ruling_text (KR_N_RULINGS), "");
}
END_TEST

START_TEST (ids_of_entries_are_scanned)
{
  static const struct {
    const char *text;
    size_t length;
  } rows[] = {{"out-of-turn", 11}, {"o9 more", 2}, {"9o", 0}, {"-o", 0}, {"{o", 0}, {"O", 0}};
  char text[KR_RULING_ID_SIZE + 1];

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    ck_assert_msg (kr_ruling_id_scan (rows[i].text) == rows[i].length, "“%s”", rows[i].text);
  memset (text, 'a', sizeof text);
  text[KR_RULING_ID_SIZE] = '\0';
  ck_assert_uint_eq (kr_ruling_id_scan (text), 0);
  ck_assert_uint_eq (kr_ruling_id_scan (text + 1), KR_RULING_ID_SIZE - 1);
}
END_TEST

START_TEST (outcomes_have_sentences)
{
  for (int outcome = 0; outcome < KR_N_OUTCOMES; outcome++)
    ck_assert_int_ne (kr_outcome_text ((KrOutcome) outcome)[0], '\0');
  ck_assert_str_eq (kr_outcome_text (KR_N_OUTCOMES), "");
}
END_TEST

START_TEST (draws_have_reasons)
{
  for (int why = 0; why < KR_N_DRAW_REASONS; why++)
    ck_assert_int_ne (kr_draw_reason_id ((KrDrawReason) why)[0], '\0');
  ck_assert_str_eq (kr_draw_reason_id (KR_DRAW_REASON_COUNT), "count");
  ck_assert_str_eq (kr_draw_reason_id (KR_N_DRAW_REASONS), "");
}
END_TEST

START_TEST (atoms_have_different_ids)
{
  for (int a = 0; a < KR_N_ATOMS; a++) {
    ck_assert_int_eq (kr_atom_id ((KrAtom) a)[1], '-');
    for (int b = 0; b < a; b++)
      ck_assert_str_ne (kr_atom_id ((KrAtom) a), kr_atom_id ((KrAtom) b));
  }
  ck_assert_str_eq (kr_atom_id (KR_ATOM_P_FIVE), "P-five");
}
END_TEST

START_TEST (atoms_make_sets)
{
  KrAtoms some = {{0, 0}};
  KrAtoms others = {{0, 0}};

  kr_atoms_add (&some, KR_ATOM_S_1);
  kr_atoms_add (&others, KR_ATOM_I_14);
  ck_assert (kr_atoms_has (&some, KR_ATOM_S_1) && !kr_atoms_has (&some, KR_ATOM_I_14));
  kr_atoms_add_all (&some, &others);
  ck_assert (kr_atoms_has (&some, KR_ATOM_S_1) && kr_atoms_has (&some, KR_ATOM_I_14));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {rulings_have_ids_and_sentences,
                                ids_of_entries_are_scanned,
                                outcomes_have_sentences,
                                draws_have_reasons,
                                atoms_have_different_ids,
                                atoms_make_sets,
                                NULL};

  return kr_test_run (kr_test_suite ("ruling", tests));
}
