/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-line.h"

#include "kr-work-line.h"

/* A line of sessions, or of why there are none. */

struct _KrSessionLine {
  KrWorkLine *work;
  KrSessionMake make;
  gpointer data;
};

/* One of the two is NULL. */
typedef struct {
  KrPreparedSession *prepared;
  GError *error;
} Made;

static void
free_made_cb (gpointer data)
{
  Made *made = data;

  kr_prepared_session_free (made->prepared);
  g_clear_error (&made->error);
  g_free (made);
}

static gpointer
make_cb (guint index, gpointer bench, gpointer data)
{
  const KrSessionLine *line = data;
  Made *made = g_new0 (Made, 1);

  made->prepared = line->make (index, bench, line->data, &made->error);
  return made;
}

static gpointer
new_known_cb (gpointer data)
{
  return kr_known_new ();
}

KrSessionLine *
kr_session_line_new (guint n, KrSessionMake make, gpointer data)
{
  KrSessionLine *line = g_new0 (KrSessionLine, 1);
  const KrWorkPlan plan = {
      .n = n,
      .make = make_cb,
      .free_item = free_made_cb,
      .new_bench = new_known_cb,
      .free_bench = (GDestroyNotify) kr_known_free,
      .data = line,
  };

  line->make = make;
  line->data = data;
  line->work = kr_work_line_new (&plan);
  return line;
}

KrPreparedSession *
kr_session_line_take (KrSessionLine *line, GError **error)
{
  Made *made = kr_work_line_take (line->work);
  KrPreparedSession *prepared = g_steal_pointer (&made->prepared);

  if (prepared == NULL)
    g_propagate_error (error, g_steal_pointer (&made->error));
  free_made_cb (made);
  return prepared;
}

void
kr_session_line_free (KrSessionLine *line)
{
  if (line == NULL)
    return;
  kr_work_line_free (line->work);
  g_free (line);
}
