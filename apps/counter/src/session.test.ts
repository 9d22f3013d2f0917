// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enter, sessionNow, setSession } from './session.ts';

const places = [
  { id: 851, nome: 'Bolhão', aberta: false },
  { id: 862, nome: 'Chiado', aberta: false },
];
const signIn = (lojas: object[], loja: number | null = null) =>
  enter({ token: 't', nome: 'Sara', papel: 'manager', lojas, loja, tem_pin: false } as never);

beforeEach(() => localStorage.clear());
afterEach(() => setSession(null));

test('of several shops it opens on the one that this device was last at, where they still work', () => {
  signIn(places);
  expect(sessionNow()?.shop).toBe(851);
  const session = sessionNow();
  if (session) setSession({ ...session, shop: 862 });
  setSession(null);
  signIn(places);
  expect(sessionNow()?.shop).toBe(862);
  setSession(null);
  signIn(places.slice(0, 1));
  expect(sessionNow()?.shop).toBe(851);
});

test('an enrolled device is its shop’s, wherever it was last', () => {
  signIn(places);
  setSession(null);
  signIn(places, 862);
  expect(sessionNow()?.shop).toBe(862);
});

test('on a device that was at none it opens on the first that is open now', () => {
  const now = [...places, { id: 860, nome: 'Baixa', aberta: true }, { id: 870, nome: 'Faro', aberta: true }];
  signIn(now);
  expect(sessionNow()?.shop).toBe(860);
  const session = sessionNow();
  if (session) setSession({ ...session, shop: 851 });
  setSession(null);
  signIn(now);
  expect(sessionNow()?.shop).toBe(851);
});
