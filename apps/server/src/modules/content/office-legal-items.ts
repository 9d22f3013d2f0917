import { tableResource } from '#platform/records/table-resource.ts';
import { legalItemsFile } from './content-files.ts';
import { tagOrNone } from './file-fields.ts';
import { announceContent } from './save-content.ts';

export const legalItemsResource = tableResource('informacao-legal', {
  noun: 'legal-item',
  table: 'legal_items',
  schema: legalItemsFile.item,
  tag: tagOrNone,
  search: ['title', 'text', 'tag'],
  order: 'position, id',
  announce: (tx) => announceContent(tx, 'legal_items'),
});
