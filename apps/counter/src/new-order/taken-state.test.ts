import type { TakenOrder } from '@fornada/contract/taken-orders.ts';
import { expect, test } from 'vitest';
import { isTaken, mayAskAgain, stateOf } from './taken-state.ts';

type Payment = NonNullable<TakenOrder['pagamento']>;
const payment = (estado: Payment['estado']): Payment => ({
  estado,
  telemovel: '••• 670',
  pedido: '2026-12-21T10:00:00.000Z',
  expira: '2026-12-21T10:04:00.000Z',
});
const waiting = { estado: 'awaiting_payment', pago: 0, por_pagar: 0 } as const;
const inShop = { estado: 'received', pago: 0, por_pagar: 18 } as const;

test.each([
  [{ ...waiting, pagamento: null }, 'asking'],
  [{ ...waiting, pagamento: payment('sending') }, 'asking'],
  [{ ...waiting, pagamento: payment('pending') }, 'ringing'],
  [{ ...waiting, pagamento: payment('unknown') }, 'unsure'],
  [{ ...waiting, pagamento: payment('rejected') }, 'declined'],
  [{ ...waiting, pagamento: payment('declined') }, 'failed'],
  [{ ...waiting, pagamento: payment('expired') }, 'late'],
  [{ ...waiting, pagamento: payment('paid') }, 'unsure'],
  [{ ...waiting, pago: 1, pagamento: payment('paid') }, 'paid'],
  [{ ...waiting, estado: 'expired', pagamento: payment('expired') }, 'ended'],
  [{ ...inShop, pagamento: null }, 'in_shop'],
  [{ ...inShop, pagamento: payment('pending') }, 'ringing'],
  [{ ...inShop, pagamento: payment('declined') }, 'in_shop'],
] as const)('%o is %s', (order, state) => {
  expect(stateOf(order)).toBe(state);
});

test('a request is repeated once nothing of the last one can arrive', () => {
  expect((['declined', 'failed', 'late'] as const).map(mayAskAgain)).toEqual([true, true, true]);
  expect((['asking', 'ringing', 'unsure', 'paid', 'ended'] as const).some(mayAskAgain)).toBe(false);
  expect((['paid', 'in_shop'] as const).every(isTaken)).toBe(true);
});
