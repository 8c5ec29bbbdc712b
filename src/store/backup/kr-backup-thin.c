/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-backup.h"

/* Which backups are kept: many recent ones, few old ones. */

#define N_DAYS 7
#define N_WEEKS 5
#define N_MONTHS G_MAXUINT
#define DAY_US (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)
#define MONDAY 3 /* the days from the Thursday with which 1970 began to a week's end */

static gint64
day_of (gint64 at_us)
{
  return at_us / DAY_US;
}

static gint64
week_of (gint64 at_us)
{
  return (at_us / DAY_US + MONDAY) / 7;
}

static gint64
month_of (gint64 at_us)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);

  return at != NULL ? g_date_time_get_year (at) * 12 + g_date_time_get_month (at) : 0;
}

/* One rule: the newest of each of so many spans that have any. */
typedef struct {
  gint64 (*span_of) (gint64 at_us);
  guint n_kept; /* spans still to come */
  gint64 last;  /* the span of the backup before */
} Rule;

static gboolean
keeps (Rule *rule, gint64 at_us)
{
  gint64 span = rule->span_of (at_us);

  if (rule->n_kept == 0 || span == rule->last)
    return FALSE;
  rule->last = span;
  rule->n_kept--;
  return TRUE;
}

void
kr_backup_thin (const gint64 *times_us, guint n, gboolean *drop)
{
  Rule rules[] = {
      {day_of, N_DAYS, G_MININT64},
      {week_of, N_WEEKS, G_MININT64},
      {month_of, N_MONTHS, G_MININT64},
  };

  for (guint i = 0; i < n; i++) {
    drop[i] = TRUE;
    for (gsize r = 0; r < G_N_ELEMENTS (rules); r++)
      if (keeps (&rules[r], times_us[i]))
        drop[i] = FALSE;
  }
}
