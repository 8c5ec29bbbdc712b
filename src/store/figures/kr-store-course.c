/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-course-private.h"
#include "kr-store-private.h"

#define SEATS 8 /* in the column comeback */

G_STATIC_ASSERT (KR_MAX_SEATS <= SEATS);

static const KrSql sql_get_course = {
    "SELECT engine, comeback, chance, moved, proof FROM course WHERE session = ?1"};
enum { COURSE_ENGINE, COURSE_COMEBACK, COURSE_CHANCE, COURSE_MOVED, COURSE_PROOF };

gboolean
kr_store_load_course (KrStore *store,
                      gint64 id,
                      const KrSessionReplay *replay,
                      KrForecastCourse *course,
                      gboolean *found,
                      GError **error)
{
  const KrMatch *match = &replay->match;
  KrDbStatement *get = kr_store_bind (store, &sql_get_course, NUMBERS (id), error);
  KrDbStep step;

  *found = FALSE;
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    const gint64 comeback = kr_db_statement_get_number (get, COURSE_COMEBACK);

    *course = (KrForecastCourse){
        .engine = (int) kr_db_statement_get_number (get, COURSE_ENGINE),
        .seat = (guint8) (comeback % SEATS),
        .after = (guint8) (comeback / SEATS),
        .chance = (guint32) kr_db_statement_get_number (get, COURSE_CHANCE),
        .moved = (guint32) kr_db_statement_get_number (get, COURSE_MOVED),
    };
    *found =
        kr_match_is_complete (match) && course->seat < match->n_seats &&
        course->after <= match->n_scored &&
        kr_db_statement_get_number (get, COURSE_PROOF) == kr_forecast_course_prove (course, match);
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

static const KrSql sql_put_course = {
    "INSERT OR REPLACE INTO course (session, engine, comeback, chance, moved, proof) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};

gboolean
kr_store_keep_course (KrStore *store,
                      gint64 id,
                      const KrSessionReplay *replay,
                      const KrForecastCourse *course,
                      GError **error)
{
  return kr_store_run (store, &sql_put_course,
                       NUMBERS (id, course->engine, course->after * SEATS + course->seat,
                                course->chance, course->moved,
                                kr_forecast_course_prove (course, &replay->match)),
                       error);
}

static const KrSql sql_drop_course = {"DELETE FROM course WHERE session = ?1"};

gboolean
kr_store_drop_course (KrStore *store, gint64 id, GError **error)
{
  return kr_store_run (store, &sql_drop_course, NUMBERS (id), error);
}

const KrSql *const kr_store_course_sql[] = {&sql_get_course, &sql_put_course, &sql_drop_course,
                                            NULL};
