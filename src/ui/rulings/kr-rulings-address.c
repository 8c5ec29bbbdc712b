/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rulings-address.h"

#include "kr-charts-page.h"
#include "kr-document-page.h"
#include "kr-documents-page.h"
#include "kr-lexicon-page.h"
#include "kr-questions-page.h"
#include "kr-ruling-page.h"

#include <string.h>

#define PLACE "@" /* before a place */

static const KrRulingsPage pages[] = {
    {"walk", kr_questions_page_new, NULL, NULL, NULL},
    {"ruling", kr_ruling_page_new, kr_ruling_page_show, kr_ruling_page_find_place,
     kr_ruling_page_go_to_place},
    {"charts", kr_charts_page_new, NULL, NULL, NULL},
    {"lexicon", kr_lexicon_page_new, kr_lexicon_page_show, NULL, NULL},
    {"documents", kr_documents_page_new, NULL, NULL, NULL},
    {"document", kr_document_page_new, kr_document_page_show, kr_document_page_find_place,
     kr_document_page_go_to_place},
};

const KrRulingsPage *
kr_rulings_address_find_page (const char *address, const char **id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
    gsize length = strlen (pages[i].name);

    if (strncmp (address, pages[i].name, length) != 0 ||
        strchr ("/" PLACE, address[length]) == NULL)
      continue;
    *id = address[length] == '/' ? address + length + 1 : "";
    return &pages[i];
  }
  return NULL;
}

const char *
kr_rulings_address_get_place (const char *address)
{
  const char *at = strstr (address, PLACE);

  return at != NULL ? at + strlen (PLACE) : "";
}

char *
kr_rulings_address_dup_with_place (const char *address, const char *place)
{
  g_autofree char *bare = g_strndup (address, strcspn (address, PLACE));

  return g_strconcat (bare, place != NULL ? PLACE : NULL, place, NULL);
}
