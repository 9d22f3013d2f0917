import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { replaceTokenKey, rotateTokenKey } from '#modules/identity/rotate-token-key.ts';
import { keySet, readToken, signToken, type TokenParts } from '#modules/identity/token.ts';
import { readSecrets, type Secrets, writeNewSecrets } from '#platform/secrets.ts';
import { SettingError } from '#platform/setting-files.ts';
import { readSettings } from '#platform/settings.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aVisitor, send } from '../../testing/visitor.ts';
import { access } from '../access/module.ts';
import { accounts } from '../accounts/module.ts';
import { identity } from './module.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-token-keys-'));
afterAll(() => rm(directory, { recursive: true }));

const settings = readSettings({ NODE_ENV: 'test', TOKEN_LIFETIME_SECONDS: '900' });
const subject = { uid: 'device', sessionId: 'session', customerId: null, temporary: false };
const clock = createMovableClock();
let file = '';

beforeEach(async () => {
  file = join(directory, `${crypto.randomUUID()}.json`);
  await writeNewSecrets(file);
});

/** A process as it is after a start: it has what the file held then. */
async function start(): Promise<TokenParts> {
  const secrets = await readSecrets(file);
  if (secrets === undefined) throw new Error('There are no secrets');
  return { settings, secrets, clock };
}
const sign = (process: TokenParts) => signToken(process, subject);
const keyOf = (token: string) => decodeProtectedHeader(token).kid;
const believes = (process: TokenParts, token: string) =>
  readToken(process, token).then(
    () => true,
    (refusal: { code: string }) => refusal.code,
  );

describe('changing the key of the tokens', () => {
  test('lets processes be restarted one after the other, and none refuses another’s token', async () => {
    const [first, second] = [await start(), await start()];
    const from = await rotateTokenKey(file, clock(), 60);
    const old = await sign(first);
    clock.move({ minutes: 30 });
    const restarted = await start();
    // Half way through: one knows the new key, the other doesn't, and nobody signs with it yet.
    for (const signer of [second, restarted]) {
      const token = await sign(signer);
      expect(keyOf(token)).toBe(keyOf(old));
      for (const reader of [second, restarted]) expect(await believes(reader, token)).toBe(true);
    }
    const alsoRestarted = await start();
    clock.move({ milliseconds: from.getTime() - clock().getTime() - 1_000 });
    const last = await sign(restarted);
    clock.move({ seconds: 1 });
    const newest = await sign(restarted);
    expect([keyOf(last), keyOf(newest)]).toEqual([keyOf(old), expect.not.stringMatching(keyOf(old) ?? '')]);
    for (const token of [last, newest]) expect(await believes(alsoRestarted, token)).toBe(true);
  });

  test('believes the old key no longer than its last token lives, whatever a token says, without a restart', async () => {
    const before = await start();
    await rotateTokenKey(file, clock(), 60);
    const after = await start();
    clock.move({ minutes: 60 });
    // What somebody who has the old key would make of it.
    const forever = { ...before, settings: { ...settings, tokenLifetimeSeconds: 86_400 } };
    const forged = await sign(forever);
    clock.move({ seconds: 899 });
    expect(await believes(after, forged)).toBe(true);
    clock.move({ seconds: 1 });
    expect(await believes(after, forged)).toBe('unauthenticated');
    expect(keySet(after).keys.map(({ kid }) => kid)).toEqual([keyOf(await sign(after))]);
  });

  test('believes the new key early, since another process’s clock may be ahead', async () => {
    await rotateTokenKey(file, clock(), 1);
    const process = await start();
    const ahead = { ...process, clock: () => new Date(clock().getTime() + 61_000) };
    const token = await sign(ahead);
    expect(keyOf(token)).not.toBe(keyOf(await sign(process)));
    expect(await believes(process, token)).toBe(true);
    expect(keySet(process).keys).toHaveLength(2);
    expect(JSON.stringify(keySet(process))).not.toMatch(/"(d|from)"/);
  });

  test('waits until nobody holds a token of the key before', async () => {
    const from = await rotateTokenKey(file, clock(), 60);
    await expect(rotateTokenKey(file, clock(), 60)).rejects.toThrow(from.toISOString());
    clock.move({ minutes: 60, hours: 24 });
    const before = await start();
    const old = keyOf(await sign(before));
    await rotateTokenKey(file, clock(), 60);
    const after = await start();
    expect(keyOf(await sign(after))).toBe(old);
    expect(keySet(after).keys).toHaveLength(2);
  });

  test('leaves the other secrets as they are, for their owner alone, and nothing beside the file', async () => {
    const others = ({ tokenSigningKey: _a, nextTokenSigningKey: _b, ...rest }: Secrets) => rest;
    const before = await start();
    await rotateTokenKey(file, clock(), 60);
    const after = await start();
    expect(others(after.secrets)).toEqual(others(before.secrets));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(directory)).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });

  test('asks for secrets that are there', async () => {
    await expect(rotateTokenKey(`${file}.none`, clock(), 60)).rejects.toThrow(SettingError);
  });
});

test('replacing a key that was seen ends every token of it', async () => {
  const before = await start();
  await rotateTokenKey(file, clock(), 60);
  const between = await start();
  await replaceTokenKey(file);
  const after = await start();
  expect(keySet(after).keys).toHaveLength(1);
  for (const earlier of [before, between]) {
    expect(await believes(after, await sign(earlier))).toBe('unauthenticated');
  }
});

test('a device whose token was signed before the change goes on with it', async () => {
  const server = await buildTestApp({ modules: [identity, access, accounts] });
  const { context } = server;
  const { identity: mine } = await aVisitor(server);
  const { tokenSigningKey } = (await start()).secrets;
  context.secrets.nextTokenSigningKey = { ...tokenSigningKey, from: context.clock().toISOString() };
  onTestFinished(() => {
    delete context.secrets.nextTokenSigningKey;
  });
  const { identity: theirs } = await aVisitor(server);
  expect(keyOf(theirs.idToken)).toBe(tokenSigningKey.kid);
  for (const { idToken } of [mine, theirs]) {
    const answer = await send(server, '/api/refresh-private-data', { body: { value: 1 }, token: idToken });
    expect(answer.status).toBe(200);
  }
});
