/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <glib.h>
#include <stdlib.h>
#include <time.h>

/* Loaded before GLib: the program’s clock is KREIGHTS_TEST_CLOCK seconds ahead, or behind. */

gint64
g_get_real_time (void)
{
  const char *ahead_s = getenv ("KREIGHTS_TEST_CLOCK");
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  return ((gint64) now.tv_sec + (ahead_s != NULL ? atoll (ahead_s) : 0)) * G_USEC_PER_SEC +
         now.tv_nsec / 1000;
}
