/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-atom.h"

/* The ids of the atoms. */

static const char *const ids[KR_N_ATOMS] = {
#define ATOM(name, id) [KR_ATOM_##name] = id,
    KR_ATOM_LIST (ATOM)
#undef ATOM
};

const char *
kr_atom_id (KrAtom atom)
{
  return atom < KR_N_ATOMS ? ids[atom] : "";
}
