import { present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import type { ProductChange, ShopTiers } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import { shopName, shopTiers } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { listed, type PresentedRow } from '#platform/records/listed.ts';
import { shopsOf } from '#platform/records/resource.ts';
import { tellAsked, tellWritten, type Written } from './tell-changes.ts';

type Row = Omit<PresentedRow<'alteracoes'>, 'shops' | 'asked'> & {
  products: (ProductChange & { name: string })[];
  shops: (Omit<PresentedRow<'alteracoes'>['shops'][number], 'changes' | 'left'> & {
    written: Written[];
    remains: Written[] | null;
    tiers: ShopTiers;
  })[];
};

/** What was changed, or will be, in many menus at once: of each the shops of whoever asks. */
export const changesResource = listed<'alteracoes', Row>('alteracoes', {
  noun: 'menu_change',
  from: sql`menu_changes change`,
  columns: ({ actor }) => {
    const own = shopsOf(actor);
    const parts = sql`menu_change_shops part
      where part.change_id = change.id and (${own}::int[] is null or part.shop_id = any(${own}::int[]))`;
    return sql`change.id, change.names, change.products, change.local_time, change.local_until, change.made_at,
      change.weekdays, change.time_from, change.time_until,
      ${personName(sql`change.made_by`)} as made_by_name,
      (select state from ${parts}
        order by array_position(array['partly', 'undoing', 'waiting', 'published', 'ended', 'undone', 'cancelled'], state) limit 1) as state,
      (select json_agg(json_build_object('id', shop_id, 'name', ${shopName(sql`shop_id`)}, 'state', state,
        'due_at', due_at, 'version', version, 'tiers', ${shopTiers(sql`shop_id`)},
        'written', written, 'remains', case state when 'partly' then remains end) order by due_at, shop_id) from ${parts}) as shops`;
  },
  id: sql`change.id`,
  shop: (own) => sql`exists (
    select 1 from menu_change_shops part where part.change_id = change.id and part.shop_id = any(${own}::int[]))`,
  search: [sql`change.names`],
  sorts: { criada_em: sql`change.made_at` },
  order: sql`change.made_at desc, change.id`,
  toRecord: ({ shops, products, ...row }) =>
    present(officeResources.alteracoes.record, {
      ...row,
      asked: tellAsked(products),
      shops: shops.map(({ written, remains, tiers, ...shop }) => ({
        ...shop,
        changes: tellWritten(written, tiers),
        left: tellWritten(remains ?? [], tiers),
      })),
    }),
});
