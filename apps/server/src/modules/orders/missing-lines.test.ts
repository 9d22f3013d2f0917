// What a shop has run out of once it was paid: marked once, and settled once, whoever does what at the same moment.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { settleMissing } from '#modules/orders/settle-missing.ts';
import { notificationsOf } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { apple, jesuita, jesuitas, missingShop, mousse, palmier } from '../../testing/missing-lines.ts';

const { server, paid, mark, atCounter, move, answer, letTimePass, refunded } = await missingShop();
const { context } = server;
const { db, clock } = context;
const inADay = (andHours = 0) => new Date(clock().getTime() + (24 + andHours) * 3_600_000).toISOString();
const make = (said: object) =>
  db.execute(sql`
    update menu_products set product = product || ${JSON.stringify(said)}::jsonb where code = ${jesuita}`);

describe('marking', () => {
  test('asks the customer, who sees until when and what may come instead', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    const { status, data } = await mark(orderId, 1);
    expect([status, data.faltas]).toMatchObject([200, [{ linha: 1, qtd: 1, resposta: null, opcoes: [] }]]);
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toContain('order_missing');
    const [question] = (await buyer.read(orderId)).faltas;
    expect(question).toMatchObject({ numero: 1, por: null });
    expect(Date.parse(question?.responder_ate ?? '') - clock().getTime()).toBe(600_000);
    const offered = question?.opcoes ?? [];
    // Of its own family first, none dearer, and none that is something to choose from.
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([palmier, apple]));
    expect(offered[0]).toMatchObject({
      id: '10103',
      preco: 1.7,
      alergenios: expect.arrayContaining(['gluten']),
    });
    for (const id of [jesuita, mousse, '10102', '30101'])
      expect(offered.map((one) => one.id)).not.toContain(id);
  });

  test('of an order for tomorrow gives its customer hours', async () => {
    const [pickup_at, later] = [inADay(), inADay(1)];
    const { buyer, orderId } = await paid({ ...jesuitas(4), pickup_at });
    await mark(orderId, 1);
    const [question] = (await buyer.read(orderId)).faltas;
    expect(Date.parse(question?.responder_ate ?? '') - clock().getTime()).toBeGreaterThan(6 * 3_600_000);
    expect((await buyer.call('POST', `/api/encomendas/${orderId}/hora`, { pickup_at: later })).code).toBe(
      'missing_open',
    );
  });

  test.each([
    ['that was begun early', (orderId: string) => move(orderId, 'iniciar')],
    ['whose cake is begun by the sheet', () => make({ making: 'to_order', noticeMinutes: 1380 })],
  ])('of one for tomorrow %s gives minutes', async (_, begin) => {
    const { buyer, orderId } = await paid({ ...jesuitas(4), pickup_at: inADay() });
    await begin(orderId);
    await mark(orderId, 1);
    const [question] = (await buyer.read(orderId)).faltas;
    expect(Date.parse(question?.responder_ate ?? '') - clock().getTime()).toBe(600_000);
    await make({ making: 'at_once', noticeMinutes: 0 });
  });

  test('asks nobody whose order was cancelled in that moment', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {});
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).not.toContain('order_missing');
    await letTimePass();
    expect((await buyer.read(orderId)).faltas[0]?.resposta).toBe('cancelar');
  });

  test('twice, or by two tablets at once, is once', async () => {
    const { orderId } = await paid(jesuitas(4));
    const all = await Promise.all([mark(orderId, 1), mark(orderId, 1), mark(orderId, 1)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all[0]?.data.faltas).toHaveLength(1);
    expect((await mark(orderId, 2)).code).toBe('order_changed');
    expect((await mark(orderId, 2, { depois: 1 })).code).toBe('missing_open');
    const actions = await db.query(
      sql`select 1 from staff_actions where action = 'order.missing_marked' and subject = ${`order:${orderId}`}`,
    );
    expect(actions).toHaveLength(1);
  });

  test('more than there is, of no line, or of what isn’t paid or has ended, is refused', async () => {
    const { buyer, orderId } = await paid(jesuitas(2));
    expect((await mark(orderId, 3)).code).toBe('order_changed');
    expect((await mark(orderId, 1, { linha: 2 })).code).toBe('order_changed');
    expect((await mark(orderId, 1, { depois: 1 })).code).toBe('order_changed');
    await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {});
    expect((await mark(orderId, 1)).code).toBe('transition_refused');
    const { orderId: unpaid } = await buyer.order();
    expect((await mark(unpaid, 1)).code).toBe('transition_refused');
  });

  test('keeps an order from being called for or handed over until it is settled', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await move(orderId, 'iniciar');
    await mark(orderId, 1);
    expect((await move(orderId, 'concluir')).code).toBe('missing_open');
    await answer(buyer, orderId, { resposta: 'devolver' });
    expect((await move(orderId, 'concluir')).status).toBe(200);
    await mark(orderId, 1, { depois: 1 });
    expect((await move(orderId, 'entregar')).code).toBe('missing_open');
    expect((await atCounter(orderId, 'havia', 2)).data.faltas[1]).toMatchObject({
      ...{ resposta: 'havia', por: 'loja' },
    });
    expect((await move(orderId, 'entregar')).status).toBe(200);
  });
});

describe('at the same moment', () => {
  test('of two people who give the same unit back one hears that it is done already, and who repeats that it is', async () => {
    const { orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    const [one, other] = [randomUUID(), randomUUID()];
    const giveBack = (id: string) => atCounter(orderId, 'devolver', 1, { id });
    const told = await Promise.all([giveBack(one), giveBack(other)]);
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(told.find(({ status }) => status === 409)?.code).toBe('missing_answered');
    const [first, second] = told[0].status === 200 ? [one, other] : [other, one];
    // Its answer may have been lost.
    expect([(await giveBack(first)).status, (await giveBack(second)).status]).toEqual([200, 409]);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([200]);
  });

  test('the clock, both answers, the shop and a cancellation settle it once', async () => {
    for (let round = 0; round < 7; round += 1) {
      const { buyer, orderId } = await paid({ ...jesuitas(4), usar_premio: 1 }, { balance: 100 });
      await mark(orderId, 1);
      clock.move({ minutes: 11 });
      const everything = [
        () => settleMissing(context),
        () => answer(buyer, orderId, { resposta: 'devolver', devolver: 'saldo' }),
        () => answer(buyer, orderId, { resposta: 'cancelar' }),
        () => atCounter(orderId, 'havia'),
        () => buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {}),
        () => move(orderId, 'cancelar', { motivo: 'Não há' }),
        () => mark(orderId, 2, { depois: 1 }),
      ];
      const turned = everything.slice(round % 7).concat(everything.slice(0, round % 7));
      await Promise.all(turned.map((start) => start()));
      await letTimePass();
      const { estado, faltas, devolucoes } = await buyer.read(orderId);
      expect(['cancelled', 'received']).toContain(estado);
      const back = devolucoes.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
      expect(faltas.every(({ resposta }) => resposta !== null)).toBe(true);
      if (estado === 'cancelled') expect(back).toBe(800);
      else expect([0, 200, 400, 600]).toContain(back);
    }
  });

  /** Both wait for the order, one behind the other. */
  const oneBehindTheOther = async <T>(orderId: string, first: () => Promise<T>, second: () => Promise<T>) => {
    const both = await db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${orderId} for update`);
      const one = first();
      await someoneWaits(db);
      const other = second();
      await someoneWaits(db, 2);
      return [one, other];
    });
    return await Promise.all(both);
  };

  test('what is handed over isn’t missing, and what is missing isn’t handed over', async () => {
    for (const isMarkedFirst of [true, false]) {
      const { buyer, orderId } = await paid(jesuitas(2));
      await move(orderId, 'iniciar');
      await move(orderId, 'concluir');
      const both = [() => mark(orderId, 1), () => move(orderId, 'entregar')] as const;
      const [first, second] = isMarkedFirst ? both : ([both[1], both[0]] as const);
      const answers = await oneBehindTheOther(orderId, first, second);
      expect(answers.map(({ code }) => code)).toEqual([undefined, 'transition_refused']);
      expect((await buyer.read(orderId)).estado).toBe(isMarkedFirst ? 'ready' : 'collected');
    }
  });

  test('the answer that comes before the clock counts, and the one after it is too late', async () => {
    for (const isAnsweredFirst of [true, false]) {
      const { buyer, orderId } = await paid(jesuitas(4));
      await mark(orderId, 1);
      clock.move({ minutes: 11 });
      const both = [
        async () => (await answer(buyer, orderId, { resposta: 'cancelar' })).code,
        () => settleMissing(context).then(() => undefined),
      ] as const;
      const [first, second] = isAnsweredFirst ? both : ([both[1], both[0]] as const);
      const codes = await oneBehindTheOther<string | undefined>(orderId, first, second);
      expect(codes).toEqual([undefined, isAnsweredFirst ? undefined : 'missing_answered']);
      const { estado, faltas } = await buyer.read(orderId);
      expect([estado, faltas[0]?.por]).toEqual(
        isAnsweredFirst ? ['cancelled', 'cliente'] : ['received', 'tempo'],
      );
    }
  });
});
