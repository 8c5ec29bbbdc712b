/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-device.h"

void
kr_club_here_init (KrClubHere *here)
{
  *here = (KrClubHere){
      .name = g_strdup (""),
      .session = g_strdup (""),
      .evening = g_strdup (""),
      .question = g_strdup (""),
  };
}

void
kr_club_here_clear (KrClubHere *here)
{
  g_free (here->name);
  g_free (here->session);
  g_free (here->evening);
  g_free (here->question);
}

KrClubDevice *
kr_club_device_new (const char *uuid, const char *login)
{
  KrClubDevice *device = g_new0 (KrClubDevice, 1);

  device->uuid = g_strdup (uuid);
  device->login = g_strdup (login);
  kr_club_here_init (&device->here);
  return device;
}

void
kr_club_device_free (KrClubDevice *device)
{
  g_free (device->uuid);
  g_free (device->login);
  kr_club_here_clear (&device->here);
  g_free (device);
}

gboolean
kr_club_device_is_silent (const KrClubDevice *device, gint64 now_us)
{
  return now_us - device->heard_at_us > KR_CLUB_SILENCE_US;
}
