import { tableResource } from '#platform/records/table-resource.ts';
import { campaignsFile } from './content-files.ts';
import { tagOrNone } from './file-fields.ts';
import type { CampaignRow } from './read-content.ts';
import { announceContent } from './save-content.ts';

type DatedCampaignRow = CampaignRow & { starts_on: string | null; ends_on: string | null };

/** Campaigns, shown from their first day to their last. */
export const campaignsResource = tableResource<DatedCampaignRow, typeof campaignsFile.item>({
  name: 'campanhas',
  noun: 'campaign',
  table: 'campaigns',
  schema: campaignsFile.item,
  tag: tagOrNone,
  search: ['title', 'subtitle', 'tag'],
  sorts: { id: 'id', title: 'title', inicio: 'starts_on', fim: 'ends_on' },
  order: 'position, id',
  hasPosition: true,
  toRecord: (row) => ({
    id: row.id,
    tag: row.tag,
    title: row.title,
    titleDetail: row.title_detail,
    subtitle: row.subtitle,
    text: row.text,
    image: row.image,
    inicio: row.starts_on,
    fim: row.ends_on,
  }),
  toRow: (item) => ({
    tag: item.tag,
    title: item.title,
    title_detail: item.titleDetail,
    subtitle: item.subtitle,
    text: item.text,
    image: item.image,
    starts_on: item.inicio,
    ends_on: item.fim,
  }),
  announce: (tx) => announceContent(tx, 'campaigns'),
});
