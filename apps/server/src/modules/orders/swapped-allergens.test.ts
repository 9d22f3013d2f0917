// Whoever makes an order is told of what is in what comes instead, not of what was ordered.
import { allergensOf } from '@fornada/contract/swaps.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { jesuita, jesuitas, missingShop, palmier } from '../../testing/missing-lines.ts';

const { server, paid, mark, answer } = await missingShop();
const { db } = server.context;

const declare = (code: string, allergens: object) =>
  db.execute(sql`
    update menu_products set product = product || ${JSON.stringify({ allergens })}::jsonb where code = ${code}`);
const known = (...contains: string[]) => ({ kind: 'known', contains, mayContain: [] });

/** Of four, so many come as palmier. */
async function swapped(quantity: number) {
  const { buyer, orderId } = await paid(jesuitas(4));
  await mark(orderId, quantity);
  await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
  return async () => {
    const order = await readBoardOrder(db, orderId);
    return order && allergensOf(order, 0);
  };
}

test('what comes instead of all of a line brings its own allergens, and none of the line’s', async () => {
  await declare(jesuita, known('milk'));
  await declare(palmier, known('gluten', 'nuts'));
  const [all, some] = [await swapped(4), await swapped(1)];
  expect(await all()).toEqual(['gluten', 'frutos_de_casca_rija']);
  expect(await some()).toEqual(['leite', 'gluten', 'frutos_de_casca_rija']);
});

test('of what is made nothing is known where nothing is known of what comes instead', async () => {
  await declare(jesuita, known('milk'));
  const [all, some, none] = [await swapped(4), await swapped(1), await swapped(0)];
  await declare(palmier, { kind: 'unknown' });
  expect([await all(), await some(), await none()]).toEqual([null, null, ['leite']]);
});
