import { afterEach, expect, test, vi } from 'vitest';
import { inNovember } from '../../testing/in-november.ts';
import { deedsOf, eventInWords, type Sale, saleName } from './sale-words.ts';

inNovember();

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
    fuso: 'Europe/Lisbon',
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

afterEach(() => void vi.unstubAllEnvs());

test('an order is called by its number, day and shop, a sale by its moment', () => {
  expect(saleName(order)).toBe('Encomenda #042 de 12/11, Chiado');
  expect(saleName({ ...order, tipo: 'sale', numero: null })).toBe('Venda de 12/11, 10:02, Chiado');
  vi.stubEnv('TZ', 'Europe/Lisbon');
  // In summer the chain's clock is an hour ahead.
  const summer = { ...order, tipo: 'sale' as const, quando: '2026-07-31T23:30:00.000Z' };
  expect(saleName(summer)).toBe('Venda de 01/08, 00:30, Chiado');
});

const story = {
  ...{ linhas: [], iva: [], saldo_usado: 0, em_divida: 0, devolvivel: 0, acontecimentos: [] },
  encomenda: null,
};
const may = (pode_mudar: 0 | 1, pode_cancelar: 0 | 1) => ({
  ...{ para: null, fuso: 'Europe/Lisbon', pode_mudar, pode_cancelar, acaba_com: [] },
});

test.each([
  [
    'an order nobody has begun with',
    {},
    { encomenda: may(1, 1), devolvivel: 3 },
    'move refund papers write cancel',
  ],
  ['one that is being made', {}, { encomenda: may(0, 1), devolvivel: 3 }, 'refund papers write cancel'],
  ['one that isn’t paid', {}, { encomenda: may(0, 1) }, 'papers write cancel'],
  ['one that was collected', {}, { encomenda: may(0, 0), devolvivel: 3 }, 'refund refund_all papers write'],
  ['one of which nothing is left', {}, { encomenda: may(0, 0) }, 'papers write'],
  [
    'a sale by line',
    { tipo: 'sale', codigo: 'C-9F3A21' },
    { devolvivel: 3 },
    'refund refund_all papers write',
  ],
  [
    'one to nobody',
    { tipo: 'sale', codigo: 'C-9F3A21', cliente: null },
    { devolvivel: 3 },
    'refund refund_all',
  ],
  ['a sale by its amount', { tipo: 'sale' }, { devolvivel: 3 }, 'refund refund_all write'],
] as const)('with %s may be done what may be', (_, change, told, deeds) => {
  expect(deedsOf({ ...order, ...change }, { ...story, ...told }).join(' ')).toBe(deeds);
});

test.each([
  [{ tipo: 'placed', valor: 3 }, 'Encomenda feita', ['3,00€']],
  [{ tipo: 'payment_paid', codigo: 'mbway', valor: 3 }, 'Pagamento por MB WAY: Pago', ['3,00€']],
  [{ tipo: 'ready' }, 'Pronta', []],
  [{ tipo: 'rescheduled', texto: 'sábado, às 10:00' }, 'Hora mudada', ['sábado, às 10:00']],
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
  [
    {
      ...{ tipo: 'points', codigo: 'reverse_earn' },
      ...{ pontos_antes: 0, pontos_depois: 9, saldo_antes: 6, saldo_depois: 0 },
    },
    'Pontos retirados por anulação',
    ['Pontos: 0 → 9 (voltou atrás um prémio de saldo)', 'Saldo: 6,00€ → 0,00€'],
  ],
  [
    {
      ...{ tipo: 'points', codigo: 'earn' },
      ...{ pontos_antes: 9, pontos_depois: 0, saldo_antes: 0, saldo_depois: 6 },
    },
    'Compra: pontos ganhos',
    ['Pontos: 9 → 0 (um prémio passou a saldo)', 'Saldo: 0,00€ → 6,00€'],
  ],
  [
    { tipo: 'action', codigo: 'order.written_to', texto: 'Está pronto.' },
    'Encomenda: mensagem ao cliente',
    [],
  ],
])('%o is told in words', (event, what, details) => {
  expect(eventInWords({ ...nothing, ...event })).toEqual({ what, details });
});
