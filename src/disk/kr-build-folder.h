/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-build-folder.h: whether the program runs from the folder it was built in.
 *
 * Such a program takes its data from the source and from that folder, any other from where it was
 * installed. One that was built for a package never runs from its build folder.
 */

G_BEGIN_DECLS

gboolean kr_build_folder_has_program (void);

G_END_DECLS
