/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-device.h"

#include "kr-sentence.h"
#include "kr-translatable.h"

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

char *
kr_club_device_dup_heard (const KrClubDevice *device, gint64 now_us)
{
  const gint64 seconds = MAX (0, now_us - device->heard_at_us) / G_USEC_PER_SEC;
  const int days = (int) MIN (seconds / 24 / 3600, G_MAXINT);

  if (seconds < 60)
    return kr_sentence_new (N_ ("heard %d s ago"), (int) seconds);
  if (seconds < 3600)
    return kr_sentence_new (N_ ("heard %d min ago"), (int) (seconds / 60));
  if (days == 0)
    return kr_sentence_new (N_ ("heard %d h ago"), (int) (seconds / 3600));
  return kr_sentence_new_plural (NP_ ("heard %d day ago", "heard %d days ago"), (guint64) days,
                                 days);
}
