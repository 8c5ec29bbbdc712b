/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-browsers.h"

#include <string.h>
#include <sys/random.h>

#define COOKIE_BYTES ((KR_PAGE_COOKIE_SIZE - 1) / 2)

static void
browser_free (KrPageBrowser *browser)
{
  g_free (browser->own);
  g_free (browser);
}

void
kr_page_browsers_init (KrPageBrowsers *browsers)
{
  browsers->all = g_ptr_array_new_with_free_func ((GDestroyNotify) browser_free);
}

KrPageBrowser *
kr_page_browsers_add (KrPageBrowsers *browsers, gint64 id, const char *cookie)
{
  KrPageBrowser *browser = NULL;

  if (browsers->all->len >= KR_PAGE_MAX_BROWSERS || strlen (cookie) != KR_PAGE_COOKIE_SIZE - 1 ||
      kr_page_browsers_find (browsers, id) != NULL ||
      kr_page_browsers_find_cookie (browsers, cookie) != NULL)
    return NULL;
  browser = g_new0 (KrPageBrowser, 1);
  browser->id = id;
  browser->own = g_strdup ("");
  browser->own_version = 1;
  memcpy (browser->cookie, cookie, KR_PAGE_COOKIE_SIZE);
  g_ptr_array_add (browsers->all, browser);
  return browser;
}

void
kr_page_browsers_remove (KrPageBrowsers *browsers, KrPageBrowser *browser)
{
  g_ptr_array_remove (browsers->all, browser);
}

KrPageBrowser *
kr_page_browsers_find_cookie (const KrPageBrowsers *browsers, const char *cookie)
{
  KrPageBrowser *found = NULL;

  for (guint i = 0; i < browsers->all->len; i++) {
    KrPageBrowser *browser = g_ptr_array_index (browsers->all, i);
    if (kr_page_secret_equal (cookie, browser->cookie))
      found = browser;
  }
  return found;
}

KrPageBrowser *
kr_page_browsers_find (const KrPageBrowsers *browsers, gint64 id)
{
  for (guint i = 0; i < browsers->all->len; i++) {
    KrPageBrowser *browser = g_ptr_array_index (browsers->all, i);
    if (browser->id == id)
      return browser;
  }
  return NULL;
}

gboolean
kr_page_secret_equal (const char *a, const char *b)
{
  const gsize length = strlen (b);
  guint8 difference = strlen (a) != length;

  for (gsize i = 0, j = 0; i < length; i++) {
    difference |= (guint8) (a[j] ^ b[i]);
    j += a[j] != '\0';
  }
  return difference == 0;
}

gboolean
kr_page_cookie_make (char cookie[KR_PAGE_COOKIE_SIZE])
{
  guint8 bytes[COOKIE_BYTES];

  if (getrandom (bytes, sizeof bytes, 0) != (gssize) sizeof bytes)
    return FALSE;
  for (guint i = 0; i < COOKIE_BYTES; i++)
    g_snprintf (cookie + 2 * (gsize) i, 3, "%02x", bytes[i]);
  return TRUE;
}
