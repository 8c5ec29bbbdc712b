/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-formula.h"
#include "kr-test.h"

/* What a spreadsheet would run. */

static const struct {
  const char *text;
  bool formula;
} rows[] = {
    {"", false},
    {"Ruth", false},
    {"'Ruth", false},
    {" Ruth", false},
    {"a=1", false},
    {"\xff=1", false},
    {"=1+1", true},
    {"+1", true},
    {"-1", true},
    {"@SUM(A1)", true},
    {"'=1", true},
    {"''=1", true},
    {" =1", true},
    {"\t=1", true},
    {"\r=1", true},
    {"\n=1", true},
    {"\tRuth", true},
    {"'\rRuth", true},
    {" \u00A0\u3000=1", true},
    {"\u200B=1", true},
    {"\uFEFF=1", true},
    {" ' =1", true},
    {"\uFF1D1", true},
    {"\uFF0B1", true},
    {"\uFF0D1", true},
    {"\uFF20SUM", true},
    {" \uFF1D1", true},
    {"\u22121", false}, /* a minus sign, which is no sign of formulas */
};

START_TEST (formulas_are_found)
{
  ck_assert_msg (kr_formula_is_at (rows[_i].text) == rows[_i].formula, "row %d: “%s”", _i,
                 rows[_i].text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("formula");
  TCase *tcase = tcase_create ("rows");

  tcase_add_loop_test (tcase, formulas_are_found, 0, (int) (sizeof rows / sizeof rows[0]));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
