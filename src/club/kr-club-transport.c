/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-postgres-address.h"
#include "kr-club-transport-private.h"

KrClubTransport *
kr_club_transport_open (const char *address, GCancellable *stop, GError **error)
{
  return kr_club_postgres_is_address (address) ? kr_club_postgres_open (address, stop, error)
                                               : kr_club_folder_open (address, error);
}

gboolean
kr_club_transport_init (const char *address, GError **error)
{
  return kr_club_postgres_is_address (address) ? kr_club_postgres_init (address, error)
                                               : kr_club_folder_init (address, error);
}

char *
kr_club_transport_dup_address (const char *address, GError **error)
{
  if (!kr_club_postgres_is_address (address))
    return g_canonicalize_filename (address, NULL);
  return kr_club_postgres_address_check (address, error) ? g_strdup (address) : NULL;
}

void
kr_club_transport_free (KrClubTransport *transport)
{
  GCancellable *stop;

  if (transport == NULL)
    return;
  g_free (transport->uuid);
  stop = transport->stop;
  transport->class->free (transport);
  g_clear_object (&stop);
}

const char *
kr_club_transport_get_uuid (const KrClubTransport *transport)
{
  return transport->uuid;
}

KrClubRole
kr_club_transport_get_role (const KrClubTransport *transport)
{
  return transport->role;
}

gboolean
kr_club_transport_is_older (const KrClubTransport *transport)
{
  return transport->version < kr_club_postgres_get_newest_version ();
}

gboolean
kr_club_role_may_send (KrClubRole role, KrClubKind kind)
{
  return role == KR_CLUB_DIRECTOR ||
         (role == KR_CLUB_TABLE && (kind == KR_CLUB_SESSION || kind == KR_CLUB_PRECEDENT));
}

gboolean
kr_club_transport_check (KrClubTransport *transport,
                         const char *position,
                         const KrClubReader *reader,
                         gboolean *lost,
                         GError **error)
{
  return transport->class->check (transport, position, reader, lost, error);
}

gboolean
kr_club_transport_send (KrClubTransport *transport,
                        const GPtrArray *entries,
                        guint *n_refused,
                        GError **error)
{
  return transport->class->send (transport, entries, n_refused, error);
}

GPtrArray *
kr_club_transport_fetch (KrClubTransport *transport,
                         const char *position,
                         const KrClubReader *reader,
                         GError **error)
{
  return transport->class->fetch (transport, position, reader, error);
}

GPtrArray *
kr_club_transport_find (KrClubTransport *transport,
                        const char *subject,
                        const char *position,
                        const KrClubReader *reader,
                        GError **error)
{
  return transport->class->find (transport, subject, position, reader, error);
}

gboolean
kr_club_transport_wait (KrClubTransport *transport, guint timeout_ms, guint *news, GError **error)
{
  return transport->class->wait (transport, timeout_ms, news, error);
}

gboolean
kr_club_transport_say_here (KrClubTransport *transport,
                            const char *device,
                            const char *note,
                            GError **error)
{
  return transport->class->say_here (transport, device, note, error);
}

GPtrArray *
kr_club_transport_list_devices (KrClubTransport *transport, GError **error)
{
  return transport->class->list_devices (transport, error);
}
