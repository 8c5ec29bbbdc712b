/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-cli-time.h"
#include "kr-store-backup.h"

/* backup and restore: copies the ledger, lists the copies, and restores one. */

/* As --json has them. */
static const char *const kind_names[] = {
    [KR_BACKUP_DAILY] = "daily",
    [KR_BACKUP_BY_HAND] = "by-hand",
    [KR_BACKUP_BEFORE_MERGE] = "before-merge",
    [KR_BACKUP_BEFORE_RESTORE] = "before-restore",
    [KR_BACKUP_BEFORE_MIGRATION] = "before-migration",
    [KR_BACKUP_RESCUED] = "rescued",
    [KR_BACKUP_BEFORE_REPAIR] = "before-repair",
};

static void
add_backup (JsonBuilder *builder, const KrBackup *backup)
{
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "file", backup->path);
  kr_cli_add_string (builder, "kind", kind_names[backup->kind]);
  kr_cli_add_time (builder, "made", backup->made_at_us);
  if (backup->from_future)
    kr_cli_add_boolean (builder, "from_future", TRUE);
  kr_cli_add_int (builder, "bytes", backup->n_bytes);
  kr_cli_add_boolean (builder, "readable", backup->readable);
  if (backup->readable) {
    kr_cli_add_int (builder, "sessions", backup->n_sessions);
    if (backup->last_game_us != 0)
      kr_cli_add_time (builder, "last_game", backup->last_game_us);
  }
  json_builder_end_object (builder);
}

static void
print_backup (const KrBackup *backup)
{
  g_autofree char *made = kr_cli_format_time (backup->made_at_us);

  if (backup->readable)
    kr_cli_print (ngettext ("%s  %s  %u game  %s\n", "%s  %s  %u games  %s\n", backup->n_sessions),
                  made, kind_names[backup->kind], backup->n_sessions, backup->path);
  else
    kr_cli_print (_ ("%s  %s  cannot be read  %s\n"), made, kind_names[backup->kind], backup->path);
}

static KrCliExit
list (const KrCli *cli, const char *ledger_path, GError **error)
{
  g_autoptr (GPtrArray) backups = kr_backup_list (ledger_path, error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (backups == NULL)
    return KR_CLI_ERROR;
  json_builder_begin_array (builder);
  for (guint i = 0; i < backups->len; i++)
    if (cli->json)
      add_backup (builder, g_ptr_array_index (backups, i));
    else
      print_backup (g_ptr_array_index (backups, i));
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* Prints where a file is now: after @sentence, or as @member of an object. */
static void
print_file (const KrCli *cli, const char *member, const char *sentence, const char *path)
{
  g_autofree char *text = g_strdup_printf ("%s %s", sentence, path);

  kr_cli_print_member (cli, text, member, path);
}

/* Copies the ledger to @path, or among its own backups if that is NULL. */
static KrCliExit
make (const KrCli *cli, const char *ledger_path, const char *path, gboolean force, GError **error)
{
  g_autofree char *made = NULL;

  if (!kr_cli_check_present (ledger_path, error))
    return KR_CLI_ERROR;
  if (path == NULL)
    made = kr_backup_make (ledger_path, KR_BACKUP_BY_HAND, NULL, error);
  else if (kr_backup_write (ledger_path, path, force, NULL, error))
    made = g_strdup (path);
  if (made == NULL)
    return KR_CLI_ERROR;
  print_file (cli, "backup", _ ("Ledger copied to"), made);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_backup (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *ledger_path = kr_cli_dup_ledger_path (cli);
  g_auto (GStrv) rest = g_strdupv (arguments);
  gboolean force = FALSE;
  gboolean listed = FALSE;
  const GOptionEntry entries[] = {
      {"force", 0, 0, G_OPTION_ARG_NONE, &force, NULL, NULL},
      {"list", 0, 0, G_OPTION_ARG_NONE, &listed, NULL, NULL},
      {NULL},
  };

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (g_strv_length (rest) > 2 || (listed && rest[1] != NULL))
    return kr_cli_refuse (error, _ ("expected one file: backup FILE"));
  return listed ? list (cli, ledger_path, error) : make (cli, ledger_path, rest[1], force, error);
}

KrCliExit
kr_cli_restore (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *ledger_path = kr_cli_dup_ledger_path (cli);
  g_autofree char *set_aside = NULL;
  g_auto (GStrv) rest = g_strdupv (arguments);
  const GOptionEntry none[] = {{NULL}};

  if (!kr_cli_parse_options (&rest, none, error))
    return KR_CLI_ERROR;
  if (!kr_cli_check_words (rest, 1, _ ("missing backup: restore FILE; “backup --list” shows them"),
                           error))
    return KR_CLI_ERROR;
  if (!kr_cli_check_present (rest[1], error) ||
      !kr_backup_restore (ledger_path, rest[1], NULL, &set_aside, error))
    return KR_CLI_ERROR;
  if (set_aside != NULL)
    print_file (cli, "set_aside", _ ("Backup restored. The previous ledger is in"), set_aside);
  else
    print_file (cli, "ledger", _ ("Backup restored:"), ledger_path);
  return KR_CLI_DONE;
}
