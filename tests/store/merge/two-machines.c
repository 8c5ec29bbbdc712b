/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "two-machines.h"

#include "kr-store-add.h"
#include "kr-test.h"

StoreFixture here;
StoreFixture there;

void
two_machines_set_up (void)
{
  store_fixture_init (&here);
  store_fixture_init (&there);
}

void
two_machines_tear_down (void)
{
  store_fixture_clear (&here);
  store_fixture_clear (&there);
}

void
two_machines_add (StoreFixture *machine, guint number, guint n_deals)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (number, n_deals);

  ck_assert (kr_store_add_session (machine->store, doc, NULL));
}

KrMergeReport *
two_machines_merge (StoreFixture *into, StoreFixture *from)
{
  g_autoptr (GError) error = NULL;
  KrMergeReport *report = kr_store_merge (into->store, from->path, NULL, NULL, NULL, &error);

  ck_assert_msg (report != NULL, "%s", error != NULL ? error->message : "");
  return report;
}

void
two_machines_merge_away (StoreFixture *into, StoreFixture *from)
{
  g_autoptr (KrMergeReport) report = two_machines_merge (into, from);

  ck_assert (report != NULL);
}
