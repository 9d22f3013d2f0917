// Customers from every country are recognised at every till: by card, by phone number, and from the offline queue.
import { randomUUID } from 'node:crypto';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { type Phone, parsePhone } from '#modules/accounts/phone.ts';
import { qrCodeOf } from '#modules/accounts/present.ts';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openPos, type Pos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing, openTill, type Till } from '../../testing/till.ts';

type Abroad = Phone & { id: number };

let server: TestApp;
let till: Till;
let pos: Pos;
let everybody: Abroad[];

/** A mobile number of each prefix of the list: of the first country under it that has one. */
function phonesOfTheWorld(): Phone[] {
  const byPrefix = new Map<string, Phone>();
  for (const country of getCountries()) {
    const prefix = getCountryCallingCode(country);
    const phone = parsePhone(getExampleNumber(country, examples)?.number ?? '', prefix);
    if (phone !== undefined && !byPrefix.has(prefix)) byPrefix.set(prefix, phone);
  }
  return [...byPrefix.values()];
}

beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  till = await openTill(server);
  pos = await openPos(server);
  everybody = [];
  for (const phone of phonesOfTheWorld()) {
    const { id } = await server.context.db.one<{ id: number }>(sql`
      insert into customers (phone, phone_prefix, phone_national, name, temporary, security_code)
      values (${phone.e164}, ${phone.prefix}, ${phone.national}, ${phone.e164}, false,
        ${generateSecurityCode()}) returning id`);
    everybody.push({ ...phone, id });
  }
});

const cardOf = ({ e164 }: Abroad) => qrCodeOf({ phone: e164, uses_security_code: false, security_code: '' });
const ways: [name: string, shown: (customer: Abroad) => string][] = [
  ['the card', cardOf],
  ['a card printed without its plus', ({ e164 }) => e164.slice(1)],
  ['a reader set up for another keyboard', ({ e164 }) => e164.replace('+', '»')],
  ['what is typed', ({ prefix, national }) => `+${prefix} ${national.replace(/(...)/g, '$1 ')}`],
  ['what is typed with two zeros', ({ prefix, national }) => `00${prefix} ${national}`],
];
/** One of these after the other: where all are read as at our till, each country comes in one of them. */
const shownByTurns = (customer: Abroad): string =>
  ways[everybody.indexOf(customer) % ways.length]?.[1](customer) ?? '';

/** Whom a till took for somebody else, or for nobody. */
async function mistaken(identify: (customer: Abroad) => Promise<string | undefined>): Promise<string[]> {
  const found: string[] = [];
  for (const customer of everybody) {
    // Slowly: so many lookups in an hour count as enumeration.
    server.context.clock.move({ seconds: 10 });
    if ((await identify(customer)) !== customer.e164) found.push(customer.e164);
  }
  return found;
}

test('there is a number of nearly every prefix to try', () => {
  expect(everybody.length).toBeGreaterThan(190);
});

test.each(ways)('%s names everybody at our till', async (_name, shown) => {
  const wrong = await mistaken(async (customer) => (await till.identify(shown(customer))).data?.nome);
  expect(wrong).toEqual([]);
});

test('all of these name everybody at a third-party till', async () => {
  const wrong = await mistaken(async (customer) => (await pos.identify(shownByTurns(customer))).data?.nome);
  expect(wrong).toEqual([]);
});

test('the code that changes names everybody', async () => {
  const wrong = await mistaken(async ({ id }) => {
    const show = await aPhoneShowing(server, id);
    return (await till.identify(await show())).data?.nome;
  });
  expect(wrong).toEqual([]);
});

test('all of these, read without a connection, give everybody their points later', async () => {
  const before = await points();
  for (let start = 0; start < everybody.length; start += 100) {
    const sales = everybody.slice(start, start + 100).map((customer) => ({
      id: randomUUID(),
      codigo: shownByTurns(customer),
      valor: 6,
      vendida_em: server.context.clock().toISOString(),
    }));
    await till.tell(sales);
  }
  const after = await points();
  expect(everybody.filter(({ id }) => after.get(id) !== (before.get(id) ?? 0) + 600)).toEqual([]);
});

async function points(): Promise<Map<number, number>> {
  const rows = await server.context.db.query<{ id: number; progress: number }>(
    sql`select id, progress_cents + balance_cents as progress from customers`,
  );
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}
