import { endpoint } from '@fornada/contract/endpoint.ts';
import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { access } from '#modules/access/module.ts';
import { accounts } from '#modules/accounts/module.ts';
import { identity } from '#modules/identity/module.ts';
import { refreshSession } from '#modules/identity/refresh-session.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import { aVisitor, send } from '../../testing/visitor.ts';

const doors = (['device', 'account', 'customer', 'staff', 'till'] as const).map((access) =>
  endpoint(`POST /porta/${access}`, access, { summary: 'A door', data: v.unknown() }),
);
const house: Module = {
  name: 'house',
  routes(app, context) {
    for (const door of doors) handle(app, context, door, async ({ actor }) => actor);
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, access, accounts, house] });
});

const refresh = (refreshToken: string) => send(server, '/identity/token', { body: { refreshToken } });
const door = (access: string, token?: string) => send(server, `/porta/${access}`, { token });
const keysOf = (topic: string) =>
  server.context.db.query<{ keys: string[] }>(
    sql`select keys from outbox where topic = ${topic} order by id desc`,
  );

describe('a refresh token', () => {
  test('gives new tokens of the same session, and is spent', async () => {
    const { identity: mine } = await aVisitor(server);
    server.context.clock.move({ hours: 5 });
    const { data } = await refresh(mine.refreshToken);
    expect(data.uid).toBe(mine.uid);
    expect(data.refreshToken).not.toBe(mine.refreshToken);
    expect(decodeJwt(data.idToken).sid).toBe(decodeJwt(mine.idToken).sid);
    expect((await door('device', data.idToken)).status).toBe(200);
    expect((await refresh(data.refreshToken)).status).toBe(200);
  });

  test('used twice ends its whole family, and its streams are told', async () => {
    const { identity: mine } = await aVisitor(server);
    const { data: thief } = await refresh(mine.refreshToken);
    expect((await door('device', thief.idToken)).status).toBe(200);
    expect(await refresh(mine.refreshToken)).toMatchObject({
      status: 401,
      error: { code: 'refresh_token_invalid' },
    });
    expect(await door('device', thief.idToken)).toMatchObject({ error: { code: 'session_revoked' } });
    expect((await refresh(thief.refreshToken)).status).toBe(401);
    expect((await keysOf('session.ended'))[0]?.keys).toEqual([`device:${mine.uid}`]);
  });

  test('in two hands at the same moment is exchanged once, and then ends the family', async () => {
    const { db } = server.context;
    await openConnections(db);
    const { identity: mine } = await aVisitor(server);
    const exchange = (beforeCommit: () => Promise<void>) =>
      db.transaction(async (tx) => {
        const answer = await refreshSession(tx, server.context, mine.refreshToken);
        await beforeCommit();
        return answer.kind;
      });
    let second: Promise<string> | undefined;
    const first = await exchange(async () => {
      second = exchange(async () => {});
      await someoneWaits(db);
    });
    expect([first, await second]).toEqual(['refreshed', 'reused']);
    expect((await door('device', mine.idToken)).error.code).toBe('session_revoked');
  });

  test('sent many times at once is exchanged at most once', async () => {
    await openConnections(server.context.db);
    const { identity: mine } = await aVisitor(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(mine.refreshToken)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect((await door('device', mine.idToken)).status).toBe(401);
  });

  test('whose answer was lost is asked for again by who knows the attempt, and nobody else', async () => {
    const attempt = 'a'.repeat(22);
    const again = (refreshToken: string, known?: string) =>
      send(server, '/identity/token', { body: { refreshToken, attempt: known } });
    const { identity: mine } = await aVisitor(server);
    const { data: lost } = await again(mine.refreshToken, attempt);
    const { data: got } = await again(mine.refreshToken, attempt);
    expect(decodeJwt(got.idToken).sid).toBe(decodeJwt(mine.idToken).sid);
    expect((await door('device', got.idToken)).status).toBe(200);
    const { data: next } = await again(got.refreshToken, 'b'.repeat(22));
    expect((await door('device', next.idToken)).status).toBe(200);
    // The answer was lost, so nobody got the token: whoever presents it stole it.
    expect((await again(lost.refreshToken, attempt)).status).toBe(401);
    expect((await door('device', next.idToken)).error.code).toBe('session_revoked');

    const { identity: other } = await aVisitor(server);
    const { data: theirs } = await again(other.refreshToken, attempt);
    expect((await again(other.refreshToken, 'c'.repeat(22))).status).toBe(401);
    expect((await door('device', theirs.idToken)).error.code).toBe('session_revoked');
  });

  test('isn’t asked for again once its successor was used', async () => {
    const attempt = 'a'.repeat(22);
    const again = (refreshToken: string) =>
      send(server, '/identity/token', { body: { refreshToken, attempt } });
    const { identity: mine } = await aVisitor(server);
    const { data: second } = await again(mine.refreshToken);
    const { data: third } = await again(second.refreshToken);
    expect((await again(mine.refreshToken)).status).toBe(401);
    expect((await door('device', third.idToken)).error.code).toBe('session_revoked');
  });

  test('lives on with use, and lapses without', async () => {
    let { identity: mine } = await aVisitor(server);
    for (let month = 0; month < 4; month += 1) {
      server.context.clock.move({ days: 100 });
      mine = (await refresh(mine.refreshToken)).data;
    }
    server.context.clock.move({ days: 181 });
    expect((await refresh(mine.refreshToken)).status).toBe(401);
  });

  test.each([['unknown'], [''], ['x'.repeat(600)]])('that is %j is refused', async (token) => {
    expect([401, 422]).toContain((await refresh(token)).status);
  });
});

describe('what sessions leave behind', () => {
  test('is forgotten after three months, and no living session with it', async () => {
    const gone = await aVisitor(server);
    const ended = await aVisitor(server);
    const before = ended.identity;
    await ended.enter('/api/logout');
    server.context.clock.move({ days: 100 });
    const { data: alive } = await refresh(ended.identity.refreshToken);
    server.context.clock.move({ days: 100 });
    await server.runSweeps();
    const sessions = await server.context.db.query<{ id: string }>(
      sql`select id from sessions where device_uid = any(${[gone.identity.uid, ended.identity.uid]}::uuid[])`,
    );
    const ids = sessions.map((session) => session.id);
    expect(ids).toContain(decodeJwt(alive.idToken).sid);
    expect(ids).not.toContain(decodeJwt(before.idToken).sid);
    expect((await door('device', alive.idToken)).error.code).toBe('token_expired');
    expect((await refresh(alive.refreshToken)).status).toBe(200);
  });
});
