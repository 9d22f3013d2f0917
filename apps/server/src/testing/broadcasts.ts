// Messages of the chain to many, as tests send them: written by one person, approved by another, and gone at once.
import sql from 'sql-template-tag';
import { type MarketingChannel, setMarketing } from '#modules/accounts/consents.ts';
import type { TestApp } from './app.ts';
import { makeCustomer, type TestCustomer } from './factories.ts';
import { aColleague } from './office.ts';
import { granted } from './staff-write.ts';

/** A customer who agreed to these channels, with an e-mail that was verified. */
export async function aWilling(server: TestApp, ...channels: MarketingChannel[]): Promise<TestCustomer> {
  const { db } = server.context;
  const customer = await makeCustomer(db);
  await db.execute(sql`update customers set email_verified_at = now() where id = ${customer.id}`);
  await agree(server, customer.id, Object.fromEntries(channels.map((channel) => [channel, true])));
  return customer;
}

export const agree = (
  { context: { db, clock } }: TestApp,
  customerId: number,
  channels: Partial<Record<MarketingChannel, boolean>>,
) =>
  db.transaction((tx) =>
    setMarketing(
      tx,
      { customerId, source: 'app', now: clock(), versions: { terms: 1, privacy: 1 } },
      channels,
    ),
  );

export const aMessage = { title: 'Bolo-rei', text: 'Já há.', controlo: 0 };

/** @returns its number; it goes with the next sweep */
export async function anApproved(server: TestApp, change: object = {}): Promise<number> {
  const [writer, approver] = [await aColleague(server, 'marketing'), await aColleague(server, 'marketing')];
  const { id, escrito_em } = await granted(writer.post('/envios', { ...aMessage, ...change }));
  await granted(approver.post(`/envios/${id}/passo`, { passo: 'aprovar', escrito_em }));
  return id;
}

export async function aScheduled(server: TestApp, change: object = {}, quando?: string): Promise<number> {
  const id = await anApproved(server, change);
  const marketing = await aColleague(server, 'marketing');
  await granted(marketing.post(`/envios/${id}/passo`, { passo: 'agendar', quando }));
  return id;
}

/** Who was told of it, and who was left out by lot. */
export const peopleOf = ({ context: { db } }: TestApp, id: number) =>
  db.query<{ id: number; channel: string | null }>(sql`
    select customer_id as id, channel from broadcast_people where broadcast_id = ${id} order by customer_id`);
