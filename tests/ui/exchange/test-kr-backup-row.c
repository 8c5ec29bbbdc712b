/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-row.h"

#include "kr-test.h"

/* A list is filled afresh after each backup: nothing of a row may stay. Needs a display. */
START_TEST (nothing_of_a_row_stays)
{
  char path[] = "/ledger.backup";
  const KrBackup backup = {.path = path, .made_at_us = G_USEC_PER_SEC, .readable = TRUE};
  GtkWidget *row;
  gpointer layout;

  gtk_init ();
  row = g_object_ref_sink (kr_backup_row_new (&backup));
  layout = gtk_widget_get_layout_manager (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  g_object_add_weak_pointer (layout, &layout);
  g_object_unref (row);
  ck_assert_ptr_null (layout);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {nothing_of_a_row_stays, NULL};

  return kr_test_run (kr_test_suite ("kr-backup-row", tests));
}
