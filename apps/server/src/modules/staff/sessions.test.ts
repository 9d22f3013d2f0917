import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openConnections } from '../../testing/concurrency.ts';
import { enterStaff, hire } from '../../testing/staff.ts';
import { aStaffHouse } from '../../testing/staff-house.ts';

const { server, signIn, knock } = await aStaffHouse();

describe('a session', () => {
  test('has a shift and its overtime', async () => {
    const { token } = await enterStaff(server, await hire(server));
    for (let quarter = 0; quarter < 47; quarter += 1) {
      server.context.clock.move({ minutes: 15 });
      expect((await knock(token)).status).toBe(200);
    }
    server.context.clock.move({ minutes: 15 });
    expect((await knock(token)).status).toBe(401);
  });

  test('ends when nothing is heard of it for half an hour', async () => {
    const { token } = await enterStaff(server, await hire(server));
    server.context.clock.move({ minutes: 29 });
    expect((await knock(token)).status).toBe(200);
    server.context.clock.move({ minutes: 30 });
    expect(await knock(token)).toMatchObject({ status: 401, error: { code: 'session_revoked' } });
  });

  test('isn’t kept by a screen that nobody touches, which hears that it ended', async () => {
    const { token } = await enterStaff(server, await hire(server));
    const look = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.inject({ url: '/api/balcao/sessao/sem-toque', headers })).statusCode;
    };
    for (const minutes of [0, 15, 14]) {
      server.context.clock.move({ minutes });
      expect(await look()).toBe(200);
    }
    server.context.clock.move({ minutes: 1 });
    expect([await look(), (await knock(token)).status]).toEqual([401, 401]);
  });

  test('says whose it is and until when', async () => {
    const ana = await hire(server);
    const { token } = await enterStaff(server, ana);
    server.context.clock.move({ minutes: 10 });
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.inject({ method: 'GET', url: '/api/balcao/sessao', headers });
    expect(response.json().data).toEqual({
      expiresIn: 43_200 - 600,
      agora: server.context.clock().toISOString(),
      nome: ana.name,
      papel: 'assistant',
      lojas: [{ id: 862, nome: 'C', aberta: false }],
      loja: null,
      tem_pin: false,
    });
  });

  test('says which of their shops are open now, each by its own clock', async () => {
    const ana = await hire(server, { shopIds: [848, 862] });
    const { token } = await enterStaff(server, ana);
    const headers = { authorization: `Bearer ${token}` };
    await server.context.db.execute(sql`
      insert into shop_hours (shop_id, weekday, opens, closes) select 862, day, '00:00', '24:00' from generate_series(1, 7) day`);
    const response = await server.inject({ method: 'GET', url: '/api/balcao/sessao', headers });
    await server.context.db.execute(sql`delete from shop_hours`);
    expect(response.json().data.lojas).toEqual([
      { id: 848, nome: 'A', aberta: false },
      { id: 862, nome: 'C', aberta: true },
    ]);
  });

  test('of before the last months is forgotten', async () => {
    const ana = await hire(server);
    await enterStaff(server, ana);
    server.context.clock.move({ days: 61 });
    await server.runSweeps();
    const kept = await server.context.db.query(sql`
      select 1 from staff_sessions where staff_id = ${ana.id} union all
      select 1 from staff_challenges where staff_id = ${ana.id}`);
    expect(kept).toEqual([]);
  });
});

describe('guessing a staff password', () => {
  test('is slowed down, also when it is done at once', async () => {
    await openConnections(server.context.db);
    const ana = await hire(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        signIn(ana.email, `tentativa-${guess}`, `203.0.113.${10 + guess}`),
      ),
    );
    expect(answers.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(5);
    const blocked = await signIn(ana.email);
    expect(blocked).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
    server.context.clock.move({ seconds: blocked.retryAfter });
    expect((await signIn(ana.email)).status).toBe(200);
  });
});
