import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { reachedIn } from '#modules/loyalty/customer-contacts.ts';
import { ledgerView } from '#modules/loyalty/ledger-view.ts';
import { orderView, refundView } from '#modules/orders/order-view.ts';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { lineSaleView } from '#modules/till/line-sales.ts';
import { listed } from '#platform/records/listed.ts';
import { shopsOf } from '#platform/records/resource.ts';

const shop = sql`coalesce(entry.sale_shop_id, orders.shop_id)`;

/** The order or sale that moved it, as the office's list of them names it. */
const purchase = sql`coalesce(orders.id, case
  when entry.by_line then (select line.id from ${lineSaleView} line where line.transaction_id = entry.sale_id)
  when entry.client_id is not null then entry.sale_id end)`;

/** The ledger of one customer, newest first: what moved, why, by whom, and the shop, amount and page of what moved it. */
export const ledgerResource = listed('movimentos', {
  noun: 'ledger-entry',
  from: sql`${ledgerView} entry join ${customerView} customer on customer.id = entry.customer_id
    left join ${orderView} orders on orders.id = coalesce(entry.order_id, entry.sale_order_id)
    left join ${refundView} refund on refund.order_id = entry.order_id and entry.reference = 'refund:' || refund.id`,
  columns: ({ actor }) => {
    const own = shopsOf(actor);
    return sql`entry.id, entry.kind, entry.balance_delta, entry.balance_after, entry.points_before, entry.points_after, entry.reason,
      entry.created_at, entry.points_after - entry.points_before as points, ${personName(sql`entry.moved_by`)} as staff_name,
      ${shopName(shop)} as shop_name, ${shopZone(shop)} as time_zone,
      coalesce(refund.returned_cents, entry.returned_cents, entry.sale_cents, orders.subtotal_cents) as sale_cents,
      case when ${own}::int[] is null or ${shop} = any(${own}::int[]) then ${purchase} end as purchase_id`;
  },
  id: sql`entry.id`,
  // The ledger tells where and when somebody was, in other shops too.
  shop: reachedIn,
  sorts: { id: sql`entry.id` },
  where: ({ de }) => [sql`entry.customer_id::text = ${de}`],
});
