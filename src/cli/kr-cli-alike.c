/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-alike.h"

#include "kr-cli-print.h"

#include <glib/gi18n.h>

/* Answers, and the rule sets that give them. */

typedef struct {
  char *answer;
  GPtrArray *ids;
} Group;

struct _KrCliAlike {
  GPtrArray *groups; /* Group, in the order of their first rule sets */
};

static void
group_free (Group *group)
{
  g_free (group->answer);
  g_ptr_array_unref (group->ids);
  g_free (group);
}

KrCliAlike *
kr_cli_alike_new (void)
{
  KrCliAlike *self = g_new0 (KrCliAlike, 1);

  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) group_free);
  return self;
}

void
kr_cli_alike_free (KrCliAlike *self)
{
  g_ptr_array_unref (self->groups);
  g_free (self);
}

void
kr_cli_alike_add (KrCliAlike *self, const char *id, const char *answer)
{
  Group *group = NULL;

  for (guint i = 0; i < self->groups->len && group == NULL; i++) {
    Group *other = g_ptr_array_index (self->groups, i);

    if (g_str_equal (other->answer, answer))
      group = other;
  }
  if (group == NULL) {
    group = g_new0 (Group, 1);
    group->answer = g_strdup (answer);
    group->ids = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (self->groups, group);
  }
  g_ptr_array_add (group->ids, g_strdup (id));
}

/* The largest group; NULL if no answer has more rule sets than any other. */
static const Group *
find_most (const KrCliAlike *self)
{
  const Group *most = NULL;

  for (guint i = 0; i < self->groups->len; i++) {
    const Group *group = g_ptr_array_index (self->groups, i);

    if (most == NULL || group->ids->len > most->ids->len)
      most = group;
  }
  return most != NULL && most->ids->len > 1 ? most : NULL;
}

static void
print_group (const Group *group, const char *answer)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < group->ids->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (group->ids, i));
  kr_cli_print (_ ("%s: %s"), ids->str, answer);
  kr_cli_print ("\n");
}

void
kr_cli_alike_print (KrCliAlike *self, const char *ours)
{
  const Group *most = find_most (self);

  for (guint i = 0; i < self->groups->len; i++) {
    const Group *group = g_ptr_array_index (self->groups, i);

    if (group != most)
      print_group (group, g_strcmp0 (group->answer, ours) == 0 ? _ ("the same") : group->answer);
  }
  if (most == NULL || g_strcmp0 (most->answer, ours) == 0)
    return;
  if (ours != NULL || self->groups->len > 1)
    kr_cli_print (_ ("In all the others: %s\n"), most->answer);
  else
    kr_cli_print (_ ("In all: %s\n"), most->answer);
}
