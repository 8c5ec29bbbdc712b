/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-provider.h"

#include "kr-config.h"
#include "kr-ledger-open.h"
#include "kr-library.h"
#include "kr-passage-text.h"
#include "kr-text-gate.h"
#include "kr-applied-ruling.h"

#include <string.h>

/* The id of a result is its address in the Rulings (kr-rulings-section.h). Calls that come
 * before the rulings are read wait in a queue. */

#define MAX_RESULTS 8
#define MAX_QUERY_BYTES 400
#define LINGER_SECONDS 60
#define RULING "ruling/"
#define SEARCH "search/"

struct _KrSearchProvider {
  GApplication *application; /* owns the provider */
  GDBusConnection *connection;
  KrSearchProviderPresentFunc present;
  guint registration_id;
  guint linger_id; /* 0: the application is not held */

  GCancellable *loading;
  gboolean is_loading;
  KrLibrary *library; /* NULL until it is read */
  GQueue waiting;     /* GDBusMethodInvocation */
  GHashTable *found;  /* address -> KrLibraryItem: the last results */
};

static const char interface_xml[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'><arg type='as' name='terms' direction='in'/>"
    "<arg type='as' name='results' direction='out'/></method>"
    "<method name='GetSubsearchResultSet'><arg type='as' name='previous' direction='in'/>"
    "<arg type='as' name='terms' direction='in'/>"
    "<arg type='as' name='results' direction='out'/></method>"
    "<method name='GetResultMetas'><arg type='as' name='identifiers' direction='in'/>"
    "<arg type='aa{sv}' name='metas' direction='out'/></method>"
    "<method name='ActivateResult'><arg type='s' name='identifier' direction='in'/>"
    "<arg type='as' name='terms' direction='in'/>"
    "<arg type='u' name='timestamp' direction='in'/></method>"
    "<method name='LaunchSearch'><arg type='as' name='terms' direction='in'/>"
    "<arg type='u' name='timestamp' direction='in'/></method>"
    "</interface></node>";

/* --- Results ------------------------------------------------------------ */

/* @terms as one query of a bounded length, of what a text can have. Caller frees. */
static char *
dup_query (const char *const *terms)
{
  g_autofree char *query = g_strjoinv (" ", (char **) terms);

  if (strlen (query) > MAX_QUERY_BYTES)
    *g_utf8_find_prev_char (query, query + MAX_QUERY_BYTES) = '\0';
  return kr_text_gate_clean (KR_TEXT_LINE, query);
}

/* The terms are the last list of strings in the arguments of every search. */
static void
answer_search (KrSearchProvider *self, GDBusMethodInvocation *invocation)
{
  GVariant *arguments = g_dbus_method_invocation_get_parameters (invocation);
  const gsize n_arguments = g_variant_n_children (arguments);
  g_autoptr (GVariant) list = g_variant_get_child_value (arguments, n_arguments - 1);
  g_autofree const char **terms = g_variant_get_strv (list, NULL);
  g_autofree char *query = dup_query (terms);
  g_autoptr (GListModel) items = NULL;
  gboolean fits = FALSE;
  GVariantBuilder results;

  if (n_arguments == 1) { /* a new search: by the rules of the last table, or those chosen last */
    g_autoptr (KrGame) last = kr_game_dup_last (kr_library_get_ledger (self->library));

    kr_library_set_game (self->library, last);
  }
  items = kr_library_search (self->library, query, MAX_RESULTS, &fits);
  g_variant_builder_init (&results, G_VARIANT_TYPE ("as"));
  g_hash_table_remove_all (self->found);
  for (guint i = 0; fits && i < g_list_model_get_n_items (items); i++) {
    KrLibraryItem *item = g_list_model_get_item (items, i);
    const gboolean is_ruling = kr_library_item_get_kind (item) == KR_LIBRARY_RULING;
    char *address =
        g_strconcat (is_ruling ? RULING : "lexicon/", kr_library_item_get_id (item), NULL);

    g_variant_builder_add (&results, "s", address);
    g_hash_table_replace (self->found, address, item);
  }
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(as)", &results));
}

static void
add_meta (GVariantBuilder *metas, const char *address, const char *name, const char *description)
{
  g_variant_builder_open (metas, G_VARIANT_TYPE ("a{sv}"));
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (address));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "gicon", g_variant_new_string (KR_APP_ID));
  g_variant_builder_close (metas);
}

/* Leaves out an address that is neither one of the last results nor a ruling. */
static void
answer_metas (KrSearchProvider *self, GDBusMethodInvocation *invocation)
{
  GVariant *arguments = g_dbus_method_invocation_get_parameters (invocation);
  g_autoptr (GVariant) list = g_variant_get_child_value (arguments, 0);
  g_autofree const char **addresses = g_variant_get_strv (list, NULL);
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (const char **address = addresses; *address != NULL; address++) {
    KrLibraryItem *item = g_hash_table_lookup (self->found, *address);
    g_autoptr (KrAppliedRuling) told = NULL;

    if (item == NULL && g_str_has_prefix (*address, RULING))
      told = kr_applied_ruling_new (self->library, *address + strlen (RULING));
    if (item != NULL)
      add_meta (&metas, *address, kr_library_item_get_title (item)->text,
                kr_library_item_get_snippet (item)->text);
    else if (told != NULL)
      add_meta (&metas, *address, kr_applied_ruling_get_question (told)->text,
                kr_applied_ruling_get_answer (told)->text);
  }
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(aa{sv})", &metas));
}

static void
answer (KrSearchProvider *self, GDBusMethodInvocation *invocation)
{
  if (g_str_equal (g_dbus_method_invocation_get_method_name (invocation), "GetResultMetas"))
    answer_metas (self, invocation);
  else
    answer_search (self, invocation);
}

/* --- Reading the rulings ------------------------------------------------- */

static void
answer_waiting (KrSearchProvider *self, const GError *error)
{
  GDBusMethodInvocation *invocation;

  while ((invocation = g_queue_pop_head (&self->waiting)) != NULL) {
    if (error == NULL)
      answer (self, invocation);
    else
      g_dbus_method_invocation_return_gerror (invocation, error);
  }
}

static void
loaded_cb (GObject *ledger, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrLibrary *library = kr_library_load_finish (result, &error);
  KrSearchProvider *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->is_loading = FALSE;
  self->library = library;
  answer_waiting (self, error);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrLedger) ledger = kr_ledger_open_finish (result, &error);
  KrSearchProvider *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (ledger != NULL) {
    kr_library_load_async (ledger, kr_passage_text_translate, self->loading, loaded_cb, self);
    return;
  }
  self->is_loading = FALSE;
  answer_waiting (self, error);
}

static void
begin_loading (KrSearchProvider *self)
{
  if (self->is_loading)
    return;
  self->is_loading = TRUE;
  kr_ledger_open_async (NULL, NULL, self->loading, opened_cb, self);
}

/* --- Staying ------------------------------------------------------------- */

static gboolean
leave_cb (gpointer user_data)
{
  KrSearchProvider *self = user_data;

  self->linger_id = 0;
  g_application_release (self->application);
  return G_SOURCE_REMOVE;
}

/* Keeps a program without a window running: someone who types will search again soon. */
static void
linger (KrSearchProvider *self)
{
  if (self->linger_id == 0)
    g_application_hold (self->application);
  else
    g_source_remove (self->linger_id);
  self->linger_id = g_timeout_add_seconds (LINGER_SECONDS, leave_cb, self);
}

/* --- Calls ---------------------------------------------------------------- */

static void
open_address (KrSearchProvider *self, const char *address)
{
  gtk_widget_activate_action (GTK_WIDGET (self->present (self->application)), "win.show-ruling",
                              "s", address);
}

static void
method_call_cb (GDBusConnection *connection,
                const char *sender,
                const char *object_path,
                const char *interface_name,
                const char *method,
                GVariant *arguments,
                GDBusMethodInvocation *invocation,
                gpointer user_data)
{
  KrSearchProvider *self = user_data;

  linger (self);
  if (g_str_equal (method, "ActivateResult")) {
    const char *address;

    g_variant_get_child (arguments, 0, "&s", &address);
    open_address (self, address);
    g_dbus_method_invocation_return_value (invocation, NULL);
  } else if (g_str_equal (method, "LaunchSearch")) {
    g_autofree const char **terms = NULL;
    g_autofree char *query = NULL;
    g_autofree char *address = NULL;

    g_variant_get_child (arguments, 0, "^a&s", &terms);
    query = dup_query (terms);
    address = g_strconcat (SEARCH, query, NULL);
    open_address (self, address);
    g_dbus_method_invocation_return_value (invocation, NULL);
  } else if (self->library != NULL) {
    answer (self, invocation);
  } else {
    g_queue_push_tail (&self->waiting, invocation);
    begin_loading (self);
  }
}

KrSearchProvider *
kr_search_provider_new (GApplication *application,
                        GDBusConnection *connection,
                        const char *object_path,
                        KrSearchProviderPresentFunc present,
                        GError **error)
{
  static const GDBusInterfaceVTable vtable = {.method_call = method_call_cb};
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  g_autofree char *path = g_strconcat (object_path, "/SearchProvider", NULL);
  KrSearchProvider *self = g_new0 (KrSearchProvider, 1);

  self->application = application;
  self->connection = g_object_ref (connection);
  self->present = present;
  self->loading = g_cancellable_new ();
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->registration_id = g_dbus_connection_register_object (connection, path, node->interfaces[0],
                                                             &vtable, self, NULL, error);
  if (self->registration_id != 0)
    return self;
  kr_search_provider_free (self);
  return NULL;
}

void
kr_search_provider_free (KrSearchProvider *self)
{
  if (self == NULL)
    return;
  if (self->registration_id != 0)
    g_dbus_connection_unregister_object (self->connection, self->registration_id);
  g_cancellable_cancel (self->loading);
  g_clear_handle_id (&self->linger_id, g_source_remove);
  g_queue_clear_full (&self->waiting, g_object_unref);
  g_clear_object (&self->loading);
  g_clear_object (&self->library);
  g_clear_object (&self->connection);
  g_hash_table_unref (self->found);
  g_free (self);
}
