/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/*
 * kr-page-sandbox.h: gives up every right that serving the page does not need.
 *
 * Afterwards the process can talk over the sockets that it has and accept more from the one that
 * listens, use memory up to a limit, ask for the time and for random bytes, and end. It cannot
 * open, create or remove a file, start a program, connect to anything, make a socket, look at
 * another process, or win a right back: such calls fail with EPERM. It ends with the process that
 * started it.
 */

/* Ends with the process that started this one, @parent; and closes every descriptor from @first on.
 * FALSE if that process is gone already. */
bool kr_page_sandbox_prepare (int parent, int first);

/* Gives the rights up, for good. FALSE if the kernel refuses; then the process must end. */
bool kr_page_sandbox_enter (void);
