import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import type { TestApp } from './app.ts';
import type { TestCustomer } from './factories.ts';
import { aColleague } from './office.ts';
import { cola, nata, packagingShop } from './packaging.ts';
import { openShop } from './shop.ts';
import { granted } from './staff-write.ts';
import { openTill } from './till.ts';

export const terms = {
  nome: 'De volta',
  valor: 5,
  de: '2026-01-01',
  ate: '2027-12-31',
  limite: 100,
  so_novos: 0,
};

/** The chain's message said a coupon's code to a customer; `channel` null to the control group. */
export async function tellOf(
  { db, clock }: Pick<TestApp['context'], 'db' | 'clock'>,
  coupon: { id: number },
  customer: { id: number },
  channel: 'push' | null = 'push',
) {
  await db.execute(sql`
    with told as (
      insert into broadcasts (title, text, state, coupon_id, created_at) values ('x', 'x', 'sent', ${coupon.id}, ${clock()}) returning id)
    insert into broadcast_people (broadcast_id, customer_id, channel, at) select id, ${customer.id}, ${channel}, ${clock()} from told`);
}

/** Natas and a cola: 5,00€ at 13% and 23% where it is eaten here. */
export const lines = [nata(2), cola()];
export const here = { id_tipo_entrega: 1 };

/** A chain with coupons and two shops, of which the first has another till for each test. Its audit runs after each. */
export async function couponTill() {
  const { server, db } = await packagingShop();
  await openShop(server.context, 860);
  const at = { till: await openTill(server) };
  beforeEach(async () => {
    at.till = await openTill(server);
  });
  const identified = async (customer: TestCustomer, till = at.till): Promise<string> =>
    (await till.identify(customer.national)).data.identificacao;
  const sell = (identificacao: string, total: number, more: object = {}, till = at.till) =>
    till.sellLines(lines, total, { ...here, identificacao, ...more });
  const aCoupon = async (change: object = {}): Promise<{ id: number; codigo: string }> =>
    await granted((await aColleague(server, 'administrator')).post('/cupoes', { ...terms, ...change }));
  const accountOf = ({ id }: TestCustomer) =>
    db.one<object>(
      sql`select balance_cents as balance, progress_cents as progress from customers where id = ${id}`,
    );
  return { server, db, at, identified, sell, aCoupon, accountOf };
}
