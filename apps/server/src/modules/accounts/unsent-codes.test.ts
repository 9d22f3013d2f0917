// A confirmation may wait for a code that was never sent: of a phone that nobody has, or while the password is asked for first.
// Every code here is the same, as if every guess were right.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, test, vi } from 'vitest';
import { askConfirmation } from '#modules/accounts/confirmations.ts';
import { buildTestApp } from '../../testing/app.ts';
import { twiceTheSame } from '../../testing/change-password.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aCustomer, aPhone, aVisitor } from '../../testing/visitor.ts';

const codigo = '246810';
// Not the module that draws it: files share their worker, and another one may have loaded it.
const { randomInt } = crypto;
const drawn = vi
  .spyOn(crypto, 'randomInt')
  .mockImplementation((...range: [number, number?]) =>
    range[0] === 1_000_000 ? Number(codigo) : randomInt(...(range as [number, number])),
  );
syncBuiltinESMExports();
afterAll(() => {
  drawn.mockRestore();
  syncBuiltinESMExports();
});
const server = await buildTestApp();

test('nobody’s phone is signed in by no code', async () => {
  const statuses: number[] = [];
  for (const person of [(await aCustomer(server)).person, aPhone()]) {
    const visitor = await aVisitor(server);
    const { data } = await visitor.post('/reset', person);
    statuses.push((await visitor.post(`/reset/${data.hash}`, { codigo })).status);
  }
  expect(statuses).toEqual([200, 422]);
});

test('a password is changed by no code before one was sent', async () => {
  const owner = await aCustomer(server);
  const { data } = await owner.post('/alterar-password', twiceTheSame('950371'));
  const path = `/alterar-password/${data.hash}`;
  expect((await owner.post(path, { codigo })).status).toBe(422);
  expect((await owner.post(`${path}/codigo`)).status).toBe(200);
  expect((await owner.post(path, { codigo })).status).toBe(200);
});

test('a message that is taken back is handed to no relay', async () => {
  const { context } = await buildTestApp({ relay: 'unsent' });
  const { db } = context;
  const { uid: deviceUid } = await signInDevice(context);
  const told: string[] = [];
  db.handover?.on((events) => told.push(...events.map(({ topic }) => topic)));
  for (const silent of [true, false])
    await db.transaction((tx) =>
      askConfirmation(tx, context, {
        purpose: 'reset',
        phone: { e164: '+351912345678', prefix: '351', national: '912345678' },
        ...{ deviceUid, customerId: null, silent },
      }),
    );
  // Behind a pooler nobody is handed anything.
  expect(told).toEqual(db.handover ? ['message.queued'] : []);
});
