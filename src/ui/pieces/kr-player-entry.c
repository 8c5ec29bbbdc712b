/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-entry.h"

#include "kr-accessible.h"
#include "kr-pen.h"

#include <glib/gi18n.h>

#define N_SUGGESTIONS 6

struct _KrPlayerEntry {
  AdwBin parent_instance;

  KrLedger *ledger;
  char *uuid;
  guint pen;

  GtkEntry *entry;
  GtkWidget *popover;
  GtkListBox *suggestions;
  gboolean is_showing; /* the text is being set, not typed */
};

G_DEFINE_FINAL_TYPE (KrPlayerEntry, kr_player_entry, ADW_TYPE_BIN)

enum {
  SIGNAL_CHANGED,
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

/* Takes the player of @row; if it has none, the text is a new player. */
static void
choose (KrPlayerEntry *self, GtkListBoxRow *row)
{
  const KrPlayerRow *player = KR_ROW (g_object_get_data (G_OBJECT (row), "player"), KrPlayerRow);

  mean_player (self, player);
  if (player != NULL)
    set_text (self, player->name);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static GtkWidget *
new_suggestion (const char *text, const char *detail)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (text);
  GtkWidget *more = gtk_label_new (detail);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (more, "dim-label");
  gtk_widget_add_css_class (more, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), more);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return row;
}

/* Adds the player of @item to the list with a detail such as “61 games · plum pen”. */
static void
add_player (KrPlayerEntry *self, KrRowItem *item)
{
  const KrPlayerRow *player = KR_ROW (item, KrPlayerRow);
  const guint n_games = player->n_games;
  const guint pen = player->pen;
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);
  g_autofree char *detail = NULL;
  GtkWidget *row;

  if (pen != KR_PEN_PENCIL)
    /* Translators: “61 games · plum pen” */
    detail = g_strdup_printf (_ ("%s · %s pen"), games, _ (kr_pen_get_name (pen)));
  row = new_suggestion (player->name, detail != NULL ? detail : games);
  g_object_set_data_full (G_OBJECT (row), "player", g_object_ref (item), g_object_unref);
  gtk_list_box_append (self->suggestions, row);
}

/* Fills the list for @text. Returns the one player with exactly this name, or NULL if there
 * is none or several. Caller owns it. */
static KrRowItem *
suggest (KrPlayerEntry *self, const char *text)
{
  g_autoptr (GListModel) players = kr_ledger_find_players (self->ledger, text, N_SUGGESTIONS);
  KrRowItem *exact = NULL;
  GtkListBoxRow *row;
  guint n_exact = 0;

  while ((row = gtk_list_box_get_row_at_index (self->suggestions, 0)) != NULL)
    gtk_list_box_remove (self->suggestions, GTK_WIDGET (row));
  for (guint i = 0; i < g_list_model_get_n_items (players); i++) {
    g_autoptr (KrRowItem) item = g_list_model_get_item (players, i);

    add_player (self, item);
    if (is_same_name (KR_ROW (item, KrPlayerRow)->name, text) && ++n_exact == 1)
      exact = g_object_ref (item);
  }
  if (*text != '\0') {
    /* Translators: the name that was typed. */
    g_autofree char *label = g_strdup_printf (_ ("New player “%s”"), text);

    gtk_list_box_append (self->suggestions, new_suggestion (label, ""));
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
  show_suggestions (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Moves the selection, after opening the list: with the whole roster for an empty entry. */
static gboolean
walk (KrPlayerEntry *self, int by)
{
  GtkListBoxRow *selected, *next;
  int index;

  if (!gtk_widget_get_visible (self->popover)) {
    g_autoptr (KrRowItem) exact = suggest (self, kr_player_entry_get_name (self));

    show_suggestions (self);
  }
  selected = gtk_list_box_get_selected_row (self->suggestions);
  index = selected != NULL ? gtk_list_box_row_get_index (selected) + by : 0;
  next = gtk_list_box_get_row_at_index (self->suggestions, MAX (index, 0));
  if (next != NULL)
    gtk_list_box_select_row (self->suggestions, next);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (KrPlayerEntry *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_open = gtk_widget_get_visible (self->popover);
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->suggestions);

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
  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && is_open && selected != NULL) {
    choose (self, selected);
    return GDK_EVENT_STOP;
  }
  return GDK_EVENT_PROPAGATE;
}

static void
kr_player_entry_dispose (GObject *object)
{
  KrPlayerEntry *self = KR_PLAYER_ENTRY (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_player_entry_parent_class)->dispose (object);
}

static void
kr_player_entry_finalize (GObject *object)
{
  g_free (KR_PLAYER_ENTRY (object)->uuid);
  G_OBJECT_CLASS (kr_player_entry_parent_class)->finalize (object);
}

static void
kr_player_entry_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrPlayerEntry *self = KR_PLAYER_ENTRY (widget);

  GTK_WIDGET_CLASS (kr_player_entry_parent_class)->size_allocate (widget, width, height, baseline);
  gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
kr_player_entry_class_init (KrPlayerEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_player_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = kr_player_entry_finalize;
  widget_class->size_allocate = kr_player_entry_size_allocate;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_PLAYER_ENTRY, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

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
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

void
kr_player_entry_set_ledger (KrPlayerEntry *self, KrLedger *ledger)
{
  g_set_object (&self->ledger, ledger);
}

void
kr_player_entry_set_player (KrPlayerEntry *self, const char *name, const char *uuid)
{
  if (g_strcmp0 (kr_player_entry_get_name (self), name) != 0)
    set_text (self, name);
  if (g_strcmp0 (self->uuid, uuid) != 0) {
    g_free (self->uuid);
    self->uuid = g_strdup (uuid);
  }
}

void
kr_player_entry_set_label (KrPlayerEntry *self, const char *label)
{
  gtk_entry_set_placeholder_text (self->entry, label);
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
