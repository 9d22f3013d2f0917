// @vitest-environment happy-dom
import { readStaffSession } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';
import { call, keepSession, lookAtSession, type OfficeSession, readSession } from './session.ts';

/** What a call that asks for nothing in particular stands for here. */
const saving = { ...readStaffSession, path: '/api/gestao/novidades' };
const of = (email: string, token: string): OfficeSession => ({
  ...{ token, email, name: email, role: 'administrator' },
  shops: [],
});

/** The tokens that each address was called with. */
let heard: string[];
/** Whose sessions are over. */
let ended: Set<string>;
/** Answers wait until they are let go. */
let held: (() => void)[];
let isHolding: boolean;

beforeEach(() => {
  [heard, ended, held, isHolding] = [[], new Set(), [], false];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const token = (headers as Record<string, string>).Authorization?.replace('Bearer ', '') ?? '';
    if (address === saving.path) heard.push(token);
    const isOver = ended.has(token);
    if (isHolding && address === saving.path) await new Promise<void>((resolve) => held.push(resolve));
    const error = { code: 'unauthenticated', title: 'Erro', message: 'Entre outra vez' };
    return isOver
      ? Response.json({ success: false, error }, { status: 401 })
      : Response.json({ success: true, data: { by: token } });
  });
});
afterEach(() => keepSession(null));

const settled = () => new Promise((resolve) => setTimeout(resolve));
const outcomeOf = (asked: Promise<unknown>) => {
  const seen: { outcome?: unknown } = {};
  asked.then(
    (data) => (seen.outcome = data),
    (error: Error) => (seen.outcome = error.message),
  );
  return seen;
};
const sending = { call: () => call(saving), file: () => sendFile(saving.path, 'file') };

test('whoever was put out must sign in again, though their screen asks for nothing', async () => {
  keepSession(of('ana@fornada.example', 'first'));
  await lookAtSession(false);
  expect(sessionStorage.getItem('fornada-gestao')).not.toBeNull();
  ended.add('first');
  await lookAtSession(false);
  // What they wrote stays under the sign-in.
  expect([sessionStorage.getItem('fornada-gestao'), readSession()?.email]).toEqual([
    null,
    'ana@fornada.example',
  ]);
});

test.each(['call', 'file'] as const)(
  'a %s that finds the session ended is sent by who comes back',
  async (way) => {
    keepSession(of('ana@fornada.example', 'first'));
    ended.add('first');
    const saved = outcomeOf(sending[way]());
    await settled();
    expect(saved).toEqual({});
    keepSession(of('ana@fornada.example', 'second'));
    await settled();
    expect(saved.outcome).toEqual({ by: 'second' });
  },
);

test.each(['call', 'file'] as const)(
  'a %s of who left is sent by nobody else, however late its answer',
  async (way) => {
    keepSession(of('ana@fornada.example', 'ana'));
    ended.add('ana');
    isHolding = true;
    const late = outcomeOf(sending[way]());
    await settled();
    isHolding = false;
    const waiting = outcomeOf(sending[way]());
    await settled();
    keepSession(of('rui@fornada.example', 'rui'));
    for (const go of held) go();
    await settled();
    expect([late, waiting]).toEqual([{}, {}]);
    expect(new Set(heard)).toEqual(new Set(['ana']));
    expect(readSession()?.email).toBe('rui@fornada.example');
  },
);

test('a connection that fails ends nobody’s session', async () => {
  keepSession(of('ana@fornada.example', 'ana'));
  ended.add('ana');
  isHolding = true;
  const saved = outcomeOf(call(saving));
  await settled();
  // The refusal comes, and whoever asks about it reaches nobody.
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  for (const go of held) go();
  await settled();
  expect(saved.outcome).toBe(m.error_offline());
  expect(sessionStorage.getItem('fornada-gestao')).toContain('ana');
});
