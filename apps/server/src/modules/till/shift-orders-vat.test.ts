// What orders paid at the counter is in its drawer by rate of VAT too: together with the document of an advance it is the order's.
import { randomUUID } from 'node:crypto';
import type { TillShift } from '@fornada/contract/till-shifts.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aCounter } from '../../testing/counter.ts';
import { nata, packagingShop, soup } from '../../testing/packaging.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test: the VAT of a drawer adds up to what it took.
const { server, refund } = await packagingShop();
const counter = aCounter(server);
let till: Till;
let shift: string;
beforeEach(async () => {
  till = await openTill(server, 862, 'manager');
  await counter.startShift();
  server.context.clock.move({ minutes: 1 });
  shift = randomUUID();
  await till.post('/api/balcao/turnos', { id: shift, loja: 862, fundo: 0 });
});

const close = async (): Promise<NonNullable<TillShift['somas']>> => {
  const { data } = await till.post(`/api/balcao/turnos/${shift}/fechar`, { contado: 0, nota: '' });
  return data.fechados.find((one: TillShift) => one.id === shift).somas;
};
/** 3,00€ at 23 % and a soup of 2,79€ with its container at 13 %, of which so much is left to be paid. */
const owing = async (later: number) =>
  await takenWithRest(server, await aBuyer(server), later, { items: [nata(2), soup()] });
const rates = ({ iva_encomendas }: NonNullable<TillShift['somas']>) =>
  iva_encomendas.map(({ taxa, total }) => [taxa, total]);

test('all of one that pays when it is collected, and of another its rest, beside what was sold by line', async () => {
  await counter.take(await owing(579), 5.79);
  await till.sellLines([nata(2)], 3);
  await counter.take(await owing(200), 2, { meio: 'multibanco' });
  const sums = await close();
  expect(sums.iva).toMatchObject([{ taxa: 23, total: 3 }]);
  // Of the advance of 3,79€ its document has 1,83€ at 13 % and 1,96€ at 23 %.
  expect(rates(sums)).toEqual([
    [13, 3.75],
    [23, 4.04],
  ]);
  for (const { total, base, valor_iva } of sums.iva_encomendas)
    expect(base + valor_iva).toBeCloseTo(total, 10);
  expect(sums.iva_encomendas_por_meio.map(({ taxa, meio, total }) => [taxa, meio, total])).toEqual([
    [13, 'dinheiro', 2.79],
    [13, 'multibanco', 0.96],
    [23, 'dinheiro', 3],
    [23, 'multibanco', 1.04],
  ]);
  expect(sums.encomendas.map(({ meio, recebido }) => [meio, recebido])).toEqual([
    ['dinheiro', 5.79],
    ['multibanco', 2],
  ]);
});

test('nothing of what was a mistake, and less what was missing before and what went back after', async () => {
  const [mistake, missing, back] = [await owing(579), await owing(579), await owing(579)];
  await counter.take(mistake, 5.79);
  await counter.undo(mistake);
  await refund(missing, [{ position: 2, quantity: 1 }]);
  server.context.clock.move({ seconds: 1 });
  await counter.take(missing, 3);
  await counter.take(back, 5.79);
  expect(rates(await close())).toEqual([
    [13, 2.79],
    [23, 6],
  ]);

  // In the next drawer: a nata of the one that was paid.
  server.context.clock.move({ minutes: 5 });
  shift = randomUUID();
  await till.post('/api/balcao/turnos', { id: shift, loja: 862, fundo: 0 });
  await refund(back, [{ position: 1, quantity: 1 }]);
  await server.runJobs();
  await counter.giveBack(back, await counter.dueBack(back), 1.5);
  const sums = await close();
  expect(sums.encomendas).toMatchObject([{ meio: 'dinheiro', devolvido: 1.5 }]);
  expect(rates(sums)).toEqual([[23, -1.5]]);
});

test('a cent that moved to another method, or to another rate, is found', async () => {
  await till.sellLines([nata(2)], 3);
  await till.sellLines([nata(2)], 3, { meio: 'multibanco' });
  await counter.take(await owing(579), 5.79);
  const sums = await close();
  expect(sums.iva_por_meio.map(({ meio, total }) => [meio, total])).toEqual([
    ['dinheiro', 3],
    ['multibanco', 3],
  ]);
  const { kept } = await server.context.db.one<{ kept: object }>(
    sql`select sums as kept from till_shifts where id = ${shift}`,
  );
  const write = (said: string) =>
    server.context.db.execute(sql`update till_shifts set sums = ${said}::jsonb where id = ${shift}`);
  const told = JSON.stringify(kept);
  for (const [from, to] of [
    ['"gross":300,"method":"terminal"', '"gross":300,"method":"mbway"'],
    ['"rate":13,"gross":279,"method":"cash"', '"rate":6,"gross":279,"method":"cash"'],
  ] as const) {
    expect(told).toContain(from);
    await write(told.replace(from, to));
    const { differences } = await auditMoney(server.context.db);
    expect(differences.map(({ subject }) => subject)).toEqual([`shift:${shift}`]);
  }
  await write(told);
});
