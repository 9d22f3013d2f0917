// What sales of before they said their packaging are given by the migrations is what they would have said by themselves.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aBuyer } from './buyer.ts';
import { cola, packagingShop, paidOrder } from './packaging.ts';
import { takeAtCounter, takenWithRest, undoAtCounter } from './rest.ts';

const { server, db, refund } = await packagingShop();
const { clock } = server.context;

const told = () =>
  db.query<{ id: string; packaging_cents: number }>(
    sql`select id, packaging_cents from transactions where order_id is not null order by id`,
  );
const migrate = async (name: string) => {
  const text = await readFile(join(import.meta.dirname, '../../migrations', name), 'utf8');
  await db.execute(sql`${raw(text.slice(text.indexOf('update transactions')).replace(/;\s*$/, ''))}`);
};

test('of orders that were paid at once and later, given back in part, undone and taken again', async () => {
  const one = [{ position: 1, quantity: 1 }];
  const colas = [{ ...cola(3), nota: '' }];
  // Three colas, 6,00 and 0,30 of deposits: 610 and 600 leave an advance of packaging alone.
  for (const later of [630, 610, 600, 500, 1])
    for (const [before, undo, after] of [
      [false, false, false],
      [true, false, true],
      [true, true, false],
      [false, true, true],
    ]) {
      const buyer = await aBuyer(server);
      const orderId = await takenWithRest(server, buyer, later, { items: colas });
      const minuteLater = () => clock.move({ minutes: 1 });
      minuteLater();
      if (before) await refund(orderId, one);
      minuteLater();
      if ((await buyer.read(orderId)).por_pagar === 0) continue;
      await takeAtCounter(server, orderId);
      if (undo) {
        await undoAtCounter(server, orderId);
        minuteLater();
        await takeAtCounter(server, orderId);
      }
      minuteLater();
      if (after) await refund(orderId, one);
      await server.runJobs();
    }
  await paidOrder(server, [cola(3)], { sacos: 1 });
  const said = await told();
  expect(said.length).toBeGreaterThan(30);
  await db.execute(sql`update transactions set packaging_cents = 0`);
  await migrate('0090-packaging-of-sales.sql');
  await migrate('0106-packaging-of-rests.sql');
  expect(await told()).toEqual(said);
}, 60_000);
