import { present } from '@fornada/contract/codec.ts';
import { officeRecords } from '@fornada/contract/office-records.ts';
import sql from 'sql-template-tag';
import { pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';

type Row = { id: number; coupon_id: number; customer_id: number; amount_cents: number; redeemed_at: Date };

/** Who redeemed a coupon, newest first, by the customer's number alone: marketing sees neither phones nor addresses. */
export const redemptionsResource: OfficeResource = {
  name: 'resgates',
  noun: 'coupon-redemption',
  list: (db, query) =>
    pageOf<Row>(db, query, {
      from: sql`coupon_redemptions kept`,
      columns: sql`kept.*`,
      conditions: [sql`kept.coupon_id::text = ${query.de}`],
      sorts: { id: sql`kept.id` },
      order: sql`kept.id desc`,
      toRecord,
    }),
  async read(db, id) {
    const row = await db.maybe<Row>(sql`select * from coupon_redemptions where id = ${toNumber(id) ?? 0}`);
    return row && toRecord(row);
  },
};

const toRecord = (row: Row) => present(officeRecords.resgates, row);
