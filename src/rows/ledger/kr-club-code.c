/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-code.h"

#include <string.h>

#define PREFIX "kreights-club:"

gboolean
kr_club_code_is_server (const char *address)
{
  return g_str_has_prefix (address, "postgresql://") || g_str_has_prefix (address, "postgres://");
}

/* Where in the @address of a server its host is named: after `LOGIN@`. */
static const char *
find_host (const char *address)
{
  const char *begin = strstr (address, "://") + strlen ("://");
  const char *end = begin + strcspn (begin, "/?#");
  const char *at = g_strrstr_len (begin, end - begin, "@");

  return at != NULL ? at + 1 : begin;
}

char *
kr_club_code_format (const char *address)
{
  if (!kr_club_code_is_server (address))
    return NULL;
  return g_strconcat (PREFIX "postgresql://", find_host (address), NULL);
}

char *
kr_club_code_read (const char *text, const char *login)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));
  const char *address = g_str_has_prefix (copy, PREFIX) ? copy + strlen (PREFIX) : copy;
  g_autofree char *trimmed = g_strstrip (g_strdup (login));
  g_autofree char *escaped = g_uri_escape_string (trimmed, NULL, FALSE);
  const char *begin = strstr (address, "://");

  if (*trimmed == '\0' || !kr_club_code_is_server (address) ||
      find_host (address) != begin + strlen ("://"))
    return g_strdup (address);
  return g_strconcat ("postgresql://", escaped, "@", find_host (address), NULL);
}
