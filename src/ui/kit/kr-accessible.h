/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-accessible.h: accessible names and states that GTK does not set by itself.
 */

G_BEGIN_DECLS

/* Gives @widget a tooltip. GTK asks the X server where the pointer is whenever one is set, which
 * takes a tenth of a millisecond: one that it has already is not set again. */
void kr_accessible_set_tooltip (GtkWidget *widget, const char *text);

/* Gives @widget an accessible name; its role must be one that can have a name, unlike that of a
 * plain widget: a newer GTK would leave it out. It also names a button by its label, which would
 * win. */
void kr_accessible_set_name (GtkWidget *widget, const char *name);

/* Gives @widget the same words as its tooltip and as its accessible name. */
void kr_accessible_set_label (GtkWidget *widget, const char *label);

/* As kr_accessible_set_label, formatted. */
void kr_accessible_set_labelf (GtkWidget *widget, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Lets a screen reader say @text, which appears at @widget without the focus going there, if
 * @widget is shown in the window that is used. GTK can do that since 4.14; before, and on Debian
 * 12, people find such a text where it is. */
void kr_accessible_announce (GtkWidget *widget, const char *text);

/* From now on announces what each label says that is a status or an alert, when its text changes
 * and when it comes. GTK 4.8 announces that as the name of the label, GTK 4.18 in no other way. */
void kr_accessible_announce_statuses (void);

/* Gives the button inside @button, which is what assistive technology sees, the tooltip of
 * @button: GTK 4.8 does not. */
void kr_accessible_pass_tooltip_on (GtkMenuButton *button);

/* Names @drop_down, and the button inside it: its tooltip, then the selected string. The name
 * follows the selection. In GTK 4.8 the button, which takes the focus, has no name of its own; in
 * GTK 4.18 it has that of @drop_down, which would be the selected string alone. */
void kr_accessible_follow_choice (GtkDropDown *drop_down);

/* From now on gives each menu’s items their names when it is shown, and keeps the name of each
 * button that has one. GTK 4.18 names both by their labels, which it keeps from having names, and
 * which would win over the name of a button. */
void kr_accessible_keep_names (void);

/* Shows @page of @stack and hides all other pages: in GTK 4.8 screen readers would still
 * read a page that is only behind another. */
void kr_accessible_show_page (GtkStack *stack, GtkWidget *page);

/* Hides what is in each page of @stack, a scrolled window, except the one that is shown. A
 * switcher still has all of them. */
void kr_accessible_hide_behind (GtkStack *stack);

/* Hides what is in each page of @stack (an AdwBin, which may be empty) except the one that
 * is shown, for the same reason: call it when the visible child changes. */
void kr_accessible_hide_covered (AdwViewStack *stack);

G_END_DECLS
