// @vitest-environment happy-dom
import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { MissingLines } from './missing-question.tsx';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentState } from './payment-state.ts';

const nothing = () => {};
const missing = {
  numero: 1,
  linha: 1,
  qtd: 2,
  opcoes: [],
  resposta: null,
  responder_ate: '2026-11-24T10:00:00Z',
};
const order = (change: object = {}) =>
  ({
    estado: 'preparing',
    linhas: [{ nome: 'Jesuíta' }],
    faltas: [],
    total: 3,
    ...change,
  }) as unknown as OrderDetail;

let root: Root | undefined;
const page = document.createElement('main');
function show(node: ReactNode): Element | null {
  root ??= createRoot(page);
  flushSync(() => root?.render(node));
  return page.querySelector('[role=status]');
}
afterEach(() => {
  root?.unmount();
  root = undefined;
});

it('says aloud what the shop has run out of, in an element that was there before', () => {
  const lines = (faltas: object[]) => (
    <MissingLines order={order({ faltas })} onOrder={nothing} onStale={nothing} />
  );
  const status = show(lines([]));
  expect(status?.textContent).toBe('');
  expect(show(lines([missing]))).toBe(status);
  expect(status?.textContent).toBe('Falta 2× Jesuíta');
});

it('takes an answer until the server says that it is too late, whatever the device’s clock says', () => {
  show(<MissingLines order={order({ faltas: [missing] })} onOrder={nothing} onStale={nothing} />);
  expect(page.textContent).toContain('O tempo acabou');
  expect(page.querySelectorAll('input[type=radio]')).not.toHaveLength(0);
  expect(page.textContent).toContain('Confirmar escolha');
});

it('says aloud what becomes of a payment, in one element', () => {
  const head = (state: PaymentState) => (
    <PaymentHead
      order={order({ pagamento: null, desconto: 0 })}
      state={state}
      isBack={false}
      onEnd={nothing}
    />
  );
  const status = show(head('sending'));
  expect(show(head('declined'))).toBe(status);
  expect(status?.textContent).toContain('não foi aceite');
  expect(show(head('paid'))).toBe(status);
});
