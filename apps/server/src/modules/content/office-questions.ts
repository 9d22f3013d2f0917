import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { OfficeResource } from '#platform/records/resource.ts';
import { tableResource } from '#platform/records/table-resource.ts';
import { refuse } from '#platform/refusal.ts';
import { questionsFile } from './content-files.ts';
import { identity, tagOrNone } from './file-fields.ts';
import type { QuestionRow } from './read-content.ts';
import { announceContent } from './save-content.ts';

const category = v.omit(questionsFile.item, ['perguntas']);
const question = v.object({ ...questionsFile.item.entries.perguntas.item.entries, categoria: identity });

const categories = tableResource<{ id: number; tag: string; title: string }, typeof category>({
  name: 'categorias',
  noun: 'faq-category',
  table: 'faq_categories',
  schema: category,
  tag: tagOrNone,
  search: ['title', 'tag'],
  sorts: { id: 'id', title: 'title' },
  order: 'position, id',
  hasPosition: true,
  toRecord: ({ id, tag, title }) => ({ id, tag, title }),
  toRow: ({ tag, title }) => ({ tag, title }),
  announce: (tx) => announceContent(tx, 'faq_categories'),
});

/** An import removes a category with its questions; in the office only an empty one can be removed. */
export const categoriesResource: OfficeResource = {
  ...categories,
  async remove(tx, id, write) {
    const used = await tx.maybe(sql`select 1 from faq_questions where category_id::text = ${id} limit 1`);
    if (used) refuse('record_in_use');
    await categories.remove?.(tx, id, write);
  },
};

export const questionsResource = tableResource<QuestionRow & { category_id: number }, typeof question>({
  name: 'perguntas',
  noun: 'faq-question',
  table: 'faq_questions',
  schema: question,
  tag: tagOrNone,
  search: ['title', 'text', 'tag'],
  sorts: { id: 'id', title: 'title', categoria: 'category_id' },
  order: 'category_id, position, id',
  tagWithin: 'category_id',
  hasPosition: true,
  where: ({ de }) => [de === '' ? undefined : sql`category_id::text = ${de}`],
  toRecord: (row) => ({
    id: row.id,
    categoria: row.category_id,
    tag: row.tag,
    title: row.title,
    titleDetail: row.title_detail,
    text: row.text,
  }),
  toRow: (item) => ({
    category_id: item.categoria,
    tag: item.tag,
    title: item.title,
    title_detail: item.titleDetail,
    text: item.text,
  }),
  announce: (tx) => announceContent(tx, 'faq_questions'),
});
