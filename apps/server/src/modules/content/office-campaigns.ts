import { tableResource } from '#platform/records/table-resource.ts';
import { campaignsFile } from './content-files.ts';
import { tagOrNone } from './file-fields.ts';
import { announceContent } from './save-content.ts';

/** Campaigns, shown from their first day to their last. */
export const campaignsResource = tableResource('campanhas', {
  noun: 'campaign',
  table: 'campaigns',
  schema: campaignsFile.item,
  tag: tagOrNone,
  search: ['title', 'subtitle', 'tag'],
  order: 'position, id',
  announce: (tx) => announceContent(tx, 'campaigns'),
});
