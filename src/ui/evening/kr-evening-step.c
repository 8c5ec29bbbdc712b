/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-step.h"

#include "kr-save-step.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

/* What is recorded names its evening, so that a step which waits is never one of another. */

typedef struct {
  KrClubNight *night;
  char *evening;
  char *line; /* NULL: undo */
  char *message;
  gboolean redo;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->night);
  g_free (step->evening);
  g_free (step->line);
  g_free (step->message);
  g_free (step);
}

static gboolean
save (gpointer night, gconstpointer data, GError **error)
{
  const Step *step = data;

  return step->line != NULL ? kr_club_night_record (night, step->evening, step->line, error)
                            : kr_club_night_undo (night, step->evening, step->redo, error);
}

static void
undo_cb (GtkWidget *near)
{
  kr_evening_step_undo (g_object_get_data (G_OBJECT (near), "kr-evening-night"), FALSE, near);
}

static void
done_cb (GtkWidget *near, gconstpointer data)
{
  const Step *step = data;

  if (step->line == NULL) {
    kr_toast (near, step->message);
    return;
  }
  g_object_set_data_full (G_OBJECT (near), "kr-evening-night", g_object_ref (step->night),
                          g_object_unref);
  kr_toast_with_button (near, step->message, _ ("Undo"), G_CALLBACK (undo_cb), near);
}

static void
take (KrClubNight *night, const char *line, const char *message, gboolean redo, GtkWidget *near)
{
  Step *step;
  KrLedger *ledger = kr_club_night_get_ledger (night);

  if (kr_club_night_get_board (night) == NULL || ledger == NULL)
    return;
  step = g_new (Step, 1);
  *step = (Step){.night = g_object_ref (night),
                 .evening = g_strdup (kr_club_night_get_board (night)->uuid),
                 .line = g_strdup (line),
                 .message = g_strdup (message),
                 .redo = redo};
  kr_save_step (ledger, &(KrSaveStep){.owner = night,
                                      .what = step,
                                      .free_what = step_free,
                                      .words = _ ("a step of the evening"),
                                      .near = near,
                                      .save = save,
                                      .done = done_cb});
}

void
kr_evening_step_record (KrClubNight *night, const char *line, const char *message, GtkWidget *near)
{
  take (night, line, message, FALSE, near);
}

void
kr_evening_step_record_event (KrClubNight *night,
                              const KrEveningEvent *event,
                              const char *message,
                              GtkWidget *near)
{
  g_autofree char *line = g_malloc (KR_EVENING_TEXT_SIZE);

  kr_evening_event_format (event, line);
  take (night, line, message, FALSE, near);
}

void
kr_evening_step_undo (KrClubNight *night, gboolean redo, GtkWidget *near)
{
  take (night, NULL, redo ? _ ("Done again") : _ ("Undone"), redo, near);
}

/* --- The beginning ------------------------------------------------------------------- */

typedef struct {
  KrEveningSettings settings;
  KrRules rules;
} Beginning;

static gboolean
open_evening (gpointer night, gconstpointer data, GError **error)
{
  const Beginning *beginning = data;

  return kr_club_night_open (night, &beginning->settings, &beginning->rules, error);
}

static void
opened_cb (GtkWidget *near, gconstpointer unused)
{
  kr_toast (near, _ ("The evening has begun"));
}

void
kr_evening_step_open (KrClubNight *night,
                      const KrEveningSettings *settings,
                      const KrRules *rules,
                      GtkWidget *near)
{
  Beginning *beginning;
  KrLedger *ledger = kr_club_night_get_ledger (night);

  if (ledger == NULL)
    return;
  beginning = g_new (Beginning, 1);
  *beginning = (Beginning){*settings, *rules};
  kr_save_step (ledger, &(KrSaveStep){.owner = night,
                                      .what = beginning,
                                      .free_what = g_free,
                                      .words = _ ("a new evening"),
                                      .near = near,
                                      .save = open_evening,
                                      .done = opened_cb});
}
