import sql, { type Sql } from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import type { FindingKind } from '#modules/payments/findings.ts';
import type { Todo } from '#platform/records/todo.ts';

/** Money that its customer should have back, and may not. */
const ofRefunds: readonly FindingKind[] = [
  'refund_stuck',
  'refund_failed',
  'refund_missing',
  'refund_unknown',
];

const open = (isOfKind: Sql): Sql => sql`
  select f.id::text as id, o.shop_id, f.found_at as since
  from payment_findings f left join payments p on p.id = f.payment_id left join ${orderView} o on o.id = p.order_id
  where f.settled_at is null and ${isOfKind}`;

export const paymentTodos: Todo[] = [
  { kind: 'refund', waiting: () => open(sql`f.kind = any(${ofRefunds}::text[])`) },
  { kind: 'finding', waiting: () => open(sql`f.kind <> all(${ofRefunds}::text[])`) },
];
