/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-error.h"

#include "kr-sentence.h"

/* The sentence is the private data of the error. */

#define MAX_DOMAINS 8

typedef struct {
  char *sentence;
} Words;

static GMutex lock;
static GQuark domains[MAX_DOMAINS];

/* Where GLib keeps the private data of an error: before it, on a boundary of two words. See
 * G_DEFINE_EXTENDED_ERROR, which is for one domain with functions of its own. */
static Words *
get_words (const GError *error)
{
  const gsize boundary = 2 * sizeof (gsize);
  const gsize size = (sizeof (Words) + boundary - 1) & -boundary;

  return (Words *) ((guint8 *) error - size);
}

static void
init_words (GError *error)
{
  get_words (error)->sentence = NULL;
}

static void
copy_words (const GError *error, GError *copy)
{
  get_words (copy)->sentence = g_strdup (get_words (error)->sentence);
}

static void
clear_words (GError *error)
{
  g_free (get_words (error)->sentence);
}

GQuark
kr_error_register (const char *name)
{
  GQuark domain =
      g_error_domain_register_static (name, sizeof (Words), init_words, copy_words, clear_words);
  guint i = 0;

  g_mutex_lock (&lock);
  while (i < MAX_DOMAINS && domains[i] != 0)
    i++;
  g_assert (i < MAX_DOMAINS);
  domains[i] = domain;
  g_mutex_unlock (&lock);
  return domain;
}

static gboolean
has_words (GQuark domain)
{
  gboolean found = FALSE;

  g_mutex_lock (&lock);
  for (guint i = 0; i < MAX_DOMAINS; i++)
    found |= domains[i] == domain;
  g_mutex_unlock (&lock);
  return found;
}

gboolean
kr_error_set_sentence (GError **error, GQuark domain, int code, const char *sentence)
{
  g_autofree char *english = NULL;

  if (error == NULL)
    return FALSE;
  english = kr_sentence_dup_english (sentence);
  g_set_error_literal (error, domain, code, english);
  if (has_words (domain))
    get_words (*error)->sentence = g_strdup (sentence);
  return FALSE;
}

gboolean
kr_error_set (GError **error, GQuark domain, int code, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list values;

  va_start (values, format);
  sentence = kr_sentence_new_valist (format, values);
  va_end (values);
  return kr_error_set_sentence (error, domain, code, sentence);
}

void
kr_error_prefix (GError **error, const char *format, ...)
{
  g_autofree char *prefix = NULL;
  g_autofree char *sentence = NULL;
  va_list values;

  if (error == NULL || *error == NULL)
    return;
  va_start (values, format);
  prefix = kr_sentence_new_valist (format, values);
  va_end (values);
  sentence = g_strconcat (prefix, kr_error_get_sentence (*error), NULL);
  g_free ((*error)->message);
  (*error)->message = kr_sentence_dup_english (sentence);
  if (has_words ((*error)->domain)) {
    g_free (get_words (*error)->sentence);
    get_words (*error)->sentence = g_steal_pointer (&sentence);
  }
}

const char *
kr_error_get_sentence (const GError *error)
{
  if (has_words (error->domain) && get_words (error)->sentence != NULL)
    return get_words (error)->sentence;
  return error->message;
}
