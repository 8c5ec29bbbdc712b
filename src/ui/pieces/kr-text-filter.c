/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-filter.h"

#include "kr-text-class.h"
#include "kr-toast.h"

#include <glib/gi18n.h>
#include <string.h>

/* One insertion at a time. */

typedef struct {
  GtkWidget *widget; /* borrowed: the filter lives as long as it */
  KrTextKind kind;
  gboolean busy; /* inserting what is left */
} Filter;

/* What is left of an insertion. */
typedef struct {
  GString *kept;
  gboolean dropped; /* something that cannot be in a text */
  gboolean cut;     /* something that was too much */
} Filtered;

static gboolean
is_dropped (gunichar letter)
{
  switch (kr_text_class_get (letter)) {
  case KR_TEXT_CLASS_CONTROL:
  case KR_TEXT_CLASS_DIRECTION:
  case KR_TEXT_CLASS_UNSEEN:
  case KR_TEXT_CLASS_UNKNOWN:
    return TRUE;
  case KR_TEXT_CLASS_SIGN:
  case KR_TEXT_CLASS_BLANK:
  case KR_TEXT_CLASS_BREAK:
  case KR_TEXT_CLASS_JOINER:
  case KR_TEXT_CLASS_VARIANT:
  case KR_TEXT_CLASS_MARK:
    break;
  }
  return FALSE;
}

static gboolean
has_lines (KrTextKind kind)
{
  return kind == KR_TEXT_NOTE || kind == KR_TEXT_RULING;
}

/* What of the @length bytes at @text can be inserted where @n_chars and @n_bytes are already. */
static Filtered
filter_text (const Filter *self, const char *text, int length, gsize n_chars, gsize n_bytes)
{
  Filtered filtered = {.kept = g_string_new (NULL)};

  for (const char *at = text; at < text + length; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    if (is_dropped (letter)) {
      filtered.dropped = TRUE;
      continue;
    }
    if (kr_text_class_get (letter) == KR_TEXT_CLASS_BREAK)
      letter = !has_lines (self->kind) ? ' ' : letter == '\r' ? '\n' : letter;
    if (letter == '\n' && *at == '\r' && at + 1 < text + length && at[1] == '\n')
      continue;
    if (n_chars >= kr_text_max_chars (self->kind) ||
        n_bytes + (gsize) g_unichar_to_utf8 (letter, NULL) > kr_text_max_bytes (self->kind)) {
      filtered.cut = TRUE;
      break;
    }
    n_chars++;
    n_bytes += (gsize) g_unichar_to_utf8 (letter, NULL);
    g_string_append_unichar (filtered.kept, letter);
  }
  return filtered;
}

static gboolean
is_changed (const Filtered *filtered, const char *text, int length)
{
  return filtered->kept->len != (gsize) length ||
         memcmp (filtered->kept->str, text, (gsize) length) != 0;
}

static void
say (const Filter *self, const Filtered *filtered)
{
  const unsigned long max = kr_text_max_chars (self->kind);
  g_autofree char *too_long =
      g_strdup_printf (ngettext ("Only %lu character fits here. The rest was left out.",
                                 "Only %lu characters fit here. The rest was left out.", max),
                       max);

  if (filtered->cut)
    kr_toast (self->widget, too_long);
  else if (filtered->dropped)
    kr_toast (self->widget, _ ("Invisible characters were left out."));
}

/* --- Entries ---------------------------------------------------------------- */

static void
insert_text_cb (GtkEditable *text, const char *inserted, int length, int *position, gpointer data)
{
  Filter *self = data;
  const char *there = gtk_editable_get_text (text);
  const int n = length >= 0 ? length : (int) strlen (inserted);
  Filtered filtered;

  if (self->busy)
    return;
  filtered = filter_text (self, inserted, n, (gsize) g_utf8_strlen (there, -1), strlen (there));
  if (is_changed (&filtered, inserted, n)) {
    g_signal_stop_emission_by_name (text, "insert-text");
    self->busy = TRUE;
    gtk_editable_insert_text (text, filtered.kept->str, (int) filtered.kept->len, position);
    self->busy = FALSE;
    say (self, &filtered);
  }
  g_string_free (filtered.kept, TRUE);
}

static Filter *
filter_new (GtkWidget *widget, KrTextKind kind)
{
  Filter *self = g_new0 (Filter, 1);

  self->widget = widget;
  self->kind = kind;
  return self;
}

static void
filter_free_cb (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
kr_text_filter_attach (GtkEditable *editable, KrTextKind kind)
{
  g_return_if_fail (GTK_IS_EDITABLE (editable));
  g_signal_connect_data (gtk_editable_get_delegate (editable), "insert-text",
                         G_CALLBACK (insert_text_cb), filter_new (GTK_WIDGET (editable), kind),
                         filter_free_cb, 0);
}

/* --- Views ------------------------------------------------------------------ */

static void
insert_into_buffer_cb (
    GtkTextBuffer *buffer, GtkTextIter *at, const char *inserted, int length, gpointer data)
{
  Filter *self = data;
  const int n = length >= 0 ? length : (int) strlen (inserted);
  g_autofree char *there = NULL;
  GtkTextIter start;
  GtkTextIter end;
  Filtered filtered;

  if (self->busy)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  there = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  filtered = filter_text (self, inserted, n, (gsize) g_utf8_strlen (there, -1), strlen (there));
  if (is_changed (&filtered, inserted, n)) {
    g_signal_stop_emission_by_name (buffer, "insert-text");
    self->busy = TRUE;
    gtk_text_buffer_insert (buffer, at, filtered.kept->str, (int) filtered.kept->len);
    self->busy = FALSE;
    say (self, &filtered);
  }
  g_string_free (filtered.kept, TRUE);
}

void
kr_text_filter_attach_view (GtkTextView *view, KrTextKind kind)
{
  g_return_if_fail (GTK_IS_TEXT_VIEW (view));
  g_signal_connect_data (gtk_text_view_get_buffer (view), "insert-text",
                         G_CALLBACK (insert_into_buffer_cb), filter_new (GTK_WIDGET (view), kind),
                         filter_free_cb, 0);
}
