import { present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { tableResource } from '#platform/records/table-resource.ts';
import { newsFile } from './content-files.ts';
import { tagOrNone } from './file-fields.ts';
import type { NewsRow } from './read-content.ts';
import { announceContent, newsColumns } from './save-content.ts';

/** News, shown from their date on. */
export const newsResource = tableResource('novidades', {
  noun: 'news',
  table: 'news',
  schema: newsFile.item,
  tag: tagOrNone,
  search: ['title', 'subtitle', 'tag'],
  order: 'published_at desc, position',
  toRecord: ({ image_list, image_detail, ...row }: NewsRow) =>
    present(officeResources.novidades.record, {
      ...row,
      image: { list: image_list, detail: image_detail },
      published_at: chainDate(row.published_at),
    }),
  toRow: newsColumns,
  announce: (tx) => announceContent(tx, 'news'),
});
