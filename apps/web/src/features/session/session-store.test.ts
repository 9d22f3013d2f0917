// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  clearPrivateData,
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
    { privateData: noPrivateData, sawOnboarding: true },
    { customerId: null, usual: null },
    { customerId: null, diets: [], without: [] },
  ]);
});
