import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { orderView } from '#modules/orders/order-view.ts';
import { defineTask } from '#platform/jobs.ts';

/** Cancels pending requests of an order that ended or was paid otherwise, or one that a till gave up, where the gateway can. */
export const withdrawRequests = defineTask<
  Context,
  { order_id?: string | undefined; payment_id?: string | undefined }
>(
  'withdraw-requests',
  v.object({ order_id: v.optional(v.string()), payment_id: v.optional(v.string()) }),
  async ({ order_id, payment_id }, { db, gateways }) => {
    const { withdraw, name } = gateways.payments;
    if (withdraw === undefined) return;
    const open = await db.query<{ gateway_ref: string }>(sql`
      select p.gateway_ref from payments p left join ${orderView} o on o.id = p.order_id
      where (p.order_id = ${order_id ?? null} or (p.id = ${payment_id ?? null} and p.order_id is null)) and p.gateway = ${name}
        and p.gateway_ref is not null and (p.state in ('expired', 'cancelled')
          or (p.state = 'pending' and case when p.rest then o.owed_cents <> p.amount_cents else o.paid end))`);
    for (const { gateway_ref } of open) await withdraw(gateway_ref);
  },
);
