/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-file-choice.h: asks for files of this computer.
 *
 * Nothing happens when nobody chooses one. A place that is no folder of this
 * computer is refused in the window around @near.
 */

G_BEGIN_DECLS

/* @files: of GFile, each with a path; borrowed, as @data is. */
typedef void (*KrFilesChosen) (GtkWidget *near, GListModel *files, gpointer data);

typedef struct {
  const char *title;
  const char *accept;          /* the label of the button, with a mnemonic */
  const char *name;            /* suggested, where one is saved; else NULL */
  const char *kind;            /* what is looked for, as in “Sheets (PDF, SVG)” */
  const char *const *suffixes; /* of that kind, ended by NULL; NULL: all files */
} KrFileQuestion;

/* Asks where to save. @data goes to @chosen and is freed by @free_data (or NULL)
 * afterwards, also when nothing was chosen. Does not block; nor do the others. */
void kr_file_choice_save (const KrFileQuestion *question,
                          GtkWidget *near,
                          KrFilesChosen chosen,
                          gpointer data,
                          GDestroyNotify free_data);

/* Asks for one file to open. */
void kr_file_choice_open (const KrFileQuestion *question,
                          GtkWidget *near,
                          KrFilesChosen chosen,
                          gpointer data,
                          GDestroyNotify free_data);

/* Asks for any number of files to open. */
void kr_file_choice_open_several (const KrFileQuestion *question,
                                  GtkWidget *near,
                                  KrFilesChosen chosen,
                                  gpointer data,
                                  GDestroyNotify free_data);

/* The path of the first of @files. Borrowed from it. */
const char *kr_file_choice_get_path (GListModel *files);

G_END_DECLS
