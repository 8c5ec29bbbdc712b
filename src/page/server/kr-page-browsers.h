/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-rate.h"

/*
 * kr-page-browsers.h: the browsers that may see the page, each by its cookie.
 */

#define KR_PAGE_MAX_BROWSERS 64
#define KR_PAGE_COOKIE_SIZE 33 /* 128 bits in hexadecimal, and the end */

typedef struct {
  gint64 id;
  char cookie[KR_PAGE_COOKIE_SIZE];
  gint64 arrival; /* the request that waits for its first part; 0: none does */
  gboolean sees_table;
  char *own;           /* HTML; "" until the host says */
  guint64 own_version; /* of @own and @sees_table; from 1 */
  guint n_streams;
  KrPageRate requests;
} KrPageBrowser;

typedef struct {
  GPtrArray *all; /* KrPageBrowser; the array's */
} KrPageBrowsers;

void kr_page_browsers_init (KrPageBrowsers *browsers);

/* Adds one; NULL if there are KR_PAGE_MAX_BROWSERS, or one has that id or cookie already, or
 * @cookie is none. Owned by @browsers, as all of them. */
KrPageBrowser *kr_page_browsers_add (KrPageBrowsers *browsers, gint64 id, const char *cookie);

void kr_page_browsers_remove (KrPageBrowsers *browsers, KrPageBrowser *browser);

/* NULL if there is none. Takes as long for a cookie that is nearly right as for any other. */
KrPageBrowser *kr_page_browsers_find_cookie (const KrPageBrowsers *browsers, const char *cookie);
KrPageBrowser *kr_page_browsers_find (const KrPageBrowsers *browsers, gint64 id);

/* Whether @a and @b are the same, in a time that depends only on the length of @b. */
gboolean kr_page_secret_equal (const char *a, const char *b);

/* Fills @cookie with a new one. FALSE if the kernel gives no random bytes. */
gboolean kr_page_cookie_make (char cookie[KR_PAGE_COOKIE_SIZE]);
