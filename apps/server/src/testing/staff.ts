// People of the chain for tests: hired, with an authenticator app, and signed in as they would be.

import type { StaffEntered } from '@fornada/contract/staff.ts';
import { createStaff, type NewStaff } from '#modules/staff/create-staff.ts';
import { enrolTillDevice } from '#modules/staff/devices.ts';
import { codeAt, newTotpSecret, stepOf } from '#modules/staff/second-factor.ts';
import type { TestApp } from './app.ts';
import { send } from './visitor.ts';

export const staffPassword = 'massa-mae-de-centeio';

export type Hired = NewStaff & { id: number; totpSecret: string };

let hired = 0;

/** An assistant of shop 862 whose app is enrolled, unless said otherwise. */
export async function hire({ context }: TestApp, change: Partial<NewStaff> = {}): Promise<Hired> {
  hired += 1;
  const person = {
    email: `pessoa${hired}@fornada.example`,
    name: `Ana ${hired}`,
    password: staffPassword,
    role: 'assistant' as const,
    shopIds: [862],
    totpSecret: newTotpSecret(),
    ...change,
  };
  const { db, secrets, clock } = context;
  return { ...person, id: await db.transaction((tx) => createStaff(tx, secrets, person, clock())) };
}

/** What the person's app shows now. */
export const codeOf = ({ context }: TestApp, { totpSecret }: Hired): string =>
  codeAt(totpSecret, stepOf(context.clock()));

/** Signs in with password and code. */
export async function enterStaff(server: TestApp, person: Hired, deviceToken = ''): Promise<StaffEntered> {
  const { email, password } = person;
  const asked = await send(server, '/api/balcao/sessao', {
    body: { email, password, dispositivo: deviceToken },
  });
  if (asked.data?.passo === 'entrou') return asked.data;
  const body = { desafio: asked.data?.desafio, codigo: codeOf(server, person) };
  const entered = await send(server, '/api/balcao/sessao/codigo', { body });
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.error ?? asked.error));
  return entered.data;
}

/** A device of a shop. @returns its token */
export async function aTillDevice(
  { context }: TestApp,
  shopId = 862,
): Promise<{ id: string; token: string }> {
  const { db, secrets, clock } = context;
  return await db.transaction((tx) =>
    enrolTillDevice(tx, secrets, null, { shopId, name: 'Caixa 1' }, clock()),
  );
}
