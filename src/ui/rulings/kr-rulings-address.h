/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <gtk/gtk.h>

/*
 * kr-rulings-address.h: the kinds of pages of the Rulings, by their addresses.
 *
 * An address is the name of a kind, for most `/` and what the page is about, and perhaps `@` and a
 * place on the page (kr-rulings-section.h lists them).
 */

G_BEGIN_DECLS

/* A kind of page. `show` gets what the page is about. */
typedef struct {
  const char *name;
  GtkWidget *(*create) (KrLibrary *library);
  void (*show) (GtkWidget *page, const char *id); /* NULL: the page is always the same */
  char *(*find_place) (GtkWidget *page);          /* which has the focus; NULL: it has no places */
  void (*go_to_place) (GtkWidget *page, const char *place);
} KrRulingsPage;

/* The kind of page at @address, and in @id what it is about, with the place if there is one; NULL
 * if it is not an address. */
const KrRulingsPage *kr_rulings_address_find_page (const char *address, const char **id);

/* The place in @address; "" if it has none. */
const char *kr_rulings_address_get_place (const char *address);

/* @address without its place, and with @place, unless that is NULL, instead. Caller frees. */
char *kr_rulings_address_dup_with_place (const char *address, const char *place);

G_END_DECLS
