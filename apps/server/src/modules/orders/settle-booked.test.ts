// A day is closed on which orders are booked: somebody sees them and chooses, and their customers hear.
import { DAY, MINUTE } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { orderCode } from '#modules/orders/present.ts';
import { importContent } from '../../import-content.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide, moneyOf, notificationsOf, paymentsOf } from '../../testing/buyer.ts';
import {
  aShopToClose,
  closed,
  dateOf,
  idsOf,
  type ShopRecord,
  type ShopToClose,
} from '../../testing/shop-to-close.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' } });
});

const aShop = () => aShopToClose(server);

const inDays = (days: number, minutes = 0) =>
  new Date(server.context.clock().getTime() + days * DAY + minutes * MINUTE);

async function book(buyer: Buyer, shop: number, at: Date, isPaid = true): Promise<string> {
  const placed = await buyer.order({ id_loja: shop, pickup_at: at.toISOString() });
  await server.runJobs();
  if (isPaid && !placed.pago) await decide(server, placed.orderId, 'approve');
  await server.runJobs();
  return placed.orderId;
}
const stateOf = async (id: string) =>
  (await server.context.db.one<{ state: string }>(sql`select state from orders where id = ${id}`)).state;

describe('closing a day on which orders are booked', () => {
  test('is refused with the orders, until somebody has chosen; nothing has changed meanwhile', async () => {
    const { id, change, close } = await aShop();
    const day = inDays(2);
    const booked = await book(await aBuyer(server), id, day);
    const other = await book(await aBuyer(server), id, inDays(3));
    const refused = await close(dateOf(day))();
    expect([refused.status, refused.error.code]).toEqual([409, 'orders_booked']);
    expect(refused.error.context.encomendas).toEqual([
      {
        id: booked,
        codigo: expect.stringMatching(/^\d{3}$/),
        nome: expect.any(String),
        hora: day.toISOString(),
        total: 3,
        pago: 1,
      },
    ]);
    expect([await stateOf(booked), await stateOf(other)]).toEqual(['received', 'received']);
    // What has nothing to do with those hours is saved as ever.
    expect((await change(() => ({ phone: '210 000 000' }))).status).toBe(200);
  });

  test('keeps them, tells their customers, and doesn’t ask again', async () => {
    const { id, change, close } = await aShop();
    const booked = await book(await aBuyer(server), id, inDays(2));
    const shut = close(dateOf(inDays(2)));
    const choice = { escolha: 'manter', vistas: idsOf(await shut()) };
    expect((await shut(choice)).status).toBe(200);
    expect([await stateOf(booked), (await notificationsOf(server, booked)).at(-1)]).toEqual([
      'received',
      'order_kept',
    ]);
    expect((await change(() => ({ phone: '210 000 001' }))).status).toBe(200);
  });

  test('cancels them once: money, balance and points go back, and the customer is told why', async () => {
    const { id, close } = await aShop();
    const buyer = await aBuyer(server, { balance: 100 });
    const before = await moneyOf(server, buyer);
    const placed = await buyer.order({ id_loja: id, pickup_at: inDays(2).toISOString(), usar_premio: 1 });
    await server.runJobs();
    await decide(server, placed.orderId, 'approve');
    await server.runJobs();
    const unpaid = await book(await aBuyer(server), id, inDays(2, 30), false);
    const shut = close(dateOf(inDays(2)));
    const choice = { escolha: 'cancelar', vistas: idsOf(await shut()), motivo: 'Temos obras.' };
    expect((await shut(choice)).status).toBe(200);
    expect((await shut(choice)).status).toBe(200);
    await server.runJobs();
    await server.runJobs();
    expect([await stateOf(placed.orderId), await stateOf(unpaid)]).toEqual(['cancelled', 'cancelled']);
    expect((await paymentsOf(server, placed.orderId)).map(({ state }) => state)).toEqual(['refunded']);
    expect(await moneyOf(server, buyer)).toEqual(before);
    const [told] = await server.context.db.query<{ text: string }>(sql`
      select text from notifications where order_id = ${placed.orderId} and kind = 'order_cancelled'`);
    expect(told?.text).toMatch(
      /o pedido #\d{3}: No dia \d\d\/\d\d já não o podemos entregar\. Temos obras\. O valor de .+ foi para o seu saldo, e o de .+ volta pelo meio de pagamento\.$/,
    );
    const { done } = await server.context.db.one<{ done: number }>(sql`
      select count(*)::integer as done from staff_actions
      where action = 'order.cancelled' and subject = ${`order:${placed.orderId}`}`);
    expect(done).toBe(1);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });

  test('asks again for an order that came after the choice was made', async () => {
    const { id, close } = await aShop();
    const first = await book(await aBuyer(server), id, inDays(2));
    const shut = close(dateOf(inDays(2)));
    const vistas = idsOf(await shut());
    const second = await book(await aBuyer(server), id, inDays(2, 30));
    const again = await shut({ escolha: 'cancelar', vistas });
    expect([again.status, idsOf(again)]).toEqual([409, [first, second]]);
    expect(await stateOf(first)).toBe('received');
  });
});

test('shorter hours ask about the orders outside them, and ordering turned off about all', async () => {
  const { id, change } = await aShop();
  const evening = new Date(`${dateOf(inDays(2))}T21:00:00Z`);
  const morning = new Date(`${dateOf(inDays(2))}T11:00:00Z`);
  const early = await book(await aBuyer(server), id, morning);
  const late = await book(await aBuyer(server), id, evening);
  const day = [['08:00', '20:00']];
  const semanal = { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: day };
  const shorter = ({ horario }: ShopRecord) => ({ horario: { ...horario, semanal } });
  expect(idsOf(await change(shorter))).toEqual([late]);
  expect(idsOf(await change(() => ({ aceita_encomendas: 0 })))).toEqual([early, late]);
});

describe('a file that closes a day on which orders are booked', () => {
  /** The shop as a file has it, and the line on which a text of it stands. */
  async function asFile({ id, manager }: ShopToClose, make: (shop: ShopRecord) => object) {
    const { data: shop } = await manager.get(`/lojas/${id}`);
    const lojas = [{ ...shop, ...make(shop), id }];
    const restaurant = {
      id: 1,
      tag: 'fornada',
      title: 'Fornada',
      name: 'Fornada',
      image: {},
      color: '#8A4B1F',
    };
    const text = JSON.stringify([{ ...restaurant, lojas }], null, 2);
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    const load = () => importContent(server.context, 'restaurantes', text);
    return { lineOf, load };
  }
  const codeOf = async (id: string) =>
    orderCode(
      (await server.context.db.one<{ number: number }>(sql`select number from orders where id = ${id}`))
        .number,
    );

  test('is refused with each of them at its line, and changes nothing, until the office has closed it', async () => {
    const shop = await aShop();
    const { id, close, manager } = shop;
    const at = inDays(2);
    const booked = await book(await aBuyer(server), id, at);
    const day = closed(dateOf(at));
    const { lineOf, load } = await asFile(shop, ({ horario }) => ({
      name: 'Outro nome',
      horario: { ...horario, excecoes: [day] },
    }));
    expect(await load()).toEqual({
      ok: false,
      problems: [
        {
          line: lineOf(`"data": "${day.data}"`) - 1,
          column: expect.any(Number),
          path: '[0].lojas[0].horario.excecoes[0]',
          sentence: expect.stringMatching(new RegExp(`a encomenda ${await codeOf(booked)}, marcada para `)),
        },
      ],
    });
    const { data: kept } = await manager.get(`/lojas/${id}`);
    expect([kept.name, kept.horario.excecoes]).toEqual([`Loja ${id}`, []]);
    const shut = close(day.data);
    expect((await shut({ escolha: 'manter', vistas: idsOf(await shut()) })).status).toBe(200);
    expect(await load()).toEqual({ ok: true, changed: ['restaurantes'] });
    expect(await stateOf(booked)).toBe('received');
  });

  test('is refused for shorter hours and for ordering turned off as well, and taken for anything else', async () => {
    const shop = await aShop();
    const evening = new Date(`${dateOf(inDays(2))}T21:00:00Z`);
    await book(await aBuyer(server), shop.id, evening);
    const day = [['08:00', '20:00']];
    const semanal = { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: day };
    const placesOf = async (make: (shop: ShopRecord) => object) => {
      const answer = await (await asFile(shop, make)).load();
      return answer.ok ? answer.changed : answer.problems.map(({ path }) => path);
    };
    expect(await placesOf(({ horario }) => ({ horario: { ...horario, semanal } }))).toEqual([
      expect.stringMatching(/^\[0]\.lojas\[0]\.horario\.semanal\.(seg|ter|qua|qui|sex|sab|dom)$/),
    ]);
    expect(await placesOf(() => ({ aceita_encomendas: 0 }))).toEqual(['[0].lojas[0].aceita_encomendas']);
    expect(await placesOf(() => ({ name: 'Outro nome' }))).toEqual(['restaurantes']);
  });
});
