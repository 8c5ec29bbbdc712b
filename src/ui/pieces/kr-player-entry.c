/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-entry.h"

#include "kr-accessible.h"
#include "kr-name-match.h"
#include "kr-pen.h"
#include "kr-player-suggestion.h"
#include "kr-player-words.h"
#include "kr-text-filter.h"

#include <glib/gi18n.h>

#define N_SUGGESTIONS 6
#define N_NAMESAKES 50

struct _KrPlayerEntry {
  AdwBin parent_instance;

  KrLedger *ledger;
  char *uuid;
  guint pen;
  gboolean has_played; /* follows from the name and the UUID */
  KrRowItem *likely;   /* the player that the note asks about; NULL: none */
  char *note;
  GStrv taken; /* of UUIDs; NULL: none */

  GtkEntry *entry;
  GtkWidget *popover;
  GtkListBox *suggestions;
  gboolean is_showing; /* the text is being set, not typed */
};

G_DEFINE_FINAL_TYPE (KrPlayerEntry, kr_player_entry, ADW_TYPE_BIN)

enum {
  PROP_NOTE = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum {
  SIGNAL_CHANGED,
  SIGNAL_ENTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_same_name (const char *a, const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_utf8_collate (folded_a, folded_b) == 0;
}

static gboolean
is_taken (KrPlayerEntry *self, const KrPlayerRow *player)
{
  return self->taken != NULL && g_strv_contains ((const char *const *) self->taken, player->uuid);
}

static void
mean_player (KrPlayerEntry *self, const KrPlayerRow *player)
{
  g_free (self->uuid);
  self->uuid = player != NULL ? g_strdup (player->uuid) : NULL;
  self->pen = player != NULL ? player->pen : KR_PEN_PENCIL;
}

static void
set_text (KrPlayerEntry *self, const char *text)
{
  self->is_showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->is_showing = FALSE;
}

/* The player that is meant, or NULL. Caller owns it. */
static KrRowItem *
find_meant (KrPlayerEntry *self, const char *name)
{
  g_autoptr (GListModel) players = kr_ledger_find_players (self->ledger, name, N_NAMESAKES);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    if (g_strcmp0 (KR_ROW_AT (players, i, KrPlayerRow)->uuid, self->uuid) == 0)
      return g_list_model_get_item (players, i);
  return NULL;
}

/* Says what the name means, and finds what it could mean instead. */
static void
update_note (KrPlayerEntry *self)
{
  const char *name = kr_player_entry_get_name (self);

  g_clear_object (&self->likely);
  g_clear_pointer (&self->note, g_free);
  self->has_played = FALSE;
  if (*name != '\0' && self->uuid != NULL) {
    g_autoptr (KrRowItem) meant = find_meant (self, name);

    if (meant != NULL) {
      self->note = kr_player_words_format_games (KR_ROW (meant, KrPlayerRow));
      self->has_played = KR_ROW (meant, KrPlayerRow)->n_games > 0;
    }
  } else if (*name != '\0') {
    self->likely = kr_name_match_find (self->ledger, name);
    if (self->likely != NULL && is_taken (self, KR_ROW (self->likely, KrPlayerRow)))
      g_clear_object (&self->likely);
    self->note = self->likely != NULL
                     ? kr_player_words_format_question (KR_ROW (self->likely, KrPlayerRow))
                     : g_strdup (_ ("New player"));
  }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
}

/* Takes @player; NULL: the text is a new player. */
static void
take (KrPlayerEntry *self, const KrPlayerRow *player)
{
  mean_player (self, player);
  if (player != NULL)
    set_text (self, player->name);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  update_note (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
choose (KrPlayerEntry *self, GtkListBoxRow *row)
{
  take (self, kr_player_suggestion_get_player (row));
}

gboolean
kr_player_entry_take_likely (KrPlayerEntry *self)
{
  g_autoptr (KrRowItem) likely = self->likely != NULL ? g_object_ref (self->likely) : NULL;

  if (likely != NULL)
    take (self, KR_ROW (likely, KrPlayerRow));
  return likely != NULL;
}

/* Fills the list for @text and selects the best player: of exactly this name, or else the most
 * frequent. Returns the one player with exactly this name, or NULL if there is none or several.
 * Caller owns it. */
static KrRowItem *
suggest (KrPlayerEntry *self, const char *text)
{
  g_autoptr (GListModel) players =
      kr_ledger_find_players (self->ledger, text, N_SUGGESTIONS + KR_MAX_SEATS);
  KrRowItem *exact = NULL;
  GtkListBoxRow *row;
  guint n_exact = 0;
  int n = 0, best = 0;

  while ((row = gtk_list_box_get_row_at_index (self->suggestions, 0)) != NULL)
    gtk_list_box_remove (self->suggestions, GTK_WIDGET (row));
  for (guint i = 0; i < g_list_model_get_n_items (players) && n < N_SUGGESTIONS; i++) {
    g_autoptr (KrRowItem) item = g_list_model_get_item (players, i);

    if (is_taken (self, KR_ROW (item, KrPlayerRow)))
      continue;
    gtk_list_box_append (self->suggestions, kr_player_suggestion_new (item));
    if (is_same_name (KR_ROW (item, KrPlayerRow)->name, text) && ++n_exact == 1) {
      exact = g_object_ref (item);
      best = n;
    }
    n++;
  }
  if (*text != '\0' && n > 0) {
    gtk_list_box_append (self->suggestions, kr_player_suggestion_new_for_name (text));
    gtk_list_box_select_row (self->suggestions,
                             gtk_list_box_get_row_at_index (self->suggestions, best));
  }
  if (n_exact > 1)
    g_clear_object (&exact);
  return exact;
}

static void
show_suggestions (KrPlayerEntry *self)
{
  gboolean has_any = gtk_list_box_get_row_at_index (self->suggestions, 0) != NULL;
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self->entry));

  if (has_any && (flags & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    gtk_popover_popup (GTK_POPOVER (self->popover));
  else
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
text_changed_cb (KrPlayerEntry *self)
{
  g_autoptr (KrRowItem) exact = NULL;

  if (self->is_showing || self->ledger == NULL)
    return;
  exact = suggest (self, kr_player_entry_get_name (self));
  mean_player (self, KR_ROW (exact, KrPlayerRow));
  update_note (self);
  show_suggestions (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Takes the player that the note asks about; without one, moves the selection, after opening
 * the list: with the whole roster for an empty entry. */
static gboolean
walk (KrPlayerEntry *self, int by)
{
  GtkListBoxRow *selected, *next;
  int index;

  if (!gtk_widget_get_visible (self->popover)) {
    g_autoptr (KrRowItem) exact = NULL;

    if (kr_player_entry_take_likely (self))
      return GDK_EVENT_STOP;
    /* NOLINTNEXTLINE(clang-analyzer-deadcode.DeadStores): only to be released */
    exact = suggest (self, kr_player_entry_get_name (self));
    gtk_list_box_unselect_all (self->suggestions);
    show_suggestions (self);
  }
  selected = gtk_list_box_get_selected_row (self->suggestions);
  index = selected != NULL ? gtk_list_box_row_get_index (selected) + by : 0;
  next = gtk_list_box_get_row_at_index (self->suggestions, MAX (index, 0));
  if (next != NULL)
    gtk_list_box_select_row (self->suggestions, next);
  return GDK_EVENT_STOP;
}

/* Enter and Tab take what is selected; Enter also says that the name is complete. */
static gboolean
finish (KrPlayerEntry *self, gboolean by_enter)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->suggestions);
  gboolean takes = gtk_widget_get_visible (self->popover) && selected != NULL;
  gboolean used = FALSE;

  if (takes)
    choose (self, selected);
  if (by_enter)
    g_signal_emit (self, signals[SIGNAL_ENTERED], 0, &used);
  return by_enter && (takes || used);
}

static gboolean
key_pressed_cb (KrPlayerEntry *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_open = gtk_widget_get_visible (self->popover);

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Down)
    return walk (self, 1);
  if (keyval == GDK_KEY_Up && is_open)
    return walk (self, -1);
  if (keyval == GDK_KEY_Escape && is_open) {
    gtk_popover_popdown (GTK_POPOVER (self->popover));
    return GDK_EVENT_STOP;
  }
  if (keyval == GDK_KEY_Tab)
    return finish (self, FALSE);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    return finish (self, TRUE);
  return GDK_EVENT_PROPAGATE;
}

static void
kr_player_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_NOTE)
    g_value_set_string (
        value, KR_PLAYER_ENTRY (object)->note != NULL ? KR_PLAYER_ENTRY (object)->note : "");
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kr_player_entry_dispose (GObject *object)
{
  KrPlayerEntry *self = KR_PLAYER_ENTRY (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->likely);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_player_entry_parent_class)->dispose (object);
}

static void
kr_player_entry_finalize (GObject *object)
{
  g_free (KR_PLAYER_ENTRY (object)->uuid);
  g_free (KR_PLAYER_ENTRY (object)->note);
  g_strfreev (KR_PLAYER_ENTRY (object)->taken);
  G_OBJECT_CLASS (kr_player_entry_parent_class)->finalize (object);
}

static void
kr_player_entry_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrPlayerEntry *self = KR_PLAYER_ENTRY (widget);

  GTK_WIDGET_CLASS (kr_player_entry_parent_class)->size_allocate (widget, width, height, baseline);
  gtk_popover_present (GTK_POPOVER (self->popover));
}

/* Shift+Tab asks this once more on its way out. */
static gboolean
kr_player_entry_grab_focus (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0 &&
         gtk_widget_grab_focus (GTK_WIDGET (KR_PLAYER_ENTRY (widget)->entry));
}

static void
kr_player_entry_class_init (KrPlayerEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_player_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_player_entry_finalize;
  G_OBJECT_CLASS (klass)->get_property = kr_player_entry_get_property;
  widget_class->size_allocate = kr_player_entry_size_allocate;
  widget_class->grab_focus = kr_player_entry_grab_focus;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_PLAYER_ENTRY, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ENTERED] =
      g_signal_new ("entered", KR_TYPE_PLAYER_ENTRY, G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
  properties[PROP_NOTE] =
      g_param_spec_string ("note", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/pieces/kr-player-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPlayerEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerEntry, popover);
  gtk_widget_class_bind_template_child (widget_class, KrPlayerEntry, suggestions);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
  gtk_widget_class_bind_template_callback (widget_class, choose);
}

static void
kr_player_entry_init (KrPlayerEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach (GTK_EDITABLE (self->entry), KR_TEXT_NAME);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

void
kr_player_entry_set_ledger (KrPlayerEntry *self, KrLedger *ledger)
{
  g_set_object (&self->ledger, ledger);
}

void
kr_player_entry_set_taken (KrPlayerEntry *self, const char *const uuids[])
{
  g_strfreev (self->taken);
  self->taken = g_strdupv ((GStrv) uuids);
}

void
kr_player_entry_set_player (KrPlayerEntry *self, const char *name, const char *uuid)
{
  if (g_strcmp0 (kr_player_entry_get_name (self), name) == 0 && g_strcmp0 (self->uuid, uuid) == 0)
    return;
  set_text (self, name);
  g_free (self->uuid);
  self->uuid = g_strdup (uuid);
  update_note (self);
}

void
kr_player_entry_set_label (KrPlayerEntry *self, const char *label, const char *placeholder)
{
  gtk_entry_set_placeholder_text (self->entry, placeholder);
  kr_accessible_set_label (GTK_WIDGET (self->entry), label);
}

const char *
kr_player_entry_get_name (KrPlayerEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

const char *
kr_player_entry_get_uuid (KrPlayerEntry *self)
{
  return self->uuid;
}

guint
kr_player_entry_get_pen (KrPlayerEntry *self)
{
  return self->pen;
}

gboolean
kr_player_entry_get_has_played (KrPlayerEntry *self)
{
  return self->has_played;
}
