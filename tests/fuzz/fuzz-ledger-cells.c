/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-cells.h"
#include "kr-fuzz-folder.h"
#include "kr-fuzz-ledger.h"
#include "kr-fuzz.h"

/* A ledger whose file is whole, and whose cells somebody has written (kr-fuzz-cells.h), is read or
 * refused. */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = kr_fuzz_folder_path ("theirs.db");

  kr_fuzz_folder_clear ();
  kr_fuzz_folder_put ("theirs.db", kr_fuzz_ledger_get ());
  kr_fuzz_cells_write (path, data, size);
  kr_fuzz_ledger_check_read (path);
  return 0;
}
