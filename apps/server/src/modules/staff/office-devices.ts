import sql from 'sql-template-tag';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { equals, listed } from '#platform/records/listed.ts';

const shop = shopName(sql`device.shop_id`);

/**
 * The devices that are their people's second factor at a counter (decision 0013). One is enrolled on itself, at /balcao, and
 * taken away by the till's own call, which ends its sessions and is in the audit.
 */
export const devicesResource = listed('aparelhos', {
  noun: 'device',
  from: sql`till_devices device
    left join staff enroller on enroller.id = device.enrolled_by
    left join staff revoker on revoker.id = device.revoked_by`,
  columns: sql`device.id, device.shop_id, ${shop} as shop_name, ${shopZone(sql`device.shop_id`)} as time_zone, device.name, enroller.name as enrolled_by,
    device.enrolled_at, device.seen_at, device.revoked_at, revoker.name as revoked_by`,
  id: sql`device.id`,
  shop: sql`device.shop_id`,
  search: [sql`device.name`, shop],
  where: ({ loja, estado }) => [
    equals(loja, sql`device.shop_id`),
    estado === 'retirado' ? sql`device.revoked_at is not null` : sql`device.revoked_at is null`,
  ],
});
