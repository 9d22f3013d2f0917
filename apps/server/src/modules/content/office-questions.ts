import sql from 'sql-template-tag';
import * as v from 'valibot';
import { equals } from '#platform/records/listed.ts';
import { tableResource } from '#platform/records/table-resource.ts';
import { refuse } from '#platform/refusal.ts';
import { questionsFile } from './content-files.ts';
import { identity, tagOrNone } from './file-fields.ts';
import { announceContent } from './save-content.ts';

const category = v.omit(questionsFile.item, ['perguntas']);
const question = v.object({ ...questionsFile.item.entries.perguntas.item.entries, categoria: identity });

const categories = tableResource('categorias', {
  noun: 'faq-category',
  table: 'faq_categories',
  schema: category,
  tag: tagOrNone,
  search: ['title', 'tag'],
  order: 'position, id',
  announce: (tx) => announceContent(tx, 'faq_categories'),
});

/** An import removes a category with its questions; in the office only an empty one can be removed. */
export const categoriesResource: typeof categories = {
  ...categories,
  async remove(tx, id, write) {
    const used = await tx.maybe(sql`select 1 from faq_questions where category_id::text = ${id} limit 1`);
    if (used) refuse('record_in_use');
    await categories.remove?.(tx, id, write);
  },
};

export const questionsResource = tableResource('perguntas', {
  noun: 'faq-question',
  table: 'faq_questions',
  schema: question,
  tag: tagOrNone,
  search: ['title', 'text', 'tag'],
  order: 'category_id, position, id',
  tagWithin: 'category_id',
  where: ({ de }) => [equals(de, sql`category_id`)],
  announce: (tx) => announceContent(tx, 'faq_questions'),
});
