import { present } from '@fornada/contract/codec.ts';
import { officeRecords } from '@fornada/contract/office-records.ts';
import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import { shopName } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { pageOf } from '#platform/records/page-of.ts';
import type { OfficeResource } from '#platform/records/resource.ts';

type Row = {
  id: number;
  kind: string;
  balance_delta: number;
  balance_after: number;
  points_before: number;
  points_after: number;
  reason: string | null;
  staff_name: string | null;
  shop_name: string | null;
  sale_cents: number | null;
  created_at: Date;
};

// A movement of a sale or an order belongs to whoever made that, unless somebody else moved it later.
const from = sql`ledger_entries entry
  left join transactions sale on sale.id = entry.transaction_id
  left join ${orderView} orders on orders.id = coalesce(entry.order_id, sale.order_id)`;
const columns = sql`entry.*, ${personName(sql`coalesce(entry.staff_id, sale.staff_id)`)} as staff_name,
  ${shopName(sql`coalesce(sale.shop_id, orders.shop_id)`)} as shop_name,
  coalesce(sale.subtotal_cents, orders.subtotal_cents) as sale_cents`;

/** The ledger of one customer, newest first: what moved, why, by whom, and the shop and amount of the sale that moved it. */
export const ledgerResource: OfficeResource = {
  name: 'movimentos',
  noun: 'ledger-entry',
  list: (db, query) =>
    pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [sql`entry.customer_id::text = ${query.de}`],
      sorts: { id: sql`entry.id` },
      order: sql`entry.id desc`,
      toRecord,
    }),
  async read(db, id) {
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where entry.id::text = ${id}`);
    return row && toRecord(row);
  },
};

const toRecord = (row: Row) =>
  present(officeRecords.movimentos, { ...row, pontos: row.points_after - row.points_before });
