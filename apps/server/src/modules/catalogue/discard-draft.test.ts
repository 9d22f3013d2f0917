import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { menu, throwAway } from '../../testing/menu-desk.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { saveProduct } from './edit-draft.ts';
import { holdDraft, menuState } from './menu-draft.ts';
import { readProductForm } from './product-form.ts';

const server = await buildTestApp();
const { db } = server.context;
await openShop(server.context);

/** Sessions waiting for a locked draft, in this test's database only. */
async function howManyWait(): Promise<number> {
  const { waiting } = await db.one<{ waiting: number }>(sql`
    select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return waiting;
}

test('a draft is thrown away as it was looked at, and not with what a colleague saved meanwhile', async () => {
  const manager = await aColleague(server, 'manager');
  const { seccoes } = (await manager.get(`${menu}/menu`)).data.ementa as WireMenu;
  const [product] = seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
  const saved = (precovenda: number) => ({ ...(product as WireProduct), precovenda });
  await manager.put(`${menu}/produtos/${product?.cod_produto}`, saved(3));

  const { discarded } = await db.transaction(async (tx) => {
    await holdDraft(tx, 862);
    const waiting = throwAway(manager);
    await expect.poll(howManyWait, { timeout: 15_000, interval: 10 }).toBe(1);
    const draft = (await menuState(tx, 862))?.draft ?? 0;
    await saveProduct(tx, draft, readProductForm(saved(7)));
    return { discarded: waiting };
  });
  expect((await discarded).error.code).toBe('record_changed');
  expect((await manager.remove(`${menu}/rascunho`)).status).toBe(422);

  expect((await throwAway(manager)).status).toBe(200);
  const { before } = await db.one<{ before: { alteracoes: { campos: object[] }[] } }>(sql`
    select before from staff_actions where action = 'menu.draft_discarded'`);
  expect(before.alteracoes[0]?.campos).toContainEqual(expect.objectContaining({ depois: '7' }));
  expect((await throwAway(manager)).error.code).toBe('draft_missing');
});
