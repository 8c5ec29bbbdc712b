/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-named-scope.h"
#include "kr-store.h"

/*
 * kr-cli-scope-options.h: which games count, as options of every command that shows figures.
 */

/* What was typed. */
typedef struct {
  char *rules_id; /* --rules */
  char *players;  /* --players */
  char *since;    /* --since */
  char *until;    /* --until */
  char *place;    /* --place */
  char *tag;      /* --tag */
  char *among;    /* --among: names, a comma between two */
  char *with;     /* --with: the same */
  char *name;     /* --scope: one that is kept; what else was typed replaces that part of it */
  char **among_uuids;
  char **with_uuids;
  KrNamedScope *named;
} KrCliScope;

void kr_cli_scope_clear (KrCliScope *typed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrCliScope, kr_cli_scope_clear)

/* The options, for an array of GOptionEntry. */
#define KR_CLI_SCOPE_ENTRIES(typed)                                                                \
  {"rules", 0, 0, G_OPTION_ARG_STRING, &(typed)->rules_id, NULL, NULL},                            \
      {"players", 0, 0, G_OPTION_ARG_STRING, &(typed)->players, NULL, NULL},                       \
      {"since", 0, 0, G_OPTION_ARG_STRING, &(typed)->since, NULL, NULL},                           \
      {"until", 0, 0, G_OPTION_ARG_STRING, &(typed)->until, NULL, NULL},                           \
      {"place", 0, 0, G_OPTION_ARG_STRING, &(typed)->place, NULL, NULL},                           \
      {"tag", 0, 0, G_OPTION_ARG_STRING, &(typed)->tag, NULL, NULL},                               \
      {"among", 0, 0, G_OPTION_ARG_STRING, &(typed)->among, NULL, NULL},                           \
      {"scope", 0, 0, G_OPTION_ARG_STRING, &(typed)->name, NULL, NULL},                            \
  {                                                                                                \
    "with", 0, 0, G_OPTION_ARG_STRING, &(typed)->with, NULL, NULL                                  \
  }

/* The kept scope that @name means: a UUID, even of a deleted one, or a name, in capitals or not.
 * NULL and KR_STORE_ERROR_NOT_FOUND if there is none, or more than one. */
KrNamedScope *kr_cli_scope_find (KrStore *store, const char *name, GError **error);

/* Whether any of them was typed. */
gboolean kr_cli_scope_is_set (const KrCliScope *typed);

/* Reads @typed into @scope, which borrows from it; players and kept scopes are looked up in @store.
 * A name that nobody and nothing has is an error that kr_cli_fail knows. */
gboolean
kr_cli_scope_read (KrCli *cli, KrStore *store, KrCliScope *typed, KrScope *scope, GError **error);
