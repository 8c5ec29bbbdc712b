/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-save.h"

#include <glib/gi18n.h>

#include "kr-toast.h"
#include "kr-save.h"
#include "kr-sheet-chat.h"
#include "kr-local-time.h"

static GBytes *
render (gconstpointer sheet, const char *suffix, KrPaper paper, GError **error)
{
  KrSheetFormat format = KR_SHEET_FORMAT_PDF;

  kr_sheet_file_find_format (suffix, &format);
  return kr_sheet_file_render (sheet, format, paper, FALSE, error);
}

static const KrSaveKind sheet_kind = {
    .title = N_ ("Save the Sheet"),
    .formats = N_ ("Sheets (PDF, SVG, PNG, HTML, CSV, TXT)"),
    .suffixes = (const char *const[]){"pdf", "svg", "png", "html", "csv", "txt", NULL},
    .failure = N_ ("The sheet could not be saved. Your game is safe."),
    .render = render,
    .free = (GDestroyNotify) kr_sheet_free,
};

void
kr_sheet_save (KrSheet *sheet, GtkWidget *near)
{
  g_autofree char *date = kr_local_time_format (sheet->dated_at_us, sheet->utc_offset_min, "%F");
  g_autofree char *name = g_strjoin (" ", sheet->title, date, NULL);

  kr_save (&sheet_kind, sheet, name, near);
}

void
kr_sheet_copy (const KrSheet *sheet, GtkWidget *near)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      kr_sheet_file_render (sheet, KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, FALSE, &error);
  g_autofree char *text = NULL;

  if (bytes == NULL) {
    kr_toast_error (near, error);
    return;
  }
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (near), text);
  kr_toast (near, _ ("Sheet copied as text"));
}

void
kr_sheet_copy_for_chat (const KrSheet *sheet, GtkWidget *near)
{
  g_autofree char *text = kr_sheet_chat_format (sheet);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (near), text);
  kr_toast (near, _ ("Result copied for a chat"));
}
