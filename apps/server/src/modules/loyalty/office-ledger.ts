import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { reachedIn } from '#modules/loyalty/customer-contacts.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { shopName } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { listed } from '#platform/records/listed.ts';

/** The ledger of one customer, newest first: what moved, why, by whom, and the shop and amount of the sale that moved it. */
export const ledgerResource = listed('movimentos', {
  noun: 'ledger-entry',
  from: sql`ledger_entries entry join ${customerView} customer on customer.id = entry.customer_id
    left join transactions sale on sale.id = entry.transaction_id
    left join ${orderView} orders on orders.id = coalesce(entry.order_id, sale.order_id)`,
  // A movement of a sale or an order belongs to whoever made that, unless somebody else moved it later.
  columns: sql`entry.*, entry.points_after - entry.points_before as points,
    ${personName(sql`coalesce(entry.staff_id, sale.staff_id)`)} as staff_name,
    ${shopName(sql`coalesce(sale.shop_id, orders.shop_id)`)} as shop_name,
    coalesce(sale.subtotal_cents, orders.subtotal_cents) as sale_cents`,
  id: sql`entry.id`,
  // The ledger tells where and when somebody was, in other shops too.
  shop: reachedIn,
  sorts: { id: sql`entry.id` },
  where: ({ de }) => [sql`entry.customer_id::text = ${de}`],
});
