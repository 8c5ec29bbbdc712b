/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-xml.h: reads a small XML file and checks it against a list of its elements.
 *
 * Private to the rulebook. Every problem is one line: file, line, element, what is wrong and
 * what is allowed there. Reading goes on after a problem wherever that makes sense, so that an
 * author sees all of them at once. Problems are in English, like those of a compiler.
 */

typedef enum {
  KR_XML_NO_TEXT = 0,
  KR_XML_LINES, /* lines as they are, without the empty ones around them */
  KR_XML_WORDS, /* text with markup (kr-marked-text.h); blanks and line ends become one blank */
} KrXmlText;

/* An element that may be in the file. Several names are separated by blanks. */
typedef struct {
  const char *name;
  const char *required; /* attributes */
  const char *optional;
  const char *children;
  KrXmlText text;
} KrXmlElement;

typedef struct {
  const char *file; /* the base name; lives as long as the program */
  guint line;
  const KrXmlElement *element;
  GHashTable *attributes; /* char * -> char * */
  GPtrArray *children;    /* KrXmlNode */
  char *text;             /* may be "" */
} KrXmlNode;

/* Reads the file @path. @elements begins with the root and ends with a name of NULL. Adds each
 * problem to @problems (char *). NULL if the file is not XML, or its root is another element. */
KrXmlNode *kr_xml_read (const char *path, const KrXmlElement *elements, GPtrArray *problems);
void kr_xml_node_free (KrXmlNode *node);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrXmlNode, kr_xml_node_free)

/* Whether @node is an element called @name. */
gboolean kr_xml_is (const KrXmlNode *node, const char *name);

/* The value of an attribute; NULL if @node doesn't have it. */
const char *kr_xml_get (const KrXmlNode *node, const char *attribute);

/* The same as a new string; "" if @node doesn't have it. */
char *kr_xml_dup (const KrXmlNode *node, const char *attribute);

/* The words of an attribute, which blanks separate. */
char **kr_xml_dup_words (const KrXmlNode *node, const char *attribute);

/* The whole numbers of an attribute from 1 on, which blanks separate, as guint. Empty, and a
 * problem in @problems, if it is anything else. */
GArray *kr_xml_read_numbers (const KrXmlNode *node, const char *attribute, GPtrArray *problems);

/* The first child called @name; NULL if there is none. */
const KrXmlNode *kr_xml_find (const KrXmlNode *node, const char *name);

/* Adds a problem of @node, FILE:LINE: <ELEMENT>: and the sentence, to @problems. */
void kr_xml_add_problem (GPtrArray *problems, const KrXmlNode *node, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* TRUE if there are no @problems; else sets @error to the first of them. */
gboolean kr_xml_settle (const GPtrArray *problems, GError **error);
