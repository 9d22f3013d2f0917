import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

describe('the favourites of a customer', () => {
  let server: TestApp;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await buildTestApp();
    await openShop(server.context);
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    buyer = await aBuyer(server);
  });

  const mark = async (code: string) => await buyer.call('PUT', `/api/favoritos/${code}`, {});
  const unmark = async (code: string) => await buyer.call('DELETE', `/api/favoritos/${code}`);
  const known = async () =>
    (await buyer.call('POST', '/api/refresh-private-data', {})).data.user.data.favoritos as string[];

  it('are theirs on every device, the newest first, each once', async () => {
    expect(await known()).toEqual([]);
    await mark('10101');
    const { data } = await mark('10102');
    expect(data.privateData.user.data.favoritos).toEqual(['10102', '10101']);
    await Promise.all([mark('10101'), mark('10101')]);
    expect(await known()).toEqual(['10102', '10101']);
    await unmark('10102');
    await unmark('10102');
    expect(await known()).toEqual(['10101']);
  });

  it('tell the other devices when they change, and only then', async () => {
    const changes = async () => {
      const { count } = await server.context.db.one<{ count: number }>(sql`
        select count(*) as count from outbox where topic = 'customer.changed' and (payload->>'customer_id')::bigint = ${buyer.id}`);
      return count;
    };
    const before = await changes();
    await mark('10101');
    await mark('10101');
    await unmark('10101');
    await unmark('10101');
    expect((await changes()) - before).toBe(2);
  });

  it('are products that are sold somewhere, and not without number', async () => {
    expect(await mark('nada')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await unmark('nada')).toMatchObject({ status: 200 });
    await server.context.db.execute(sql`
      update customers set favourites = (select array_agg(n::text) from generate_series(1, 100) n) where id = ${buyer.id}`);
    await mark('10101');
    const kept = await known();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, '10101', '99']);
  });
});
