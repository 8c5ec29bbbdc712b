/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-note.h"
#include "kr-club-postgres-private.h"

/* Devices on a server, which has one row for each login and device. */

#define FIRST_VERSION 2 /* the file of schema/club that makes the table */

/* Who may not is silent. */
static gboolean
may (const KrClubTransport *transport)
{
  return transport->version >= FIRST_VERSION && transport->role != KR_CLUB_VIEWER;
}

gboolean
kr_club_postgres_say_here (KrClubTransport *transport,
                           const char *device,
                           const char *note,
                           GError **error)
{
  KrClubPostgres *self = (KrClubPostgres *) transport;
  const char *values[] = {device, note};
  PGresult *result;

  if (!may (transport))
    return TRUE;
  result = kr_club_postgres_ask (self, "SELECT club.here ($1::uuid, $2)", values,
                                 G_N_ELEMENTS (values), error);
  self->libpq->PQclear (result);
  return result != NULL;
}

#define LIST                                                                                       \
  "SELECT device, login, note, greatest (0, extract (epoch FROM clock_timestamp () - heard_at) * " \
  "1000000)::bigint FROM club.presence ORDER BY login, device LIMIT $1::integer"
enum { LIST_DEVICE, LIST_LOGIN, LIST_NOTE, LIST_AGE_US };

GPtrArray *
kr_club_postgres_list_devices (KrClubTransport *transport, GError **error)
{
  KrClubPostgres *self = (KrClubPostgres *) transport;
  g_autoptr (GPtrArray) devices =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_club_device_free);
  const char *values[] = {G_STRINGIFY (KR_CLUB_MAX_DEVICES)};
  const gint64 now_us = g_get_real_time ();
  PGresult *result;

  if (!may (transport))
    return g_steal_pointer (&devices);
  result = kr_club_postgres_ask (self, LIST, values, G_N_ELEMENTS (values), error);
  if (result == NULL)
    return NULL;
  for (int row = 0; row < self->libpq->PQntuples (result); row++) {
    KrClubDevice *device = kr_club_device_new (self->libpq->PQgetvalue (result, row, LIST_DEVICE),
                                               self->libpq->PQgetvalue (result, row, LIST_LOGIN));

    device->heard_at_us =
        now_us - g_ascii_strtoll (self->libpq->PQgetvalue (result, row, LIST_AGE_US), NULL, 10);
    kr_club_note_read (self->libpq->PQgetvalue (result, row, LIST_NOTE), &device->here);
    g_ptr_array_add (devices, device);
  }
  self->libpq->PQclear (result);
  return g_steal_pointer (&devices);
}
