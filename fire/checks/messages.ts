// Every message that was promised was sent, or is kept as one that couldn't be.
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

export const whatIsSentWentOut: Check = {
  name: 'what is kept as sent went out, and what was promised is kept',
  async find({ db, sms, record }) {
    const kept = await db.query<{
      reference: string;
      channel: string;
      recipient: string;
      ref: string | null;
    }>(sql`
      select reference, channel, recipient, gateway_ref as ref from deliveries where state = 'sent'`);
    const refs = new Set(sms.sent.map(({ ref }) => ref));
    const mailed = await db.query<{ id: string }>(
      sql`select dedupe_id as id from simulator.messages where channel = 'email' and dedupe_id is not null`,
    );
    const emails = new Set(mailed.map(({ id }) => id));
    const faults = kept
      .filter(({ channel, ref, reference }) => {
        if (channel === 'sms') return !refs.has(ref ?? '');
        return channel === 'email' && !emails.has(reference);
      })
      .map(({ channel, reference }) => `${channel} ${reference} is kept as sent and never went out`);
    const codes = await db.query<{ recipient: string; count: number }>(
      sql`select recipient, count(*) as count from deliveries where kind = 'code' group by recipient`,
    );
    const kind = new Map(codes.map(({ recipient, count }) => [recipient, count]));
    for (const [phone, promised] of record.codes) {
      const count = kind.get(phone) ?? 0;
      if (count < promised) faults.push(`${promised} codes were promised to ${phone}, ${count} are kept`);
    }
    return faults;
  },
};

type Told = {
  id: string;
  state: string;
  reason: string | null;
  emails: number;
  received: number;
  expired: number;
  cancelled: number;
  refunded: number;
  refunds: number;
};

export const everyEndIsTold: Check = {
  name: 'what becomes of an order is told to its customer, once',
  async find({ db }) {
    const orders = await db.query<Told>(sql`
      select o.id, o.state, o.end_reason as reason,
        (select count(*) from deliveries d where d.reference = 'order:' || o.id || ':confirmation') as emails,
        (select count(*) from notifications n where n.order_id = o.id and n.kind = 'order_received') as received,
        (select count(*) from notifications n where n.order_id = o.id and n.kind = 'order_expired') as expired,
        (select count(*) from notifications n where n.order_id = o.id and n.kind = 'order_cancelled') as cancelled,
        (select count(*) from notifications n where n.order_id = o.id and n.kind = 'payment_refunded') as refunded,
        (select count(*) from payments p where p.order_id = o.id and p.state = 'refunded') as refunds
      from orders o`);
    return orders.flatMap((order) =>
      wanted(order)
        .filter(([, told, times]) => told !== times)
        .map(
          ([what, told, times]) => `order ${order.id} is ${order.state}: ${what} ${told} times, not ${times}`,
        ),
    );
  },
};

function wanted({ state, reason, ...told }: Told): [what: string, told: number, times: number][] {
  const lives = ['received', 'preparing', 'ready', 'collected'].includes(state);
  const byShop = state === 'cancelled' && reason !== 'customer';
  return [
    ...(lives ? ([['confirmed by e-mail', told.emails, 1]] as [string, number, number][]) : []),
    // What ended before it could be told as received, in a customer's hands or not, isn't told as received.
    ['told as received', told.received, lives && state !== 'collected' ? 1 : Math.min(told.received, 1)],
    ['told as expired', told.expired, state === 'expired' ? 1 : 0],
    ['told as cancelled', told.cancelled, byShop ? 1 : 0],
    ['told as refunded', told.refunded, told.refunds],
  ];
}
