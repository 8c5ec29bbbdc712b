/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-folder.h"
#include "kr-fuzz-ledger.h"
#include "kr-fuzz.h"

#include <string.h>

/*
 * Any bytes are a ledger or are refused. The input is a list of changes to a ledger that is whole:
 * an offset of three bytes, how many bytes follow (0: the file ends there), and these; or, where
 * it begins as an SQLite file does, the ledger itself.
 */

static const char magic[] = "SQLite format 3";

static GBytes *
apply (GBytes *ledger, const uint8_t *data, size_t size)
{
  size_t length = g_bytes_get_size (ledger);
  uint8_t *bytes = g_memdup2 (g_bytes_get_data (ledger, NULL), length);

  while (size >= 4) {
    size_t offset = (data[0] | (size_t) data[1] << 8 | (size_t) data[2] << 16) % length;
    size_t n = MIN (MIN (data[3], size - 4), length - offset);

    memcpy (bytes + offset, data + 4, n);
    if (data[3] == 0)
      length = MAX (offset, 1);
    data += 4 + n;
    size -= 4 + n;
  }
  return g_bytes_new_take (bytes, length);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = kr_fuzz_folder_path ("theirs.db");
  gboolean is_whole = size >= sizeof magic && memcmp (data, magic, sizeof magic) == 0;
  g_autoptr (GBytes) ledger =
      is_whole ? g_bytes_new (data, size) : apply (kr_fuzz_ledger_get (), data, size);

  kr_fuzz_folder_clear ();
  kr_fuzz_folder_put ("theirs.db", ledger);
  if (!kr_fuzz_ledger_check_read (path))
    return 0;
  kr_fuzz_folder_put ("theirs.db", ledger);
  kr_fuzz_ledger_check_merge (path);
  return 0;
}
