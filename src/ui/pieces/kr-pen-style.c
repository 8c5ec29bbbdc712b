/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen-style.h"

#include <adwaita.h>

/* The style sheet is generated anew whenever the appearance changes, because GTK's CSS
 * cannot ask for dark or high contrast. */

#define TINT_LIGHT 7 /* percent of the pen's color */
#define TINT_DARK 9

static const char *const classes[KR_N_PENS + 1] = {
    "pencil", "pen-1", "pen-2", "pen-3", "pen-4", "pen-5", "pen-6", "pen-7", "pen-8",
};

static void
append_rule (
    GString *css, guint pen, const char *with, const char *property, const KrInk *ink, int per_cent)
{
  g_string_append_printf (css, ".%s%s { %srgba(%d,%d,%d,%d.%02d); }\n", classes[pen], with,
                          property, (int) (ink->red * 255 + 0.5), (int) (ink->green * 255 + 0.5),
                          (int) (ink->blue * 255 + 0.5), per_cent / 100, per_cent % 100);
}

char *
kr_pen_style_dup_css (KrPenSet set, gboolean high_contrast)
{
  GString *css = g_string_new (NULL);
  const KrInk text = kr_pen_get_text_ink (set);
  const int tint = set == KR_PEN_SET_DARK ? TINT_DARK : TINT_LIGHT;

  for (guint pen = 0; pen <= KR_N_PENS; pen++) {
    const KrInk ink = kr_pen_get_ink (pen, set);

    append_rule (css, pen, "", "color: ", &ink, 100);
    append_rule (css, pen, ".tinted", "background-color: ", &ink, high_contrast ? 0 : tint);
    append_rule (css, pen, ".outlined", "box-shadow: inset 0 0 0 2px ", &ink, 100);
    append_rule (css, pen, ".filled", "background-color: ", &ink, 100);
    append_rule (css, pen, ".filled", "color: ", &text, 100);
  }
  return g_string_free (css, FALSE);
}

KrPenSet
kr_pen_style_get_set (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? KR_PEN_SET_DARK
                                                                       : KR_PEN_SET_LIGHT;
}

static void
load_css (GtkCssProvider *provider)
{
  AdwStyleManager *appearance = adw_style_manager_get_default ();
  g_autofree char *css = kr_pen_style_dup_css (kr_pen_style_get_set (),
                                               adw_style_manager_get_high_contrast (appearance));

  gtk_css_provider_load_from_data (provider, css, -1);
}

void
kr_pen_style_install (void)
{
  AdwStyleManager *appearance = adw_style_manager_get_default ();
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  load_css (provider);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object (appearance, "notify::dark", G_CALLBACK (load_css), provider,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (appearance, "notify::high-contrast", G_CALLBACK (load_css), provider,
                           G_CONNECT_SWAPPED);
}

const char *
kr_pen_style_get_class (guint pen)
{
  g_return_val_if_fail (pen <= KR_N_PENS, classes[KR_PEN_PENCIL]);

  return classes[pen];
}

void
kr_pen_style_unset_pen (GtkWidget *widget)
{
  for (guint pen = 0; pen <= KR_N_PENS; pen++)
    gtk_widget_remove_css_class (widget, classes[pen]);
}

void
kr_pen_style_set_pen (GtkWidget *widget, guint pen)
{
  if (gtk_widget_has_css_class (widget, kr_pen_style_get_class (pen)))
    return;
  kr_pen_style_unset_pen (widget);
  gtk_widget_add_css_class (widget, kr_pen_style_get_class (pen));
}
