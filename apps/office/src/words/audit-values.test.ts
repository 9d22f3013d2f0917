import { expect, test } from 'vitest';
import { inNovember } from '../testing/in-november.ts';
import { actionInWords, subjectInWords, valueInWords } from './audit-words.ts';
import { inWords, methodWords, orderWords, paymentWords, roleWords } from './code-words.ts';
import { fieldWord, keyOf } from './field-words.ts';
import { orderName, partName, soldName } from './sale-names.ts';

inNovember();

const today = '2026-11-13';

test.each([
  ['precovenda', 1.5, '1,50€'],
  ['pvp10', 1234.5, '1\u00a0234,50€'],
  ['preco_loja', 0, '0,00€'],
  ['saldo', 325, '3,25€'],
  ['progresso', 1050, '10,50€'],
  ['total_cents', -199, '-1,99€'],
  ['iva', 13, '13'],
  ['lift', 1.5, '1,5'],
  ['visivel', 1, 'sim'],
  ['visivel', 0, 'não'],
  ['ativo', false, 'não'],
  ['nome', true, 'sim'],
  ['nome', '', '—'],
  ['nome', null, '—'],
  ['nome', undefined, '—'],
  ['nome', 'Rita', 'Rita'],
  ['state', 'ready', 'Pronta'],
  ['papel', 'manager', 'Gerência de loja'],
  ['state', 'brand_new', 'brand_new'],
  ['lojas', [862, 860], '862, 860'],
  ['lojas', [], '—'],
  ['horas', [{ de: 1 }], '[{"de":1}]'],
])('%s of %o is read as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words);
});

test('a moment is read by its day and hour, and what only looks like one as it is', () => {
  expect(valueInWords('quando', '2026-11-12T10:02:00.000Z')).toMatch(/12\/11\/2026/);
  expect(valueInWords('quando', '2026-11-12')).toBe('2026-11-12');
});

test('what was acted on has a name before it has a number', () => {
  const nobody = { numero: null, dia: null, loja: null, quando: null, nome: null };
  const about = (sobre: string, more: object, fuso: string | null = null) =>
    subjectInWords({ sobre, fuso, sobre_quem: { ...nobody, ...more } as never });
  expect(about('order:9', { numero: 42, dia: '2026-11-12', loja: 'Chiado' })).toBe(
    'Encomenda #042 de 12/11, Chiado',
  );
  expect(about('sale:9', { quando: '2026-11-12T10:02:00.000Z', loja: 'Chiado' })).toBe(
    'Venda de 12/11, 10:02, Chiado',
  );
  const inAzores = { quando: '2026-11-12T10:02:00.000Z', loja: 'Angra' };
  expect(about('sale:9', inAzores, 'Atlantic/Azores')).toBe('Venda de 12/11, 09:02 (Açores), Angra');
  expect(about('product:862/10101', {})).toBe('Produto 862/10101');
  expect(about('product:862/10101', { nome: 'Nata' })).toBe('Produto Nata');
});

test('an action is its thing and what was done to it', () => {
  expect(actionInWords('product.saved')).toBe('Produto: alteração');
  expect(actionInWords('product.unheard_of')).toBe('Produto: unheard_of');
});

test('a code that is new to the page stands as it is, and none is a dash', () => {
  expect(inWords(methodWords, 'mbway')).toBe('MB WAY');
  expect(['', null, undefined].map((code) => inWords(methodWords, code))).toEqual(['—', '—', '—']);
  expect(inWords(methodWords, 'pigeon')).toBe('pigeon');
  expect(inWords({ refund_lost: () => 'Perdida' }, 'refund-lost')).toBe('Perdida');
});

test.each([
  ['states', orderWords],
  ['payments', paymentWords],
  ['roles', roleWords],
  ['methods', methodWords],
])('%s have words, and no two the same', (_, words) => {
  const said = Object.values(words).map((word) => word());
  expect(said.length).toBeGreaterThan(2);
  expect(new Set(said).size).toBe(said.length);
});

test('a name of a field is the catalogue’s', () => {
  expect(['address.postalCode', 'nameDetail', 'pedidos-rgpd'].map(keyOf)).toEqual([
    ...['address_postal_code', 'name_detail', 'pedidos_rgpd'],
  ]);
  expect(fieldWord('opcoes.codigo')?.({} as never)).toBe('Código');
  expect(fieldWord('nada')).toBeUndefined();
});

test('an order’s number has three digits, and a sale’s moment is its shop’s', () => {
  expect(orderName(7, '2026-10-02', 'Faro', today)).toBe('Encomenda #007 de 02/10, Faro');
  expect(orderName(1234, '2026-10-02', 'Faro', today)).toContain('#1234');
  const sold = (shop: string, zone: string) =>
    soldName('2026-11-12T10:02:00.000Z', { shop, zone, code: 'C-1' }, today);
  expect(sold('Faro', 'Europe/Lisbon')).toBe('Venda C-1 de 12/11, 10:02, Faro');
  expect(sold('Angra', 'Atlantic/Azores')).toBe('Venda C-1 de 12/11, 09:02 (Açores), Angra');
});

test('where the search would read another day the name says its year', () => {
  expect(orderName(4, '2025-12-10', 'Faro', today)).toBe('Encomenda #004 de 10/12/2025, Faro');
  expect(partName(4, '2025-12-10', today)).toBe('#004 (10/12/2025)');
  expect(soldName('2025-12-10T10:02:00.000Z', { shop: 'Faro', zone: null }, today)).toBe(
    'Venda de 10/12/2025, 10:02, Faro',
  );
  expect(orderName(4, '2026-12-10', 'Faro', today)).toBe('Encomenda #004 de 10/12, Faro');
});
