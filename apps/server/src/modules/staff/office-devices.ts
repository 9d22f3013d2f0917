import { present } from '@fornada/contract/codec.ts';
import { officeRecords } from '@fornada/contract/office-records.ts';
import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import { contains, pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';

type Row = {
  id: string;
  shop_id: number;
  shop_name: string;
  name: string;
  enrolled_by: string | null;
  enrolled_at: Date;
  seen_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
};

const from = sql`till_devices device
  left join staff enroller on enroller.id = device.enrolled_by
  left join staff revoker on revoker.id = device.revoked_by`;
const shop = shopName(sql`device.shop_id`);
const columns = sql`device.id, device.shop_id, ${shop} as shop_name, device.name, enroller.name as enrolled_by,
  device.enrolled_at, device.seen_at, device.revoked_at, revoker.name as revoked_by`;

/**
 * The devices that are their people's second factor at a counter (decision 0013). One is enrolled on itself, at /balcao, and
 * taken away by the till's own call, which ends its sessions and is in the audit.
 */
export const devicesResource: OfficeResource = {
  name: 'aparelhos',
  noun: 'device',
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`device.shop_id = any(${own}::int[])`,
        query.loja === '' ? undefined : sql`device.shop_id::text = ${query.loja}`,
        query.estado === 'retirado' ? sql`device.revoked_at is not null` : sql`device.revoked_at is null`,
        contains(query.q, [sql`device.name`, shop]),
      ],
      sorts: {
        nome: sql`device.name`,
        loja: shop,
        visto_em: sql`device.seen_at`,
        registado_em: sql`device.enrolled_at`,
      },
      order: sql`device.id desc`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    const own = shopsOf(actor);
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where device.id::text = ${id}`);
    return row && (own === null || own.includes(row.shop_id)) ? toRecord(row) : undefined;
  },
};

const toRecord = (row: Row) => present(officeRecords.aparelhos, row);
