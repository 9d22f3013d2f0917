import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { defineTask } from '#platform/jobs.ts';

/** Takes back what an order that ended had asked for, where the gateway can: nobody pays for what they won't get. */
export const withdrawRequests = defineTask<Context, { order_id: string }>(
  'withdraw-requests',
  v.object({ order_id: v.string() }),
  async ({ order_id }, { db, gateways }) => {
    const { withdraw, name } = gateways.payments;
    if (withdraw === undefined) return;
    const open = await db.query<{ gateway_ref: string }>(sql`
      select gateway_ref from payments
      where order_id = ${order_id} and gateway = ${name} and gateway_ref is not null and state in ('expired', 'cancelled')`);
    for (const { gateway_ref } of open) await withdraw(gateway_ref);
  },
);
