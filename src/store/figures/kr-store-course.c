/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-course-private.h"
#include "kr-store-private.h"

/* The bits of found, from the lowest on: */
#define MOVED_BITS 12
#define CHANCE_BITS 17
#define SEAT_BITS 3
#define AFTER_BITS 6
#define PROOF_BITS 21
#define ENGINE_BITS 4

#define FITS(number, bits) ((number) < 1 << (bits))

G_STATIC_ASSERT (FITS (KR_MAX_DEALS *KR_FORECAST_MOVED_UNITS, MOVED_BITS));
G_STATIC_ASSERT (FITS (KR_FORECAST_CHANCE_UNITS, CHANCE_BITS));
G_STATIC_ASSERT (FITS (KR_MAX_SEATS - 1, SEAT_BITS));
G_STATIC_ASSERT (FITS (KR_MAX_DEALS, AFTER_BITS));
G_STATIC_ASSERT (FITS (KR_FORECAST_ENGINE, ENGINE_BITS));
G_STATIC_ASSERT (MOVED_BITS + CHANCE_BITS + SEAT_BITS + AFTER_BITS + PROOF_BITS ==
                 KR_STORE_COURSE_ENGINE_SHIFT);
G_STATIC_ASSERT (KR_STORE_COURSE_ENGINE_SHIFT + ENGINE_BITS == 63);

static void
put_bits (guint64 *found, guint64 number, guint bits)
{
  *found = *found << bits | number;
}

static guint64
take_bits (guint64 *found, guint bits)
{
  const guint64 number = *found & (((guint64) 1 << bits) - 1);

  *found >>= bits;
  return number;
}

static gint64
pack (const KrForecastCourse *course, const KrMatch *match)
{
  const guint64 proof = (guint64) kr_forecast_course_prove (course, match);
  guint64 found = (guint64) course->engine;

  put_bits (&found, proof & ((1 << PROOF_BITS) - 1), PROOF_BITS);
  put_bits (&found, course->after, AFTER_BITS);
  put_bits (&found, course->seat, SEAT_BITS);
  put_bits (&found, course->chance, CHANCE_BITS);
  put_bits (&found, course->moved, MOVED_BITS);
  return (gint64) found;
}

/* FALSE for what pack does not make of @match. */
static gboolean
unpack (gint64 packed, const KrMatch *match, KrForecastCourse *course)
{
  guint64 found = (guint64) packed;

  *course = (KrForecastCourse){0};
  course->moved = (guint32) take_bits (&found, MOVED_BITS);
  course->chance = (guint32) take_bits (&found, CHANCE_BITS);
  course->seat = (guint8) take_bits (&found, SEAT_BITS);
  course->after = (guint8) take_bits (&found, AFTER_BITS);
  take_bits (&found, PROOF_BITS);
  course->engine = (int) take_bits (&found, ENGINE_BITS);
  return kr_match_is_complete (match) && course->seat < match->n_seats &&
         course->after <= match->n_scored && pack (course, match) == packed;
}

static const KrSql sql_get_course = {"SELECT found FROM course WHERE session = ?1"};

gboolean
kr_store_list_course_feats (KrStore *store,
                            gint64 id,
                            const KrSessionReplay *replay,
                            KrFeat feats[KR_FORECAST_N_FEATS],
                            int *n_feats,
                            GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_course, NUMBERS (id), error);
  KrForecastCourse course;
  gint64 found = 0;

  if (get == NULL || !kr_store_fetch_number (get, &found, error))
    return FALSE;
  *n_feats = found != 0 && unpack (found, replay->match, &course)
                 ? kr_forecast_course_list_feats (&course, replay->match, feats)
                 : 0;
  return TRUE;
}

static const KrSql sql_put_course = {
    "INSERT OR REPLACE INTO course (session, found) VALUES (?1, ?2)"};

gboolean
kr_store_keep_course (KrStore *store,
                      gint64 id,
                      const KrSessionReplay *replay,
                      const KrForecastCourse *course,
                      GError **error)
{
  return kr_store_run (store, &sql_put_course, NUMBERS (id, pack (course, replay->match)), error);
}

static const KrSql sql_drop_course = {"DELETE FROM course WHERE session = ?1"};

gboolean
kr_store_drop_course (KrStore *store, gint64 id, GError **error)
{
  return kr_store_run (store, &sql_drop_course, NUMBERS (id), error);
}

const KrSql *const kr_store_course_sql[] = {&sql_get_course, &sql_put_course, &sql_drop_course,
                                            NULL};
