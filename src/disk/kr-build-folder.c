/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-build-folder.h"

#include "kr-config.h"

gboolean
kr_build_folder_has_program (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  return *KR_BUILD_ROOT != '\0' && program != NULL && g_str_has_prefix (program, KR_BUILD_ROOT "/");
}
