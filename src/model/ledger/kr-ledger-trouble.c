/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-trouble.h"

#include "kr-store-error.h"
#include "kr-store.h"

/* The store's errors, for those who may not know the store. */

KrLedgerTrouble
kr_ledger_trouble_find (const GError *error)
{
  static const struct {
    KrStoreError code;
    KrLedgerTrouble trouble;
  } troubles[] = {
      {KR_STORE_ERROR_READ_ONLY, KR_LEDGER_TROUBLE_READ_ONLY},
      {KR_STORE_ERROR_FULL, KR_LEDGER_TROUBLE_FULL},
      {KR_STORE_ERROR_DAMAGED, KR_LEDGER_TROUBLE_DAMAGED},
      {KR_STORE_ERROR_FOREIGN, KR_LEDGER_TROUBLE_FOREIGN},
      {KR_STORE_ERROR_NEWER, KR_LEDGER_TROUBLE_NEWER},
      {KR_STORE_ERROR_BUSY, KR_LEDGER_TROUBLE_BUSY},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (troubles); i++)
    if (g_error_matches (error, KR_STORE_ERROR, (int) troubles[i].code))
      return troubles[i].trouble;
  return KR_LEDGER_TROUBLE_OTHER;
}

char *
kr_ledger_trouble_dup_path (const char *path)
{
  return path != NULL ? g_strdup (path) : kr_store_default_path ();
}
