/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-details.h"

#include "kr-text-filter.h"
#include "kr-save-step.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

struct _KrSessionDetails {
  AdwBin parent_instance;

  KrGame *game;     /* NULL: nothing is shown */
  char *kept_place; /* as the ledger had it when it was last shown */
  char *kept_note;
  char *kept_tags;
  gboolean is_showing; /* the switch is being set: it changes nothing */

  AdwEntryRow *place;
  AdwEntryRow *tags;
  GtkSwitch *uncounted;
  GtkTextView *note;
  GtkTextBuffer *note_text;
  GtkWidget *keep_note;
};

G_DEFINE_FINAL_TYPE (KrSessionDetails, kr_session_details, ADW_TYPE_BIN)

static char *
dup_note (KrSessionDetails *self)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (self->note_text, &start, &end);
  return gtk_text_buffer_get_text (self->note_text, &start, &end, FALSE);
}

static void
note_changed_cb (KrSessionDetails *self)
{
  g_autofree char *note = dup_note (self);

  gtk_widget_set_visible (self->keep_note, g_strcmp0 (note, self->kept_note) != 0);
}

/* A text on its way to the disk. */
typedef struct {
  KrGame *game; /* which the step owns */
  const char *message;
  char text[];
} Typed;

static gboolean
set_place (gpointer game, gconstpointer typed, GError **error)
{
  return kr_game_set_location (game, ((const Typed *) typed)->text, error);
}

static gboolean
set_tags (gpointer game, gconstpointer typed, GError **error)
{
  return kr_game_set_tags (game, ((const Typed *) typed)->text, error);
}

static gboolean
set_uncounted (gpointer game, gconstpointer typed, GError **error)
{
  return kr_game_set_uncounted (game, *((const Typed *) typed)->text != '\0', error);
}

static gboolean
set_note (gpointer game, gconstpointer typed, GError **error)
{
  return kr_game_set_note (game, ((const Typed *) typed)->text, error);
}

/* Undo is of the game that is shown. */
static void
kept_cb (GtkWidget *near, gconstpointer data)
{
  const Typed *typed = data;

  if (KR_SESSION_DETAILS (near)->game == typed->game)
    kr_toast_with_action (near, typed->message, _ ("Undo"), "session.undo");
}

/* @words: what it is; @message says that it is on disk. */
static void
keep (KrSessionDetails *self,
      const char *text,
      const char *words,
      const char *message,
      gboolean (*save) (gpointer game, gconstpointer typed, GError **error))
{
  const gsize size = strlen (text) + 1;
  Typed *typed = g_malloc (sizeof *typed + size);

  typed->game = self->game;
  typed->message = message;
  memcpy (typed->text, text, size);
  kr_save_step (kr_game_get_ledger (self->game), &(KrSaveStep){.owner = self->game,
                                                               .what = typed,
                                                               .free_what = g_free,
                                                               .words = words,
                                                               .near = GTK_WIDGET (self),
                                                               .save = save,
                                                               .done = kept_cb});
}

static void
keep_place_cb (KrSessionDetails *self)
{
  keep (self, gtk_editable_get_text (GTK_EDITABLE (self->place)), _ ("the location"),
        _ ("Location changed"), set_place);
}

static void
keep_tags_cb (KrSessionDetails *self)
{
  keep (self, gtk_editable_get_text (GTK_EDITABLE (self->tags)), _ ("the tags"), _ ("Tags changed"),
        set_tags);
}

static void
keep_uncounted_cb (KrSessionDetails *self)
{
  const gboolean uncounted = gtk_switch_get_active (self->uncounted);

  if (self->is_showing)
    return;
  keep (self, uncounted ? "x" : "", _ ("whether the game counts"),
        uncounted ? _ ("This game does not count") : _ ("This game counts"), set_uncounted);
}

/* The button is there again when more is typed. */
static void
keep_note_cb (KrSessionDetails *self)
{
  g_autofree char *note = dup_note (self);

  gtk_widget_set_visible (self->keep_note, FALSE);
  keep (self, note, _ ("the note"), _ ("Note changed"), set_note);
}

static void
kr_session_details_dispose (GObject *object)
{
  KrSessionDetails *self = KR_SESSION_DETAILS (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->kept_place, g_free);
  g_clear_pointer (&self->kept_note, g_free);
  g_clear_pointer (&self->kept_tags, g_free);
  G_OBJECT_CLASS (kr_session_details_parent_class)->dispose (object);
}

static void
kr_session_details_class_init (KrSessionDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_session_details_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/history/kr-session-details.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSessionDetails, place);
  gtk_widget_class_bind_template_child (widget_class, KrSessionDetails, tags);
  gtk_widget_class_bind_template_child (widget_class, KrSessionDetails, uncounted);
  gtk_widget_class_bind_template_child (widget_class, KrSessionDetails, note);
  gtk_widget_class_bind_template_child (widget_class, KrSessionDetails, note_text);
  gtk_widget_class_bind_template_child (widget_class, KrSessionDetails, keep_note);
  gtk_widget_class_bind_template_callback (widget_class, note_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_place_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_tags_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_uncounted_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_note_cb);
  gtk_widget_class_set_css_name (widget_class, "session-details");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_session_details_init (KrSessionDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->place), KR_TEXT_PLACE);
  kr_text_filter_attach (GTK_EDITABLE (self->tags), KR_TEXT_TAGS);
  kr_text_filter_attach_view (self->note, KR_TEXT_NOTE);
}

/* Shows @now in @row, unless something was typed there; *@kept is what it showed before. Text that
 * is set would be offered to be saved, even if it is the same. */
static void
show_text (AdwEntryRow *row, char **kept, const char *now)
{
  GtkEditable *editable = GTK_EDITABLE (row);
  const gboolean is_typed =
      g_strcmp0 (gtk_editable_get_text (editable), *kept != NULL ? *kept : "") != 0;

  g_free (*kept);
  *kept = g_strdup (now);
  if (!is_typed && strcmp (gtk_editable_get_text (editable), now) != 0)
    gtk_editable_set_text (editable, now);
}

void
kr_session_details_show (KrSessionDetails *self, KrGame *game)
{
  g_autofree char *typed_note = NULL;
  gboolean note_is_typed;

  if (self->game != game) { /* what was typed for the session before is forgotten */
    g_set_object (&self->game, game);
    g_clear_pointer (&self->kept_place, g_free);
    g_clear_pointer (&self->kept_note, g_free);
    g_clear_pointer (&self->kept_tags, g_free);
    gtk_editable_set_text (GTK_EDITABLE (self->place), "");
    gtk_editable_set_text (GTK_EDITABLE (self->tags), "");
    gtk_text_buffer_set_text (self->note_text, "", -1);
  }
  if (game == NULL)
    return;
  typed_note = dup_note (self);
  note_is_typed = g_strcmp0 (typed_note, self->kept_note != NULL ? self->kept_note : "") != 0;
  g_free (self->kept_note);
  self->kept_note = g_strdup (kr_game_get_note (game));
  show_text (self->place, &self->kept_place, kr_game_get_location (game));
  show_text (self->tags, &self->kept_tags, kr_game_get_tags (game));
  self->is_showing = TRUE;
  gtk_switch_set_active (self->uncounted, kr_game_is_uncounted (game));
  self->is_showing = FALSE;
  if (!note_is_typed)
    gtk_text_buffer_set_text (self->note_text, self->kept_note, -1);
  note_changed_cb (self);
}
