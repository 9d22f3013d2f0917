import { expect, test } from 'vitest';
import { inNovember } from '../testing/in-november.ts';
import { actionInWords, subjectInWords, valueInWords } from './audit-words.ts';
import { inWords, methodWords, orderWords, paymentWords, roleWords, thingWords } from './code-words.ts';
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
])('%s of %o is read as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words);
});

test('a moment is read by its day and hour, and what only looks like one as it is', () => {
  expect(valueInWords('quando', '2026-11-12T10:02:00.000Z')).toMatch(/12\/11\/2026/);
  expect(valueInWords('quando', '2026-11-12')).toBe('2026-11-12');
});

const nobody = { numero: null, codigo: null, dia: null, loja: null, quando: null, nome: null };
const about = (sobre: string, more: object | null, fuso: string | null = null) =>
  subjectInWords({ sobre, fuso, sobre_quem: more && ({ ...nobody, ...more } as never) });
const order = { numero: 42, dia: '2026-11-12', loja: 'Chiado' };
const at = { quando: '2026-11-12T10:02:00.000Z', loja: 'Chiado' };

test.each([
  ['order:9', order, 'Encomenda #042 de 12/11, Chiado'],
  ['claim:9', order, 'Reclamação: Encomenda #042 de 12/11, Chiado'],
  ['transaction:9', at, 'Venda de 12/11, 10:02, Chiado'],
  ['transaction:9', { ...at, codigo: 'C-5AD056' }, 'Venda C-5AD056 de 12/11, 10:02, Chiado'],
  ['request:8bda2fac-9', at, 'Pedido de pagamento de 12/11, 10:02, Chiado'],
  ['picture:3f', { ...at, loja: null }, 'Imagem de 12/11, 10:02'],
  ['product:862/10101', { nome: 'Nata' }, 'Produto Nata'],
  ['shop-group:2', { nome: 'Ilhas' }, 'Grupo de lojas Ilhas'],
  ['packaging-price:3', { nome: 'saco', dia: '2026-11-01' }, 'Preço de embalagem Saco, desde 01/11/2026'],
  ['customer:100001', {}, 'Cliente sem nome'],
  ['product:862/10101', null, 'Produto que já não existe'],
])('%s of %o is called %s', (subject, facts, words) => {
  expect(about(subject, facts)).toBe(words);
});

test('nothing that was acted on is called by its id, or by a word of the code', () => {
  const shapes = [null, {}, { nome: 'Nata' }, at, order];
  const said = Object.keys(thingWords).flatMap((kind) =>
    shapes.map((facts) => about(`${kind.replaceAll('_', '-')}:8bda2fac`, facts)),
  );
  expect(said.filter((words) => /8bda2fac|undefined|null|_/.test(words))).toEqual([]);
});

test('what was sold in a shop is called by the time on its clock', () => {
  expect(about('transaction:9', { ...at, loja: 'Angra' }, 'Atlantic/Azores')).toBe(
    'Venda de 12/11, 09:02 (Açores), Angra',
  );
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
