import { tableResource } from '#platform/records/table-resource.ts';
import { legalItemsFile } from './content-files.ts';
import { tagOrNone } from './file-fields.ts';
import type { QuestionRow } from './read-content.ts';
import { announceContent } from './save-content.ts';

export const legalItemsResource = tableResource<QuestionRow, typeof legalItemsFile.item>({
  name: 'informacao-legal',
  noun: 'legal-item',
  table: 'legal_items',
  schema: legalItemsFile.item,
  tag: tagOrNone,
  search: ['title', 'text', 'tag'],
  sorts: { id: 'id', title: 'title' },
  order: 'position, id',
  hasPosition: true,
  toRecord: (row) => ({
    id: row.id,
    tag: row.tag,
    title: row.title,
    titleDetail: row.title_detail,
    text: row.text,
  }),
  toRow: (item) => ({
    tag: item.tag,
    title: item.title,
    title_detail: item.titleDetail,
    text: item.text,
  }),
  announce: (tx) => announceContent(tx, 'legal_items'),
});
