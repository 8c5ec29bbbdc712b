/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-libpq.h"

#include "kr-club-error.h"
#include "kr-error.h"
#include "kr-translatable.h"

#include <dlfcn.h>
#include <string.h>

#define LIBRARY "libpq.so.5"

static const struct {
  const char *name;
  gsize offset;
} functions[] = {
#define ROW(function) {#function, G_STRUCT_OFFSET (KrClubLibpq, function)},
    KR_CLUB_LIBPQ (ROW)
#undef ROW
};

/* All functions or none. It stays loaded until the program ends. */
static gboolean
load (KrClubLibpq *libpq)
{
  void *library = dlopen (LIBRARY, RTLD_NOW | RTLD_LOCAL);

  for (gsize i = 0; library != NULL && i < G_N_ELEMENTS (functions); i++) {
    void *function = dlsym (library, functions[i].name);

    if (function == NULL)
      return FALSE;
    memcpy ((char *) libpq + functions[i].offset, &function, sizeof function);
  }
  return library != NULL;
}

const KrClubLibpq *
kr_club_libpq_get (GError **error)
{
  static KrClubLibpq libpq;
  static gsize loaded; /* 1: it is there; 2: it is not */

  if (g_once_init_enter (&loaded))
    g_once_init_leave (&loaded, load (&libpq) ? 1 : 2);
  if (loaded == 1)
    return &libpq;
  kr_error_set (error, KR_CLUB_ERROR, KR_CLUB_ERROR_LIBRARY,
                N_ ("A club on a server needs the library libpq, which is not installed. Install "
                    "the package libpq5, then try again."));
  return NULL;
}
