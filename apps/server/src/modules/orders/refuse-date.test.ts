// The reason that is told of a time that can't be: the true one, when it is chosen and when an order is moved to it.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { pauseShop } from '#modules/shops/availability.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { aCake, coffee, datedCake } from '../../testing/dated-cake.ts';

const dated = datedCake();
const { make, order } = dated;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer(dated.server);
});

/** The first sentence of what is told of a time that was chosen. */
const reason = async (at: string, items: unknown = aCake) =>
  (await order(buyer, at, { cart: { items } })).error?.message.split(/(?<=\.) /)[0];
const special = (day: string, { intervals = '[["07:00", "17:00"]]', pickup = '[]', products = '[]' } = {}) =>
  dated.server.context.db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products)
    values (862, ${day}, 'Especial', ${intervals}, ${pickup}, null, ${products})`);

describe('what is told of a time that was chosen', () => {
  test('is how much notice a product needs', async () => {
    expect(await reason('2026-12-22T12:00:00Z')).toBe(
      'Pastel de nata faz-se por encomenda, com 2 dias de antecedência.',
    );
  });

  test('is how many hours it needs, where they are no whole days', async () => {
    await make({ noticeMinutes: 180 });
    expect(await reason('2026-12-21T12:30:00Z')).toBe(
      'Pastel de nata faz-se por encomenda, com 3 horas de antecedência.',
    );
  });

  test('is the end of the day’s orders, where it was possible until then', async () => {
    await make({ lastOrderTime: '09:30' });
    expect(await reason('2026-12-23T12:00:00Z')).toBe(
      'Para essa hora, Pastel de nata encomendava-se hoje até às 09:30.',
    );
    expect(await reason('2026-12-22T12:00:00Z')).toMatch(/^Pastel de nata faz-se por encomenda, com 2 dias/);
  });

  test('is a product’s season, special day and most of a day', async () => {
    await make({ seasonFrom: '12-01', seasonTo: '12-26', dailyLimit: 2 });
    await special('2026-12-24', { products: JSON.stringify(['30101']) });
    expect(await reason('2026-12-28T12:00:00Z')).toBe('Pastel de nata não se faz nessa altura do ano.');
    expect(await reason('2026-12-24T12:00:00Z')).toBe('Pastel de nata não se vende nesse dia.');
    const many = (qtd: number) => [{ ...aCake[0], qtd }];
    expect(await reason('2026-12-26T12:00:00Z', many(3))).toBe('Pastel de nata: para esse dia já só há 2.');
    expect((await order(buyer, '2026-12-26T12:00:00Z', { cart: { items: many(2) } })).status).toBe(200);
    expect(await reason('2026-12-26T12:00:00Z')).toBe('Pastel de nata já não há para esse dia.');
  });

  test('is that it isn’t out of the oven yet', async () => {
    await make({ making: 'in_batches', batchTimes: ['15:00'] });
    expect(await reason('2026-12-23T12:00:00Z')).toBe('Pastel de nata a essa hora ainda não saiu do forno.');
  });

  test('is the shop’s: it is past, too soon, too far, closed, or hands nothing over then', async () => {
    await special('2026-12-24', { pickup: '[["09:00", "12:00"]]' });
    await special('2026-12-25', { intervals: '[]' });
    await special('2026-12-23');
    expect(await reason('2026-12-21T09:00:00Z', coffee)).toBe('Essa hora já passou.');
    expect(await reason('2026-12-21T11:00:00Z', coffee)).toBe(
      'Uma hora marcada precisa de pelo menos 2 horas de antecedência.',
    );
    expect(await reason('2027-03-01T11:00:00Z', coffee)).toBe(
      'Por agora, aceitamos encomendas até sexta-feira, 19 de fevereiro.',
    );
    expect(await reason('2026-12-24T14:00:00Z', coffee)).toBe(
      'Nesse dia, a loja não entrega encomendas a essa hora.',
    );
    expect(await reason('2026-12-25T14:00:00Z', coffee)).toBe('A loja está fechada nesse dia.');
    expect(await reason('2026-12-23T02:00:00Z', coffee)).toBe('A loja está fechada a essa hora.');
    const { db, clock } = dated.server.context;
    const until = new Date('2026-12-21T16:00:00Z');
    await db.transaction((tx) => pauseShop(tx, { shopId: 862, until }, clock()));
    forgetMenu(dated.server.context, 862);
    const paused = await order(buyer, '2026-12-21T15:00:00Z', { cart: { items: coffee } });
    expect([paused.code]).toEqual(['shop_paused']);
  });

  test('comes with the first time that can be, and as the app shows it beside the field', async () => {
    const { error } = await order(buyer, '2026-12-21T09:00:00Z', { cart: { items: coffee } });
    expect(error).toMatchObject({
      code: 'pickup_time_invalid',
      message: 'Essa hora já passou. Pode ser a partir de segunda-feira, 21 de dezembro, às 12:05.',
      fields: { pickup_at: error.message },
    });
  });
});

describe('what is told of an order that is moved', () => {
  async function paid(at: string) {
    const { data } = await order(buyer, at);
    const { orderId } = data.orderData;
    await dated.server.runJobs();
    await decide(dated.server, orderId, 'approve');
    await dated.server.runJobs();
    return (path: string, body: object) => buyer.call('POST', `/api/encomendas/${orderId}/${path}`, body);
  }
  const setCapacity = async (units: number) => {
    await dated.server.context.db.execute(sql`update shops set slot_capacity = ${units} where id = 862`);
    forgetMenu(dated.server.context, 862);
  };

  test('is that a time is full, or all of its day', async () => {
    await setCapacity(1);
    await special('2026-12-24', { pickup: '[["09:00", "09:10"]]' });
    await order(buyer, '2026-12-24T09:00:00Z');
    const call = await paid('2026-12-28T10:00:00Z');
    const full = await call('hora', { pickup_at: '2026-12-24T09:00:00Z' });
    expect([full.code, full.error.message]).toEqual([
      'pickup_slot_gone',
      'A essa hora a loja já não tem vaga. Nesse dia há às 09:05.',
    ]);
    await order(buyer, '2026-12-24T09:05:00Z');
    expect((await call('hora', { pickup_at: '2026-12-24T09:05:00Z' })).error.message).toBe(
      'Nesse dia a loja já não tem vagas. Pode ser a partir de quarta-feira, 23 de dezembro, às 10:05.',
    );
  });

  test('is that it is too late, and until when it could be', async () => {
    const call = await paid('2026-12-23T12:00:00Z');
    dated.server.context.clock.move({ hours: 3 });
    const late = await call('hora', { pickup_at: '2026-12-24T12:00:00Z' });
    expect([late.code, late.error.message]).toEqual([
      'order_begun',
      'Já não se pode alterar esta encomenda: o prazo acabou segunda-feira, 21 de dezembro, às 12:00.',
    ]);
    expect((await call('cancelar', {})).error.message).toBe(late.error.message);
  });
});
