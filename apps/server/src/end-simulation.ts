// What simulators let in ends when real gateways come: whoever reads /simulador had everybody's codes, so every account,
// device and key of that time may be anybody's, and every cent was made up. The shops, the menus and the words stay.

import sql from 'sql-template-tag';
import { endCustomers, simulatedCustomers } from '#modules/accounts/end-account.ts';
import { unscheduleBroadcasts } from '#modules/broadcasts/step-broadcast.ts';
import { endCoupons } from '#modules/coupons/create-coupon.ts';
import { endSimulatedSessions } from '#modules/identity/sessions.ts';
import { lapseSimulated } from '#modules/loyalty/lapse-balance.ts';
import { stopMessages } from '#modules/messages/send.ts';
import { endOrdersOf } from '#modules/orders/end-order.ts';
import { endSimulatedRequests, refundSimulated } from '#modules/payments/end-simulated.ts';
import { endTerminals } from '#modules/payments/terminals.ts';
import { endKeys } from '#modules/pos/end-keys.ts';
import { endSimulatedPrinters } from '#modules/printing/printers.ts';
import { dropSubscriptionsOf } from '#modules/push/subscriptions.ts';
import { endDevices, endStaff, simulatedStaff } from '#modules/staff/create-staff.ts';
import { endEndpoints } from '#modules/webhooks/endpoints.ts';
import type { Tx } from '#platform/database.ts';
import { dropEvents } from '#platform/outbox.ts';

type Ending = {
  /** `sample`: of a database that has had real customers too, only the sample's people and what they made. */
  whose: 'everybody' | 'sample';
  now: Date;
};

/** @returns how many people of the simulation can't sign in any more */
export async function endSimulation(tx: Tx, { whose, now }: Ending) {
  const everybody = whose === 'everybody';
  const staff = await simulatedStaff(tx, everybody);
  const customers = await simulatedCustomers(tx, everybody);
  await endOrdersOf(tx, customers, 'simulation_ended', now);
  await endSimulatedRequests(tx, now);
  await refundSimulated(tx, now);
  await lapseSimulated(tx, customers, now);
  await endCustomers(tx, customers, everybody);
  await endSimulatedSessions(tx, everybody ? null : customers, now);
  await dropSubscriptionsOf(tx, customers);
  await endStaff(tx, staff, now);
  await endSimulatedPrinters(tx);
  await endTerminals(tx);
  await endWhatStaffMade(tx, everybody ? null : staff, now);
  if (everybody) await silence(tx, now);
  return { customers: customers.length, staff: staff.length };
}

/** Tills, keys and addresses that they let in, and money and words that they promised; null is whoever it was. */
async function endWhatStaffMade(tx: Tx, by: number[] | null, now: Date): Promise<void> {
  await endDevices(tx, by, now);
  await endKeys(tx, by, now);
  await endEndpoints(tx, by);
  await endCoupons(tx, by, now);
  await unscheduleBroadcasts(tx, by);
}

/** Real gateways mustn't say what was waiting to be said to made-up people, nor invoice what they bought. */
async function silence(tx: Tx, now: Date): Promise<void> {
  await stopMessages(tx);
  await dropEvents(tx, now);
  const { queue } = await tx.one<{ queue: string | null }>(
    sql`select to_regclass('graphile_worker._private_jobs')::text as queue`,
  );
  if (queue !== null)
    await tx.query(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
}
