import sql from 'sql-template-tag';
import { beforeEach, expect } from 'vitest';
import { aChangeDesk, wanted } from './change-desk.ts';
import { code, productIn } from './menu-desk.ts';

// A Friday.
const friday = '2026-11-27T16:00:00Z';

export const workdays = { dias_da_semana: [1, 2, 3, 4, 5], das: '17:00', as: '19:00' };
export const percent = (off: number) => [{ cod_produto: code, desconto_take_away: off, desconto_loja: off }];
export const happyHour = (price: number, more: object = {}) => wanted(price, { ...workdays, ...more });

/** A desk at which a nata costs 1,50€ everywhere before each test. */
export async function aHappyDesk() {
  const desk = await aChangeDesk(friday);
  beforeEach(async () => {
    desk.clock.set(friday);
    await desk.db.execute(sql`delete from menu_changes`);
    await desk.plan(wanted(1.5));
    expect(await desk.prices()).toEqual([1.5, 1.5]);
  });
  return { ...desk, nata: async (shop = 862) => productIn(await desk.seen(shop), code) };
}
