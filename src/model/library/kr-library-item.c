/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-library-private.h"

/* A row of a library's lists; it never changes. */

struct _KrLibraryItem {
  GObject parent_instance;

  KrLibraryKind kind;
  char *id;
  KrMarkedText *title;
  KrMarkedText *snippet;
};

G_DEFINE_FINAL_TYPE (KrLibraryItem, kr_library_item, G_TYPE_OBJECT)

static void
kr_library_item_finalize (GObject *object)
{
  KrLibraryItem *self = KR_LIBRARY_ITEM (object);

  g_free (self->id);
  kr_marked_text_free (self->title);
  kr_marked_text_free (self->snippet);
  G_OBJECT_CLASS (kr_library_item_parent_class)->finalize (object);
}

static void
kr_library_item_class_init (KrLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_library_item_finalize;
}

static void
kr_library_item_init (KrLibraryItem *self)
{
}

KrLibraryItem *
kr_library_item_new (KrLibraryKind kind, const char *id, KrMarkedText *title, KrMarkedText *snippet)
{
  KrLibraryItem *self = g_object_new (KR_TYPE_LIBRARY_ITEM, NULL);

  self->kind = kind;
  self->id = g_strdup (id);
  self->title = title;
  self->snippet = snippet;
  return self;
}

KrLibraryKind
kr_library_item_get_kind (KrLibraryItem *self)
{
  return self->kind;
}

const char *
kr_library_item_get_id (KrLibraryItem *self)
{
  return self->id;
}

const KrMarkedText *
kr_library_item_get_title (KrLibraryItem *self)
{
  return self->title;
}

const KrMarkedText *
kr_library_item_get_snippet (KrLibraryItem *self)
{
  return self->snippet;
}
