// 'Avise-me': what may be asked, how long it lasts, and whose it is.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectData } from '#modules/privacy/collect-data.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { signInDevice } from '../../testing/identity.ts';
import { bread, buildOven, nata, untilSure } from '../../testing/oven.ts';

let oven: Awaited<ReturnType<typeof buildOven>>;
beforeEach(async () => {
  oven = await buildOven();
});

describe('a watch', () => {
  test('is of what the shop sells, by a customer, and renewed by asking again', async () => {
    const { id, identity } = await oven.aWatcher();
    expect((await oven.watch(identity, 'nada')).status).toBe(404);
    // An extra comes out of no oven.
    expect((await oven.watch(identity, '8010')).status).toBe(404);
    expect((await oven.watch(identity, nata, 9)).status).toBe(404);
    expect((await oven.watch(await signInDevice(oven.server.context))).status).toBe(403);
    await oven.watch(identity);
    oven.later({ days: 10 });
    const { avisos } = await oven.watch(await signInDevice(oven.server.context, id));
    expect(avisos).toMatchObject([{ ate: '2026-08-19T07:10:00.000Z' }]);
    expect(avisos).toHaveLength(1);
  });

  test('ends by itself, with its time or with its product', async () => {
    const { id, identity } = await oven.aWatcher();
    await oven.watch(identity);
    await oven.watch(identity, bread);
    await oven.server.context.db.execute(
      sql`update oven_watches set code = 'retirado' where code = ${bread}`,
    );
    await oven.server.runSweeps();
    expect(
      (await oven.list(identity)).map(({ cod_produto }: { cod_produto: string }) => cod_produto),
    ).toEqual([nata]);
    oven.later({ days: 60 });
    expect(await oven.list(await signInDevice(oven.server.context, id))).toEqual([]);
    await oven.server.runSweeps();
    expect(await oven.server.context.db.query(sql`select from oven_watches`)).toEqual([]);
  });

  test('is in its owner’s archive, goes with them, and moves to the account that they keep', async () => {
    const { db, clock } = oven.server.context;
    const [first, second] = [await oven.aWatcher(), await oven.aWatcher()];
    await oven.watch(first.identity);
    await oven.watch(second.identity);
    await oven.watch(second.identity, bread);
    expect((await collectData(oven.server.context, second.id)).avisos_do_forno).toMatchObject([
      { cod_produto: nata, produto: 'Pastel de nata' },
      { cod_produto: bread },
    ]);
    await db.transaction((tx) =>
      joinAccounts(tx, { into: first.id, from: second.id, reason: null, staffId: null }, clock()),
    );
    expect(await oven.list(first.identity)).toHaveLength(2);
    await db.transaction((tx) =>
      eraseCustomer(tx, first.id, { reason: 'forget_request', stillDue: async () => true }, clock()),
    );
    expect(await db.query(sql`select from oven_watches`)).toEqual([]);
    await oven.out();
    expect(await oven.told()).toEqual([]);
  });

  test('of somebody who is being forgotten leaves nothing behind', async () => {
    const { id, identity } = await oven.aWatcher();
    await oven.watch(identity);
    await oven.out();
    oven.later(untilSure);
    const told = await oven.server.context.db.transaction(async (tx) => {
      await eraseCustomer(
        tx,
        id,
        { reason: 'forget_request', stillDue: async () => true },
        oven.server.context.clock(),
      );
      const running = oven.server.runJobs();
      await someoneWaits(oven.server.context.db);
      return { running };
    });
    await told.running;
    const left = await oven.server.context.db.query(
      sql`select kind from notifications where customer_id = ${id}`,
    );
    expect(left).toEqual([]);
  });
});
