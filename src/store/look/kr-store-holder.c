/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-holder.h"
#include "kr-text-gate.h"

void
kr_store_read_holder (KrDbStatement *list, int column, KrHolder *holder)
{
  if (!kr_db_statement_is_null (list, column))
    holder->uuid = g_strdup (kr_db_statement_get_text (list, column));
  holder->name = kr_text_gate_clean (KR_TEXT_NAME, kr_db_statement_get_text (list, column + 1));
  holder->pen = (guint) kr_db_statement_get_number (list, column + 2);
}
