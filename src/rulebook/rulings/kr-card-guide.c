/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-guide.h"

#include "kr-rule-condition.h"
#include "kr-translatable.h"
#include "kr-xml.h"

#include <string.h>

static const KrXmlElement elements[] = {
    {"chart", "", "", "card note", KR_XML_NO_TEXT},
    {"card", "rank", "when", "text", KR_XML_NO_TEXT},
    {"note", "", "when", "text", KR_XML_NO_TEXT},
    {"text", "", "", "", KR_XML_WORDS},
    {NULL, NULL, NULL, NULL, KR_XML_NO_TEXT},
};

/* What a guide is made from. */
typedef struct {
  KrCardGuide *guide;
  const KrRules *rules;
  int n_players;
  KrTranslateFunc translate;
  GPtrArray *problems;
} Maker;

static void
row_free (KrCardGuideRow *row)
{
  g_free (row->value_text);
  g_ptr_array_unref (row->lines);
  g_free (row);
}

static void
add_row (Maker *maker, KrRank rank)
{
  KrCardGuideRow *row = g_new0 (KrCardGuideRow, 1);
  g_autofree char *number = kr_markup_format_number (maker->rules->value[rank]);

  row->rank = rank;
  row->value = maker->rules->value[rank];
  row->value_text = g_strconcat (number, rank == KR_RANK_THREE ? "*" : "", NULL);
  row->lines = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (maker->guide->rows, row);
}

static gboolean
holds (Maker *maker, const KrXmlNode *node)
{
  const char *text = kr_xml_get (node, "when");
  g_autofree char *problem = NULL;
  g_autoptr (KrRuleCondition) when = NULL;

  if (text == NULL)
    return TRUE;
  when = kr_rule_condition_parse (text, &problem);
  if (when == NULL)
    kr_xml_add_problem (maker->problems, node, "%s", problem);
  return when != NULL && kr_rule_condition_holds (when, maker->rules, maker->n_players);
}

/* Adds the texts of @node to @lines. */
static void
add_lines (Maker *maker, const KrXmlNode *node, GPtrArray *lines)
{
  for (guint i = 0; i < node->children->len; i++) {
    const KrXmlNode *text = g_ptr_array_index (node->children, i);
    g_autofree char *problem = kr_markup_check (text->text);

    if (problem != NULL)
      kr_xml_add_problem (maker->problems, text, "%s", problem);
    g_ptr_array_add (lines, kr_markup_dup_plain (text->text, maker->rules, maker->translate));
  }
}

/* Adds the lines of @node to the row of its rank. */
static void
add_card (Maker *maker, const KrXmlNode *node)
{
  const char *rank = kr_xml_get (node, "rank");
  gboolean known = FALSE;

  for (guint i = 0; rank != NULL && i < maker->guide->rows->len; i++) {
    KrCardGuideRow *row = g_ptr_array_index (maker->guide->rows, i);

    if (strcmp (rank, kr_rank_text (row->rank)) != 0)
      continue;
    known = TRUE;
    if (holds (maker, node))
      add_lines (maker, node, row->lines);
  }
  if (!known && g_strcmp0 (rank, kr_rank_text (KR_RANK_JOKER)) != 0)
    kr_xml_add_problem (maker->problems, node, "rank=“%s”; allowed: A 2 … 10 J Q K JK",
                        rank != NULL ? rank : "");
}

KrCardGuide *
kr_card_guide_new (const char *data_dir,
                   const KrRules *rules,
                   int n_players,
                   KrTranslateFunc translate,
                   GError **error)
{
  g_autofree char *path = g_build_filename (data_dir, "rulings", "chart.xml", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KrXmlNode) root = kr_xml_read (path, elements, problems);
  g_autoptr (KrCardGuide) guide = g_new0 (KrCardGuide, 1);
  Maker maker = {guide, rules, n_players, translate, problems};

  guide->translate = translate;
  guide->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  guide->notes = g_ptr_array_new_with_free_func (g_free);
  for (int rank = KR_RANK_ACE; rank <= KR_RANK_KING; rank++)
    add_row (&maker, (KrRank) rank);
  if (rules->jokers > 0)
    add_row (&maker, KR_RANK_JOKER);
  for (guint i = 0; root != NULL && i < root->children->len; i++) {
    const KrXmlNode *child = g_ptr_array_index (root->children, i);

    if (kr_xml_is (child, "card"))
      add_card (&maker, child);
    else if (holds (&maker, child))
      add_lines (&maker, child, guide->notes);
  }
  /* Not before the texts of every rank were checked. */
  for (guint i = guide->rows->len; i-- > 0;) {
    const KrCardGuideRow *row = g_ptr_array_index (guide->rows, i);

    if ((rules->removed & (1u << row->rank)) != 0)
      g_ptr_array_remove_index (guide->rows, i);
  }
  return kr_xml_settle (problems, error) ? g_steal_pointer (&guide) : NULL;
}

void
kr_card_guide_free (KrCardGuide *guide)
{
  if (guide == NULL)
    return;
  g_ptr_array_unref (guide->rows);
  g_ptr_array_unref (guide->notes);
  g_free (guide);
}

char *
kr_card_guide_dup_effects (const KrCardGuide *guide, const KrCardGuideRow *row)
{
  /* Translators: between clauses of one sentence */
  const char *semicolon = N_ ("; ");
  GString *effects = g_string_new (NULL);

  if (guide->translate != NULL)
    semicolon = guide->translate (semicolon);
  for (guint i = 0; i < row->lines->len; i++)
    g_string_append_printf (effects, "%s%s", i > 0 ? semicolon : "",
                            (const char *) g_ptr_array_index (row->lines, i));
  return g_string_free (effects, FALSE);
}
