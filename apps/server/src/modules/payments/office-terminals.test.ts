// A card terminal takes one card at a time: it is one shop's, however many say otherwise at once.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db } = server.context;
await openShop(server.context, 860);
await openShop(server.context, 862);
const terminal = { loja: 862, nome: 'Caixa', ativo: 1 };
const taken = 'Já há um terminal com esta referência';
let admin: Awaited<ReturnType<typeof aColleague>>;
beforeEach(async () => {
  await db.execute(sql`delete from card_terminals`);
  admin = await aColleague(server, 'administrator');
});
const add = async (referencia: string, loja = 862): Promise<string> =>
  (await admin.post('/terminais', { ...terminal, loja, referencia })).data.id;

test('two that are given one reference at once: the second is told by the form', async () => {
  const [one, other] = [await add('P400-1'), await add('P400-2', 860)];
  await openConnections(db);
  let second: ReturnType<typeof admin.put> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update card_terminals set reference = 'P400-3' where id = ${one}`);
    second = admin.put(`/terminais/${other}`, { ...terminal, referencia: 'P400-3' });
    await someoneWaits(db);
  });
  expect(await second).toMatchObject({ status: 422, error: { fields: { referencia: taken } } });
  const kept = await db.query(sql`select id, reference from card_terminals order by reference`);
  expect(kept).toEqual([
    { id: other, reference: 'P400-2' },
    { id: one, reference: 'P400-3' },
  ]);
});

test('one that is taken is told the same, added or changed, and its own may be kept', async () => {
  const [one] = [await add('P400-1'), await add('P400-2')];
  for (const told of [
    await admin.post('/terminais', { ...terminal, referencia: 'P400-2' }),
    await admin.put(`/terminais/${one}`, { ...terminal, referencia: 'P400-2' }),
  ])
    expect(told).toMatchObject({ status: 422, error: { fields: { referencia: taken } } });
  expect((await admin.put(`/terminais/${one}`, { ...terminal, referencia: 'P400-1' })).status).toBe(200);
});
