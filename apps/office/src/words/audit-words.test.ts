import { expect, test } from 'vitest';
import { auditFieldName, auditFieldWords, fieldOfAction, valueInWords } from './audit-words.ts';

test.each([
  ['method', 'cash', 'Dinheiro'],
  ['method', 'terminal', 'Multibanco'],
  ['answer', 'found', 'Afinal havia'],
  ['answer', 'refund', 'Devolver o valor'],
  ['state', 'received', 'Recebida'],
  ['owed_cents', 420, '4,20€'],
])('%s %s is read as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words);
  expect(auditFieldWords[field]).toBeDefined();
});

test.each([
  ['order.refunded', 'valor', 1.35, 'Valor', '1,35€'],
  ['customer.adjusted', 'valor', 135, 'Valor', '1,35€'],
  ['order.refunded', 'linhas', ['1× Pastel de nata', '2× Café'], 'Produtos', '1× Pastel de nata, 2× Café'],
  ['order.refunded', 'devolver', 'origem', 'Devolvido para', 'Meio de pagamento'],
  ['order.refunded', 'devolver', 'saldo', 'Devolvido para', 'Saldo'],
  ['sale.returned', 'returned_cents', 250, 'Devolvido', '2,50€'],
  ['product.saved', 'produtosSugeridos', ['1'], 'Produtos sugeridos', '1'],
])('of %s, %s %o is told as %s %s', (action, field, value, name, words) => {
  expect(auditFieldName(field)).toBe(name);
  expect(valueInWords(fieldOfAction(action, field), value)).toBe(words);
});

const change = (tipo: string, nome: string, campos: object[] = []) => ({
  ...{ tipo, nome, campos },
  ...{ o_que: 'produto', codigo: '10101' },
});
const price = { campo: 'precovenda', antes: '1.5', depois: '1.6' };

test('what became of a menu is read product by product', () => {
  const changes = [change('novo', 'Folar'), change('alterado', 'Nata', [price]), change('removido', 'Bola')];
  expect(valueInWords('alteracoes', changes)).toBe(
    'Novo: Folar\nMudado: Nata (Preço: 1,50€ → 1,60€)\nTirado: Bola',
  );
});

test('of many, some are read, and how many more there are', () => {
  const changes = Array.from({ length: 200 }, (_, index) => change('novo', `Pão ${index}`));
  const lines = valueInWords('alteracoes', changes).split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([13, 'mais 188']);
});

const sections = [
  { codigo: 'p', descricao: 'Padaria', familias: [{ codigo: 'b', descricao: 'Bolos' }] },
  { codigo: 'c', descricao: 'Café', familias: [] },
];
test.each([
  ['sections', sections, 'Padaria (Famílias: Bolos)\nCafé'],
  ['hours', { visivel: 0, aberto: [['07:00', '20:00']] }, 'Visível: não, 07:00–20:00'],
  ['days', { weekday: [['07:00', '12:30']], saturday: [] }, '07:00–12:30'],
  ['a record that says nothing', {}, '—'],
  ['a list of nothing', [null, { nome: '' }], '—'],
])('%s are read in words', (_, value, words) => {
  expect(valueInWords('seccoes', value)).toBe(words);
});

test('no value is read as code', () => {
  const deep = { a: [{ b: { c: [1, null, true, { nome: 'Fim', d: [[{ e: 'x' }]] }] } }] };
  expect(valueInWords('novidade', deep)).not.toMatch(/[{}[\]"]|null|undefined|object/);
});
