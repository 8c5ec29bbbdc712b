/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-device-id.h"

#include "kr-file-read.h"

#define MACHINE "/etc/machine-id"
#define MAX_MACHINE_BYTES 4096

/* The digest stands where a UUID has its numbers; version 8 says that it is nobody else’s. */
char *
kr_club_device_id_dup (const KrClubMembership *membership)
{
  gsize length = 0;
  g_autofree char *machine = kr_file_read (MACHINE, MAX_MACHINE_BYTES, &length, NULL);
  g_autofree char *joined = g_strdup_printf ("%" G_GINT64_FORMAT, membership->joined_at_us);
  g_autofree char *said = g_strjoin ("\n", machine != NULL ? machine : "", g_get_host_name (),
                                     membership->uuid, joined, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, said, -1);

  return g_strdup_printf ("%.8s-%.4s-8%.3s-8%.3s-%.12s", digest, digest + 8, digest + 12,
                          digest + 15, digest + 18);
}
