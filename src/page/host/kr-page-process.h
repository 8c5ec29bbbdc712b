/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-message.h"

#include <gio/gio.h>

/*
 * kr-page-process.h: the running program kreights-page, and the port that it serves.
 *
 * The port is opened here and handed over, so that it stays ours while a program that crashed is
 * started again: phones that ask meanwhile wait. The program gets nothing else of this process. It
 * is killed when the KrPageProcess is freed, and by the kernel when this process ends.
 *
 * Everything happens on the main loop of the thread that made it, and nothing blocks.
 */

G_BEGIN_DECLS

typedef struct _KrPageProcess KrPageProcess;

/* What has become of it. `received` may free the process, and `failed`. */
typedef struct {
  void (*started) (gpointer data); /* the program runs, and knows nothing yet: anew after a crash */
  void (*received) (const KrPageMessage *message, gpointer data); /* borrowed for the call */
  void (*failed) (gpointer data); /* it crashed KR_PAGE_MAX_CRASHES times within a minute */
} KrPageProcessFuncs;

#define KR_PAGE_MAX_CRASHES 5

/* Opens the first free of some ports from @port on at @address. The program is started soon; @data
 * is handed to @funcs. NULL with @error (G_IO_ERROR) if no port is free, or @address is none of
 * this machine. */
KrPageProcess *kr_page_process_new (const char *address,
                                    guint port,
                                    const KrPageProcessFuncs *funcs,
                                    gpointer data,
                                    GError **error);
void kr_page_process_free (KrPageProcess *self);

guint kr_page_process_get_port (const KrPageProcess *self);

/* The process id of the program; 0 while there is none. */
int kr_page_process_get_pid (const KrPageProcess *self);

/* Sends @message; while the program is not there, it is lost. */
void kr_page_process_send (KrPageProcess *self, const KrPageMessage *message);

G_END_DECLS
