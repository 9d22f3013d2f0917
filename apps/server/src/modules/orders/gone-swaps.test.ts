// Something else that was to come instead of what is missing, and can't any more.
import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { jesuitas, missingShop, palmier } from '../../testing/missing-lines.ts';

const { server, paid, mark, answer, letTimePass, withoutIt } = await missingShop();
const { context } = server;
const { db } = context;

const wanted = jesuitas(4, { se_faltar: 'trocar', troca: palmier });
const textOf = async (orderId: string) =>
  (
    await db.one<{ text: string }>(
      sql`select text from notifications where order_id = ${orderId} and kind = 'order_missing_settled'`,
    )
  ).text;

/** The palmier of the menu as something else, or gone from it, while something is done. */
async function as(change: object | null, work: () => Promise<void>) {
  const text = await readFile('sample/menus/862.json', 'utf8');
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => change !== null || !isIt(one)).map(changed);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]) => [name, changed(field)]);
    return { ...Object.fromEntries(fields), ...(isIt(value) && change) };
  };
  await importMenus(context, JSON.stringify(changed(JSON.parse(text))));
  try {
    await work();
  } finally {
    await importMenus(context, text);
  }
}
const isIt = (value: unknown) => (value as { cod_produto?: string } | null)?.cod_produto === palmier;

test('is refused in words that are about it, not about a cart', async () => {
  const { buyer, orderId } = await paid(jesuitas(4));
  await mark(orderId, 1);
  await withoutIt(palmier, async () => {
    const { code, error } = await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
    expect([code, error.message]).toEqual([
      'product_unavailable',
      'Esse produto já não pode vir em troca. Escolha outra resposta.',
    ]);
  });
});

test('when time is up the money goes back, and it is said why', async () => {
  const { orderId } = await paid(wanted);
  await mark(orderId, 1);
  await withoutIt(palmier, letTimePass);
  expect(await textOf(orderId)).toMatch(
    /O que escolheu em troca já não pode vir\. O valor de 2,00€ volta pelo meio de pagamento\./,
  );
});

test('a special day that doesn’t have it has it for no swap', async () => {
  const { buyer, orderId } = await paid(wanted);
  await mark(orderId, 1);
  const { date } = await db.one<{ date: string }>(
    sql`select (${context.clock()}::timestamptz at time zone 'Europe/Lisbon')::date::text as date`,
  );
  await db.execute(sql`
    update orders set pickup_at = ${new Date(context.clock().getTime() + 3_600_000)} where id = ${orderId}`);
  await db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products)
    values (862, ${date}, 'Festa', '[["00:00", "24:00"]]', '[]', null, '["10104"]')`);
  forgetMenu(context, 862);
  try {
    expect((await buyer.read(orderId)).faltas[0]?.opcoes).toEqual([]);
    const said = await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
    expect(said.code).toBe('product_unavailable');
  } finally {
    await db.execute(sql`delete from shop_hour_exceptions where label = 'Festa'`);
    forgetMenu(context, 862);
  }
});

test.each([
  ['gone from the menu', null],
  ['made to order', { fabrico: 'encomenda', antecedencia: 2_880 }],
  ['out of season', { epoca_de: '11-15', epoca_ate: '12-24' }],
  ['counted by day', { max_dia: 2 }],
])('one that is %s by now doesn’t come', async (_, change) => {
  const { buyer, orderId } = await paid(wanted);
  await mark(orderId, 1);
  await as(change, async () => {
    const { opcoes } = (await buyer.read(orderId)).faltas[0] ?? expect.fail();
    const isOffered = opcoes.some(({ id }) => id === palmier);
    const said = await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
    expect([isOffered, said.code]).toEqual([false, 'product_unavailable']);
    await letTimePass();
    expect((await buyer.read(orderId)).faltas[0]?.resposta).toBe('devolver');
  });
});
