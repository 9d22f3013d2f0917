// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enter, sessionNow, setSession } from './session.ts';

const places = [
  { id: 851, nome: 'Bolhão' },
  { id: 862, nome: 'Chiado' },
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
