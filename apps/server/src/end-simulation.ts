// What simulators let in ends when real gateways come: whoever reads /simulador had everybody's codes, so every account,
// device and key of that time may be anybody's, and every cent was made up. The shops, the menus and the words stay.
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

type Ending = {
  /** `sample`: of a database that has had real customers too, only the sample's people and what they made. */
  whose: 'everybody' | 'sample';
  secrets: Pick<Secrets, 'passwordPepper'>;
  now: Date;
};
type People = { customers: number[]; staff: number[] };

/** @returns how many people of the simulation can't sign in any more */
export async function endSimulation(tx: Tx, { whose, secrets, now }: Ending) {
  const everybody = whose === 'everybody';
  const people = await findPeople(tx, everybody);
  await endOrders(tx, people, now);
  await endCustomers(tx, people, now);
  await endStaff(tx, people, await hashPassword(secrets, randomBytes(32).toString('base64')), now);
  await endWhatStaffMade(tx, people, everybody, now);
  if (everybody) await silence(tx, now);
  return { customers: people.customers.length, staff: people.staff.length };
}

/**
 * The sample's have addresses of the domain that nobody can have (RFC 2606). Their staff may have made more staff, and given
 * a password of their own to others.
 */
async function findPeople(tx: Tx, everybody: boolean): Promise<People> {
  return await tx.one<People>(sql`
    with recursive people as (
      select id from staff where ${everybody} or email like '%.example'
      union
      select s.id from people p join staff_actions a on a.staff_id = p.id and a.action in ('staff.created', 'staff.updated')
        join staff s on a.subject = 'staff:' || s.id)
    select array(select id from people) as staff,
      array(select id from customers where erased_at is null and (${everybody} or email like '%.example')) as customers`);
}

/** Money of a simulated payment comes from nowhere, and goes back there. */
async function endOrders(tx: Tx, { customers }: People, now: Date): Promise<void> {
  await tx.query(sql`
    select end_order(id, 'cancelled', 'simulation_ended', ${now}, true) from orders
    where customer_id = any(${customers}) and state not in ('collected', 'cancelled', 'expired')`);
  await tx.execute(sql`
    update payments set state = payment_transition(state, 'refunded'), refund_ref = 'simulator', refund_asked_at = ${now}
    where gateway = 'simulator' and state = 'refunding'`);
}

/** The account waits for whoever has the phone: a code by SMS, which goes there now, opens it anew. */
async function endCustomers(tx: Tx, { customers }: People, now: Date): Promise<void> {
  await tx.query(sql`
    select post_entry(id, 'lapse', 'customer:' || id || ':simulation', -balance_cents, 0, -progress_cents, null, null,
      ${now}, 'simulation_ended')
    from customers where id = any(${customers}) and (balance_cents <> 0 or progress_cents <> 0)`);
  await tx.execute(sql`update customers set password_hash = null where id = any(${customers})`);
  await tx.execute(sql`
    update sessions set revoked_at = ${now}, revoked_because = 'account_ended'
    where customer_id = any(${customers}) and revoked_at is null`);
  await tx.execute(sql`delete from confirmations where customer_id = any(${customers})`);
  await tx.execute(sql`delete from push_subscriptions where customer_id = any(${customers})`);
}

async function endStaff(tx: Tx, { staff }: People, nobodysPassword: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update staff set active = false, password_hash = ${nobodysPassword}, totp_secret = null, totp_confirmed_at = null,
      pin_hash = null, pin_set_at = null
    where id = any(${staff})`);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = any(${staff})`);
  await tx.execute(sql`delete from staff_challenges where staff_id = any(${staff})`);
  await tx.execute(sql`
    update staff_sessions set revoked_at = ${now} where staff_id = any(${staff}) and revoked_at is null`);
}

/** Tills, keys and addresses that they let in, and money and words that they promised. */
async function endWhatStaffMade(tx: Tx, { staff }: People, everybody: boolean, now: Date): Promise<void> {
  await tx.execute(sql`
    update till_devices set revoked_at = ${now}
    where revoked_at is null and (${everybody} or enrolled_by = any(${staff}))`);
  await tx.execute(sql`
    update staff_sessions set revoked_at = ${now}
    where revoked_at is null and device_id in (select id from till_devices where revoked_at is not null)`);
  await tx.execute(sql`
    update pos_keys set revoked_at = ${now}
    where revoked_at is null and (${everybody} or created_by = any(${staff}))`);
  await tx.execute(sql`
    update webhook_endpoints set active = false
    where active and (${everybody} or created_by = any(${staff}))`);
  await tx.execute(sql`
    update coupons set ended_at = ${now} where ended_at is null and (${everybody} or created_by = any(${staff}))`);
  await tx.execute(sql`
    update broadcasts set state = 'draft' where state = 'scheduled' and (${everybody} or created_by = any(${staff}))`);
}

/** Real gateways mustn't say what was waiting to be said to made-up people, nor invoice what they bought. */
async function silence(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from confirmations`);
  await tx.execute(
    sql`update sessions set revoked_at = ${now}, revoked_because = 'account_ended' where revoked_at is null`,
  );
  await tx.execute(sql`update deliveries set state = 'failed' where state = 'waiting'`);
  await tx.execute(sql`update outbox set dispatched_at = ${now} where dispatched_at is null`);
  const { queue } = await tx.one<{ queue: string | null }>(
    sql`select to_regclass('graphile_worker._private_jobs')::text as queue`,
  );
  if (queue !== null)
    await tx.query(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
}
