import * as v from 'valibot';
import { tagOrNone } from '#modules/content/file-fields.ts';
import { contentChanges } from '#modules/content/versions.ts';
import { appendEvent } from '#platform/outbox.ts';
import { tableResource } from '#platform/records/table-resource.ts';
import type { RestaurantRow } from './present.ts';
import { restaurantFile } from './restaurants-file.ts';

const form = v.omit(restaurantFile, ['id', 'lojas']);

/** The chain's brands. */
export const restaurantsResource = tableResource<RestaurantRow, typeof form>({
  name: 'restaurantes',
  noun: 'restaurant',
  table: 'restaurants',
  schema: form,
  tag: tagOrNone,
  search: ['title', 'name', 'tag'],
  sorts: { id: 'id', title: 'title', name: 'name' },
  order: 'position, id',
  hasPosition: true,
  toRecord: (row) => ({
    id: row.id,
    tag: row.tag,
    title: row.title,
    name: row.name,
    text: row.text,
    image: { logo: row.image_logo, main: row.image_main },
    color: row.color,
  }),
  toRow: (item) => ({
    tag: item.tag,
    title: item.title,
    name: item.name,
    text: item.text,
    image_logo: item.image.logo,
    image_main: item.image.main,
    color: item.color,
  }),
  async announce(tx) {
    await appendEvent(tx, { topic: 'shops.changed', keys: ['content'] });
    contentChanges(tx);
  },
});
