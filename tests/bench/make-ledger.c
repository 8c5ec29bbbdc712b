/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ledger-maker.h"
#include "kr-store-open.h"

#include <stdio.h>
#include <stdlib.h>

/* Makes a ledger to measure and to look at. usage: make-ledger FILE N_SESSIONS [SEED] */

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  g_autoptr (KrStore) store = argc > 2 && book != NULL ? kr_store_open (argv[1], &error) : NULL;
  g_autoptr (KrLedgerMaker) maker = NULL;

  if (store == NULL) {
    fprintf (stderr, "make-ledger: %s\n",
             error != NULL ? error->message : "usage: make-ledger FILE N_SESSIONS [SEED]");
    return EXIT_FAILURE;
  }
  maker = kr_ledger_maker_new (book, (guint) atoi (argv[2]),
                               argc > 3 ? strtoull (argv[3], NULL, 10) : 1);
  if (!kr_ledger_maker_fill (maker, store, &error)) {
    fprintf (stderr, "make-ledger: %s\n", error->message);
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
