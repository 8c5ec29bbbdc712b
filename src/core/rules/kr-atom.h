/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * kr-atom.h: the atoms of the rules on which the referee bases a decision.
 *
 * An atom is one sentence of the rules with an id that rule sets, rulings and
 * tests share (`P-five`, `X-6`): the starter (S), plays and card effects (P),
 * the count (C), "one card" (O), the end of a deal (E), pressures (X) and
 * irregularities (I). A set of atoms is a value of two machine words.
 */

#define KR_ATOM_LIST(ATOM)                                                                         \
  ATOM (S_1, "S-1")                                                                                \
  ATOM (S_2, "S-2")                                                                                \
  ATOM (S_3, "S-3")                                                                                \
  ATOM (S_4, "S-4")                                                                                \
  ATOM (S_5, "S-5")                                                                                \
  ATOM (S_6, "S-6")                                                                                \
  ATOM (S_7, "S-7")                                                                                \
  ATOM (S_8, "S-8")                                                                                \
  ATOM (S_9, "S-9")                                                                                \
  ATOM (S_10, "S-10")                                                                              \
  ATOM (P_1, "P-1")                                                                                \
  ATOM (P_2, "P-2")                                                                                \
  ATOM (P_3, "P-3")                                                                                \
  ATOM (P_4, "P-4")                                                                                \
  ATOM (P_5, "P-5")                                                                                \
  ATOM (P_6, "P-6")                                                                                \
  ATOM (P_7, "P-7")                                                                                \
  ATOM (P_8, "P-8")                                                                                \
  ATOM (P_9, "P-9")                                                                                \
  ATOM (P_ACE, "P-ace")                                                                            \
  ATOM (P_TWO, "P-two")                                                                            \
  ATOM (P_THREE, "P-three")                                                                        \
  ATOM (P_FOUR, "P-four")                                                                          \
  ATOM (P_FIVE, "P-five")                                                                          \
  ATOM (P_SIX, "P-six")                                                                            \
  ATOM (P_SEVEN, "P-seven")                                                                        \
  ATOM (P_EIGHT, "P-eight")                                                                        \
  ATOM (P_NINE, "P-nine")                                                                          \
  ATOM (P_TEN, "P-ten")                                                                            \
  ATOM (P_FACE, "P-face")                                                                          \
  ATOM (C_1, "C-1")                                                                                \
  ATOM (C_2, "C-2")                                                                                \
  ATOM (C_3, "C-3")                                                                                \
  ATOM (C_4, "C-4")                                                                                \
  ATOM (C_5, "C-5")                                                                                \
  ATOM (O_1, "O-1")                                                                                \
  ATOM (O_2, "O-2")                                                                                \
  ATOM (O_3, "O-3")                                                                                \
  ATOM (O_4, "O-4")                                                                                \
  ATOM (O_5, "O-5")                                                                                \
  ATOM (O_6, "O-6")                                                                                \
  ATOM (O_7, "O-7")                                                                                \
  ATOM (O_8, "O-8")                                                                                \
  ATOM (O_9, "O-9")                                                                                \
  ATOM (O_10, "O-10")                                                                              \
  ATOM (O_11, "O-11")                                                                              \
  ATOM (O_12, "O-12")                                                                              \
  ATOM (E_1, "E-1")                                                                                \
  ATOM (E_2, "E-2")                                                                                \
  ATOM (E_3, "E-3")                                                                                \
  ATOM (E_4, "E-4")                                                                                \
  ATOM (X_1, "X-1")                                                                                \
  ATOM (X_2, "X-2")                                                                                \
  ATOM (X_3, "X-3")                                                                                \
  ATOM (X_4, "X-4")                                                                                \
  ATOM (X_5, "X-5")                                                                                \
  ATOM (X_6, "X-6")                                                                                \
  ATOM (X_7, "X-7")                                                                                \
  ATOM (X_8, "X-8")                                                                                \
  ATOM (X_9, "X-9")                                                                                \
  ATOM (X_10, "X-10")                                                                              \
  ATOM (I_1, "I-1")                                                                                \
  ATOM (I_2, "I-2")                                                                                \
  ATOM (I_3, "I-3")                                                                                \
  ATOM (I_4, "I-4")                                                                                \
  ATOM (I_5, "I-5")                                                                                \
  ATOM (I_6, "I-6")                                                                                \
  ATOM (I_7, "I-7")                                                                                \
  ATOM (I_8, "I-8")                                                                                \
  ATOM (I_9, "I-9")                                                                                \
  ATOM (I_10, "I-10")                                                                              \
  ATOM (I_11, "I-11")                                                                              \
  ATOM (I_12, "I-12")                                                                              \
  ATOM (I_13, "I-13")                                                                              \
  ATOM (I_14, "I-14")

typedef enum {
#define ATOM(name, id) KR_ATOM_##name,
  KR_ATOM_LIST (ATOM)
#undef ATOM
      KR_N_ATOMS
} KrAtom;

typedef struct {
  uint64_t words[2];
} KrAtoms;

static inline void
kr_atoms_add (KrAtoms *atoms, KrAtom atom)
{
  atoms->words[atom >> 6] |= UINT64_C (1) << (atom & 63);
}

static inline bool
kr_atoms_has (const KrAtoms *atoms, KrAtom atom)
{
  return (atoms->words[atom >> 6] >> (atom & 63) & 1) != 0;
}

static inline void
kr_atoms_add_all (KrAtoms *atoms, const KrAtoms *others)
{
  atoms->words[0] |= others->words[0];
  atoms->words[1] |= others->words[1];
}

/* The id of @atom as the rules write it. Static. */
const char *kr_atom_id (KrAtom atom);
