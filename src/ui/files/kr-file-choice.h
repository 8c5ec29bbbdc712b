/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-file-choice.h: dialogs that ask for files on this computer.
 *
 * Nothing happens if the user cancels. A location that is not a local folder is refused
 * with a message in the window around @near.
 */

G_BEGIN_DECLS

/* Called with the files that were chosen: GFiles, each of which has a path. @files and @data
 * are borrowed. */
typedef void (*KrFilesChosen) (GtkWidget *near, GListModel *files, gpointer data);

typedef struct {
  const char *title;
  const char *accept;          /* the label of the button, with a mnemonic */
  const char *name;            /* suggested when saving; NULL when opening */
  const char *kind;            /* what the filter is called, as in “Sheets (PDF, SVG)” */
  const char *const *suffixes; /* of that kind, NULL-terminated; NULL: all files */
} KrFileQuestion;

/* Asks where to save. @data is passed to @chosen and freed with @free_data (may be NULL)
 * afterwards, even if nothing was chosen. Like the others, it does not block. */
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

/* Asks for a folder. */
void kr_file_choice_folder (const KrFileQuestion *question,
                            GtkWidget *near,
                            KrFilesChosen chosen,
                            gpointer data,
                            GDestroyNotify free_data);

/* The path of the first of @files. Borrowed from it. */
const char *kr_file_choice_get_path (GListModel *files);

G_END_DECLS
