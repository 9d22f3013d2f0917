import { expect, test } from 'vitest';
import { eventInWords, type Sale, saleName } from './sale-words.ts';

const order: Sale = {
  ...{
    id: '1',
    tipo: 'order',
    codigo: null,
    numero: 42,
    dia: '2026-11-12',
    quando: '2026-11-12T10:02:00.000Z',
    id_loja: 862,
  },
  ...{
    loja: 'Chiado',
    cliente: 1,
    nome: 'Rita',
    nif: null,
    canal: 'app',
    meio: 'mbway',
    estado: 'collected',
  },
  ...{ valor: 3, devolvido: 0 },
};
const nothing = {
  ...{ quando: order.quando, codigo: null, pessoa: null, texto: null, valor: null, endereco: null },
  ...{ pontos_antes: null, pontos_depois: null, saldo_antes: null, saldo_depois: null },
};

test('an order is called by its number, day and shop, a sale by its moment', () => {
  expect(saleName(order)).toBe('Encomenda #042 de 12/11, Chiado');
  expect(saleName({ ...order, tipo: 'sale', numero: null })).toBe('Venda de 12/11, 10:02, Chiado');
  // In summer the chain's clock is an hour ahead.
  const summer = { ...order, tipo: 'sale' as const, quando: '2026-07-31T23:30:00.000Z' };
  expect(saleName(summer)).toBe('Venda de 01/08, 00:30, Chiado');
});

test.each([
  [{ tipo: 'placed', valor: 3 }, 'Encomenda feita', ['3,00€']],
  [{ tipo: 'payment_paid', codigo: 'mbway', valor: 3 }, 'Pagamento por MB WAY: Pago', ['3,00€']],
  [{ tipo: 'ready' }, 'Pronta', []],
  [{ tipo: 'message', codigo: 'sms', texto: 'Está pronto.' }, 'Mensagem ao cliente (SMS)', ['Está pronto.']],
  [
    { tipo: 'refunded', codigo: 'granted', texto: '1× Pastel de nata', valor: 1.5 },
    'Devolvido pelo meio de pagamento',
    ['A loja devolveu', '1× Pastel de nata', '1,50€'],
  ],
  [{ tipo: 'action', codigo: 'order.refunded', texto: 'Queimado' }, 'Encomenda: devolução', ['Queimado']],
  [
    { tipo: 'points', codigo: 'earn', pontos_antes: 3, pontos_depois: 4, saldo_antes: 0, saldo_depois: 6 },
    'Compra: pontos ganhos',
    ['Pontos: 3 → 4', 'Saldo: 0,00€ → 6,00€'],
  ],
  [
    { tipo: 'points', codigo: 'earn', pontos_antes: 3, pontos_depois: 3, saldo_antes: 1, saldo_depois: 1 },
    'Compra: pontos ganhos',
    [],
  ],
])('%o is told in words', (event, what, details) => {
  expect(eventInWords({ ...nothing, ...event })).toEqual({ what, details });
});
