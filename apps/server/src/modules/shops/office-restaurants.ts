import { present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import * as v from 'valibot';
import { tagOrNone } from '#modules/content/file-fields.ts';
import { contentChanges } from '#modules/content/versions.ts';
import { appendEvent } from '#platform/outbox.ts';
import { tableResource } from '#platform/records/table-resource.ts';
import type { RestaurantRow } from './present.ts';
import { restaurantFile } from './restaurants-file.ts';
import { restaurantColumns } from './save-restaurants.ts';

const form = v.omit(restaurantFile, ['id', 'lojas']);

/** The chain's brands. */
export const restaurantsResource = tableResource('restaurantes', {
  noun: 'restaurant',
  table: 'restaurants',
  schema: form,
  tag: tagOrNone,
  search: ['title', 'name', 'tag'],
  order: 'position, id',
  toRecord: ({ image_logo, image_main, ...row }: RestaurantRow) =>
    present(officeResources.restaurantes.record, { ...row, image: { logo: image_logo, main: image_main } }),
  toRow: restaurantColumns,
  async announce(tx) {
    await appendEvent(tx, { topic: 'shops.changed', keys: ['content'] });
    contentChanges(tx);
  },
});
