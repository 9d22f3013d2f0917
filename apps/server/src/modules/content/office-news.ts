import { toLocal } from '@fornada/domain/local-time.ts';
import { tableResource } from '#platform/records/table-resource.ts';
import { newsFile } from './content-files.ts';
import { tagOrNone } from './file-fields.ts';
import { contentTimeZone, type NewsRow } from './read-content.ts';
import { announceContent, midnight } from './save-content.ts';

/** News, shown from their date on. */
export const newsResource = tableResource<NewsRow, typeof newsFile.item>({
  name: 'novidades',
  noun: 'news',
  table: 'news',
  schema: newsFile.item,
  tag: tagOrNone,
  search: ['title', 'subtitle', 'tag'],
  sorts: { id: 'id', title: 'title', data: 'published_at', destaque: 'featured' },
  order: 'published_at desc, position',
  hasPosition: true,
  toRecord: (row) => ({
    id: row.id,
    tag: row.tag,
    destaque: row.featured ? 1 : 0,
    title: row.title,
    titleDetail: row.title_detail,
    subtitle: row.subtitle,
    text: row.text,
    image: { list: row.image_list, detail: row.image_detail },
    saberMais: row.more_link,
    data: toLocal(row.published_at.getTime(), contentTimeZone).date,
  }),
  toRow: (item, now) => ({
    tag: item.tag,
    featured: item.destaque,
    title: item.title,
    title_detail: item.titleDetail,
    subtitle: item.subtitle,
    text: item.text,
    image_list: item.image.list,
    image_detail: item.image.detail,
    more_link: item.saberMais,
    published_at: item.data ? midnight(item.data) : now,
  }),
  announce: (tx) => announceContent(tx, 'news'),
});
