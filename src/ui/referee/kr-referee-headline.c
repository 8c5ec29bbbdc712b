/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-headline.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-font-size.h"

/*
 * The form is chosen with each text and with each width. Labels must not change while they
 * are being laid out, so a new width has its form a moment later.
 */

#define HEIGHT_EMS 4.1
#define LINE_EMS 1.4
#define LEAST_EMS 5
#define NEWS_EMS 0.9

/* The sizes of the title, from the largest. */
static const struct {
  const char *class;
  double ems;
  int n_lines;
} forms[] = {
    {"large", 1.57, 1},
    {"medium", 1.16, 2},
    {"small", 1, 3},
};

struct _KrRefereeHeadline {
  GtkWidget parent_instance;

  int n_more_lines;
  int fitted_width; /* for which the form was chosen; 0: none yet */
  guint fit_id;

  GtkWidget *title;
  GtkWidget *news;
};

G_DEFINE_FINAL_TYPE (KrRefereeHeadline, kr_referee_headline, GTK_TYPE_WIDGET)

/* --- The form ---------------------------------------------------------- */

static int
count_lines (KrRefereeHeadline *self, GtkWidget *label, double ems, gboolean bold)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (label, gtk_label_get_label (GTK_LABEL (label)));
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, ems * kr_font_size_get (GTK_WIDGET (self)) *
                                                      PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, self->fitted_width * PANGO_SCALE);
  return pango_layout_get_line_count (layout);
}

/* A title on one line leaves room for one line of news, or for two if it is not large and
 * there is the usual height. */
static void
fit (KrRefereeHeadline *self)
{
  const gboolean has_news = *gtk_label_get_label (GTK_LABEL (self->news)) != '\0';
  const gboolean long_news = has_news && count_lines (self, self->news, NEWS_EMS, FALSE) > 1;
  const gboolean low = self->n_more_lines < 0;
  int n_title = 0;
  guint form;

  for (form = low ? 1 : 0; form < G_N_ELEMENTS (forms) - 1; form++) {
    n_title = count_lines (self, self->title, forms[form].ems, TRUE);
    if (n_title <= forms[form].n_lines + MIN (self->n_more_lines, 0) && (form > 0 || !long_news))
      break;
  }
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    kr_css_class_set (self->title, forms[i].class, i == form);
  gtk_label_set_lines (GTK_LABEL (self->title), forms[form].n_lines + self->n_more_lines);
  gtk_label_set_lines (GTK_LABEL (self->news), form == 0 || low ? 1 : 2);
  gtk_widget_set_visible (self->news, has_news && n_title == 1);
}

static gboolean
fit_cb (gpointer data)
{
  KrRefereeHeadline *self = data;

  self->fit_id = 0;
  fit (self);
  return G_SOURCE_REMOVE;
}

/* --- Layout ------------------------------------------------------------ */

static void
kr_referee_headline_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  const double em = kr_font_size_get (widget);
  const double height_ems = HEIGHT_EMS + KR_REFEREE_HEADLINE (widget)->n_more_lines * LINE_EMS;

  *minimum = *natural =
      (int) ((orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_EMS : height_ems) * em);
}

static void
kr_referee_headline_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrRefereeHeadline *self = KR_REFEREE_HEADLINE (widget);
  GtkWidget *labels[] = {self->title, self->news};
  int heights[G_N_ELEMENTS (labels)] = {0};
  int y = height;

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (gtk_widget_should_layout (labels[i]))
      gtk_widget_measure (labels[i], GTK_ORIENTATION_VERTICAL, width, NULL, &heights[i], NULL,
                          NULL);
  y = MAX (height - heights[0] - heights[1], 0) / 2;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    if (gtk_widget_should_layout (labels[i]))
      gtk_widget_size_allocate (labels[i], &(GtkAllocation){0, y, width, heights[i]}, -1);
    y += heights[i];
  }
  if (width == self->fitted_width)
    return;
  self->fitted_width = width;
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* --- Building ---------------------------------------------------------- */

static void
kr_referee_headline_dispose (GObject *object)
{
  KrRefereeHeadline *self = KR_REFEREE_HEADLINE (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->news, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_referee_headline_parent_class)->dispose (object);
}

static void
kr_referee_headline_class_init (KrRefereeHeadlineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_referee_headline_dispose;
  widget_class->measure = kr_referee_headline_measure;
  widget_class->size_allocate = kr_referee_headline_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "referee-headline");
}

static GtkWidget *
new_label (KrRefereeHeadline *self, const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "ellipsize", PANGO_ELLIPSIZE_END, "lines", 1, NULL);

  gtk_widget_add_css_class (label, class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
kr_referee_headline_init (KrRefereeHeadline *self)
{
  self->title = new_label (self, "title");
  self->news = new_label (self, "news");
}

void
kr_referee_headline_show (KrRefereeHeadline *self, const char *title, const char *news)
{
  g_autofree char *whole = g_strconcat (title, *news != '\0' ? "\n" : "", news, NULL);

  g_return_if_fail (KR_IS_REFEREE_HEADLINE (self));
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->news), news);
  kr_accessible_set_tooltip (GTK_WIDGET (self), whole);
  if (self->fitted_width > 0)
    fit (self);
}

void
kr_referee_headline_set_more_lines (KrRefereeHeadline *self, int n_lines)
{
  g_return_if_fail (KR_IS_REFEREE_HEADLINE (self));
  self->n_more_lines = n_lines;
  if (self->fitted_width > 0)
    fit (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
