/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-page-code.h"

#include "kr-cli-print.h"
#include "kr-qr.h"

#define BLACK_ON_WHITE "\033[38;5;16;48;5;231m"
#define AS_BEFORE "\033[0m"

/* A character is twice as high as wide: it shows two modules, one above the other. */
static const char *const blocks[2][2] = {{" ", "▄"}, {"▀", "█"}};

void
kr_cli_print_code (const char *text)
{
  g_autoptr (KrQr) qr = kr_qr_new (text);
  g_autoptr (GString) lines = g_string_new (NULL);
  guint size = qr != NULL ? kr_qr_get_size (qr) : 0;

  for (guint row = 0; row < size; row += 2) {
    g_string_append (lines, BLACK_ON_WHITE);
    for (guint column = 0; column < size; column++) {
      gboolean lower = row + 1 < size && kr_qr_is_dark (qr, column, row + 1);
      g_string_append (lines, blocks[kr_qr_is_dark (qr, column, row)][lower]);
    }
    g_string_append (lines, AS_BEFORE "\n");
  }
  kr_cli_print_file (lines->str, lines->len);
}
