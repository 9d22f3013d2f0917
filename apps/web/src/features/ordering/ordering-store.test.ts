// @vitest-environment happy-dom
import type { PrivateData, UserData } from '@fornada/contract/private-data.ts';
import { cents } from '@fornada/domain/money.ts';
import { afterEach, expect, it } from 'vitest';
import { noPrivateData, replacePrivateData, useSession } from '#features/session/session-store.ts';
import { putBack, rememberPaid, resetOrderingOf } from './leave-ordering.ts';
import { addToCart, rememberAttempt, rememberOrder, removeFromCart, useOrdering } from './ordering-store.ts';

const of = (id_perfil: number): PrivateData => ({
  ...noPrivateData,
  user: { loggedIn: true, sawOnboarding: true, data: { id_perfil } as UserData },
});
const line = {
  key: 'a',
  productCode: '10101',
  quantity: 1,
  complementCodes: [],
  optionCodes: [],
  seen: { name: 'Pastel de nata', unitPrice: cents(150) },
};

afterEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  useOrdering.setState(useOrdering.getInitialState(), true);
  localStorage.clear();
});

it('another customer of the device doesn’t get the cart', () => {
  replacePrivateData(of(1));
  addToCart(line);
  replacePrivateData(of(2));
  expect(useOrdering.getState().lines).toEqual([]);
});

it('a guest’s cart becomes the account’s, as it was, and goes when that logs out', () => {
  addToCart(line);
  expect(useOrdering.getState().customerId).toBeNull();
  replacePrivateData(of(1));
  expect(useOrdering.getState()).toMatchObject({ customerId: 1, lines: [line] });
  replacePrivateData(noPrivateData);
  expect(useOrdering.getState()).toMatchObject({ customerId: null, lines: [] });
});

it('what another tab has put in a moment ago stays in the cart', () => {
  addToCart(line);
  const kept = useOrdering.getState();
  // Its event is still on the way.
  localStorage.setItem(
    'fornada.ordering.1',
    JSON.stringify({ ...kept, lines: [...kept.lines, { ...line, key: 'b', productCode: '10102' }] }),
  );
  addToCart({ ...line, key: 'c', productCode: '10103' });
  expect(useOrdering.getState().lines.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

it('a cart that is full takes no other line, and loses none', () => {
  for (let index = 0; index < 50; index += 1) expect(addToCart({ ...line, key: `${index}` })).toBe(true);
  expect(addToCart({ ...line, key: 'one more' })).toBe(false);
  expect(useOrdering.getState().lines.map(({ key }) => key)).toEqual(
    Array.from({ length: 50 }, (_, i) => `${i}`),
  );
});

it('a tab that slept through a logout and a login leaves the next customer’s cart alone', () => {
  replacePrivateData(of(1));
  addToCart(line);
  // What the other tab has written by the time that this one hears of the first of it.
  const cart = { ...useOrdering.getState(), customerId: 2, lines: [{ ...line, key: 'b' }] };
  const session = { ...useSession.getState(), privateData: of(2) };
  localStorage.setItem('fornada.session.1', JSON.stringify(session));
  localStorage.setItem('fornada.ordering.1', JSON.stringify(cart));
  const newValue = JSON.stringify({ ...session, privateData: noPrivateData });
  window.dispatchEvent(new StorageEvent('storage', { key: 'fornada.session.1', newValue }));
  expect(JSON.parse(localStorage.getItem('fornada.ordering.1') ?? '{}').lines).toHaveLength(1);
  expect(useOrdering.getState().lines).toMatchObject([{ key: 'b' }]);
});

const keys = () => useOrdering.getState().lines.map(({ key }) => key);

it('a line that is put back stands where it stood, and takes no other’s place', () => {
  for (const key of ['a', 'b', 'c']) addToCart({ ...line, key });
  removeFromCart('b');
  addToCart({ ...line, key: 'd' });
  putBack({ ...line, key: 'b' }, 1);
  putBack({ ...line, key: 'b' }, 1);
  expect(keys()).toEqual(['a', 'b', 'c', 'd']);
});

it('what was put in the cart after an order was placed outlives its payment and its confirmation', () => {
  const order = { id: 'first', code: '#001', pointsAdded: 0 };
  addToCart(line);
  rememberOrder(order);
  expect(keys()).toEqual([]);
  addToCart({ ...line, key: 'next' });
  rememberPaid(order);
  resetOrderingOf('first');
  expect(keys()).toEqual(['next']);
  expect(useOrdering.getState().order).toBeNull();
});

it('an attempt that ends writes nothing over what another tab has placed a moment ago', () => {
  const attempt = { key: 'a', at: 0, bodies: [] };
  addToCart(line);
  rememberAttempt(attempt);
  const placed = { ...useOrdering.getState(), lines: [], attempt: null, order: { id: 'one' } };
  localStorage.setItem('fornada.ordering.1', JSON.stringify(placed));
  rememberAttempt({ ...attempt, bodies: ['{}'] });
  rememberAttempt(null);
  expect(useOrdering.getState()).toMatchObject({ lines: [], attempt: null, order: { id: 'one' } });
});
