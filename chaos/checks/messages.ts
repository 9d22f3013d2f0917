// Every message that was promised was sent, or is kept as one that couldn't be.
import sql from 'sql-template-tag';
import type { Check } from './check.ts';

export const whatIsSentWentOut: Check = {
  name: 'what is kept as sent went out, and what was promised is kept',
  async find({ db, sms, email, pushes, record }) {
    const kept = await db.query<{
      reference: string;
      channel: 'sms' | 'email' | 'push';
      recipient: string;
      ref: string | null;
    }>(sql`
      select reference, channel, recipient, gateway_ref as ref from deliveries where state = 'sent'`);
    const refs = {
      sms: new Set(sms.sent.map(({ ref }) => ref)),
      email: new Set(email.arrived.map(({ source }) => messageIdOf(source))),
      push: pushes.accepted,
    };
    const faults = kept
      .filter(({ channel, ref }) => !refs[channel].has(ref ?? ''))
      .map(({ channel, reference }) => `${channel} ${reference} is kept as sent and never went out`);
    const sent = new Set(kept.map(({ ref }) => ref));
    for (const ref of refs.email)
      if (!sent.has(ref)) faults.push(`the e-mail ${ref} went out and isn't kept as sent`);
    // Temporary failures refuse nobody: only what came too late, or to a device that is gone, may be given up.
    const given = await db.query<{ channel: string; reference: string }>(sql`
      select channel, reference from deliveries d
      where state = 'failed' and case channel
        when 'push' then exists (select from push_subscriptions s where s.id::text = d.recipient)
        when 'sms' then send_before is null
        else true end`);
    for (const { channel, reference } of given) faults.push(`${channel} ${reference} was given up`);
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

/** Whose answer was lost is asked again, so that more may arrive than was promised, but never more than was tried. */
export const nothingIsSentTwice: Check = {
  name: 'nothing is sent more often than it had to be tried',
  async find({ db, sms, email, pushes }) {
    const tried = await db.query<{ channel: string; recipient: string; ref: string | null; tries: number }>(
      sql`select channel, recipient, gateway_ref as ref, tries from deliveries`,
    );
    const triesOf = (channel: string, nameOf: (row: (typeof tried)[number]) => string) =>
      count(tried.filter((row) => row.channel === channel).map((row) => [nameOf(row), row.tries]));
    const arrived = {
      sms: count(sms.sent.map(({ to }) => [to, 1])),
      email: count(email.arrived.map(({ source }) => [messageIdOf(source), 1])),
      push: new Map([['all', pushes.accepted.size]]),
    };
    const allowed = {
      sms: triesOf('sms', ({ recipient }) => recipient),
      email: triesOf('email', ({ ref }) => ref ?? ''),
      push: triesOf('push', () => 'all'),
    };
    return (['sms', 'email', 'push'] as const).flatMap((channel) =>
      [...arrived[channel]]
        .map(([name, times]) => ({ name, times, tries: allowed[channel].get(name) ?? 0 }))
        .filter(({ times, tries }) => times > tries)
        .map(({ name, times, tries }) => `${channel} ${name} went out ${times} times in ${tries} tries`),
    );
  },
};

const messageIdOf = (source: string) => /^Message-ID: (<[^>]+>)/im.exec(source)?.[1] ?? '';

function count(pairs: [name: string, times: number][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, times] of pairs) counts.set(name, (counts.get(name) ?? 0) + times);
  return counts;
}

/** Clocks are wrong by up to 90 s each: what is told this much later was told to a device that had subscribed. */
const surelyLater = '4 minutes';

export const everyNewsIsPushed: Check = {
  name: 'what a customer is told goes to each device that wants pushes, and to no address that is gone',
  async find({ db }) {
    const missed = await db.query<{ id: string; device: string }>(sql`
      select n.id, s.device_uid as device from notifications n join push_subscriptions s using (customer_id)
      where n.sent_at > s.created_at + ${surelyLater}::interval
        and not exists (select from deliveries d where d.reference = 'notification:' || n.id || ':push:' || s.id)`);
    const gone = await db.query<{ reference: string }>(sql`
      select d.reference from deliveries d join push_subscriptions s on s.id::text = d.recipient
      where d.channel = 'push' and d.state <> 'waiting' and s.endpoint like '%/gone/%'`);
    return [
      ...missed.map(({ id, device }) => `notification ${id} was never pushed to device ${device}`),
      ...gone.map(({ reference }) => `${reference} went to an address that is gone, which is still kept`),
    ];
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
  granted: number;
  grants: number;
};

/** What somebody of the chain gave back is told when they do, and that its money went isn't told beside it. */
const toldWithTheirCause = sql`
  select id from order_refunds where cause = 'granted'
  union select refund_id from order_claims where decided_by is not null and refund_id is not null`;

export const everyEndIsTold: Check = {
  name: 'what becomes of an order is told to its customer, once',
  async find({ db }) {
    const orders = await db.query<Told>(sql`
      select o.id, o.state, o.end_reason as reason,
        (select count(*) from deliveries d where d.reference = 'order:' || coalesce(o.purchase_id, o.id) || ':confirmation') as emails,
        (select count(*) from notifications n join orders part on part.id = n.order_id
          where coalesce(part.purchase_id, part.id) = coalesce(o.purchase_id, o.id) and n.kind = 'order_received') as received,
        ended.expired, ended.cancelled,
        (select count(*) from notifications n where n.order_id = o.id and n.kind = 'payment_refunded') as refunded,
        (select count(*) from payments p where p.order_id = o.id and p.state = 'refunded' and p.reason is distinct from 'undone')
          + (select count(*) from payment_refunds r join payments p on p.id = r.payment_id
            where p.order_id = o.id and r.refunded_at is not null and not exists (select from (${toldWithTheirCause}) cause where cause.id = r.refund_id)) as refunds,
        (select count(*) from notifications n where n.order_id = o.id and n.kind in ('refund_granted', 'claim_accepted')) as granted,
        (select count(*) from (${toldWithTheirCause}) cause join order_refunds r on r.id = cause.id where r.order_id = o.id) as grants
      from orders o cross join lateral (
        -- The parts of a purchase that wasn't paid end together, and are told of once.
        select count(*) filter (where n.kind = 'order_expired') as expired, count(*) filter (where n.kind = 'order_cancelled') as cancelled
        from notifications n join orders part on part.id = n.order_id
        where part.id = o.id or (not o.paid and not part.paid and part.purchase_id = o.purchase_id)) ended`);
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
  const lives = ['received', 'preparing', 'ready', 'collected', 'not_collected'].includes(state);
  const byShop = state === 'cancelled' && reason !== 'customer';
  return [
    ...(lives ? ([['confirmed by e-mail', told.emails, 1]] as [string, number, number][]) : []),
    // What ended before it could be told as received, in a customer's hands or not, isn't told as received.
    ['told as received', told.received, lives && state !== 'collected' ? 1 : Math.min(told.received, 1)],
    ['told as expired', told.expired, state === 'expired' ? 1 : 0],
    ['told as cancelled', told.cancelled, byShop ? 1 : 0],
    ['told as refunded', told.refunded, told.refunds],
    ['told of what the chain gave back', told.granted, told.grants],
  ];
}
