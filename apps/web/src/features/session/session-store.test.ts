// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  clearPrivateData,
  currentVisitor,
  noPrivateData,
  useKeptFilters,
  useKeptUsual,
  useSession,
} from './session-store.ts';

beforeEach(() => localStorage.clear());

test('who logs out leaves nothing of theirs on the device', () => {
  const { user } = noPrivateData;
  useSession.setState({
    privateData: { ...noPrivateData, user: { ...user, loggedIn: true } },
    sawOnboarding: true,
  });
  useKeptUsual.setState({ customerId: 7, usual: { vezes: 3, pedido: { loja: 'Chiado' } as never } });
  useKeptFilters.setState({ customerId: 7, without: ['milk'] });
  expect(localStorage.getItem('fornada.usual.1')).toContain('Chiado');
  clearPrivateData();
  const kept = Object.keys(localStorage).map((key) => JSON.parse(localStorage.getItem(key) ?? ''));
  expect(kept).toEqual([
    { privateData: noPrivateData, sawOnboarding: true, ended: false },
    { customerId: null, usual: null },
    { customerId: null, diets: [], without: [] },
  ]);
});

test('an order that is paid and wasn’t given back counts as ordered', () => {
  const hasOrdered = (known: object) => {
    useSession.setState({ privateData: { ...noPrivateData, ...known } });
    return currentVisitor().hasOrdered;
  };
  expect(hasOrdered({})).toBe(false);
  expect(hasOrdered({ ordering: [{ pago: 0 }] })).toBe(false);
  expect(hasOrdered({ ordering: [{ pago: 0 }, { pago: 1 }] })).toBe(true);
  // A sale at a till is no order.
  expect(hasOrdered({ transacoes: [{ order_id: null, anulada: false }] })).toBe(false);
  expect(hasOrdered({ transacoes: [{ order_id: 'x', anulada: true }] })).toBe(false);
  expect(hasOrdered({ transacoes: [{ order_id: 'x', anulada: false }] })).toBe(true);
});
