import { beforeEach, expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  fact,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { inNovember } from '../../testing/in-november.ts';
import { order as collected } from '../../testing/sale.ts';
import type { Sale } from './sale-words.ts';
import { sales } from './sales.tsx';

inNovember();

const order: Sale = { ...collected, estado: 'received', valor: 1234.5 };
const underWay = {
  para: '2026-11-13T10:00:00.000Z',
  fuso: 'Atlantic/Azores',
  pode_mudar: 1,
  pode_cancelar: 1,
};
const story = {
  linhas: [
    { linha: 1, nome: 'Pastel de nata', qtd: 3, resta: 2, valor: 4.5, resta_valor: 3 },
    { linha: 2, nome: 'Bolo-rei', qtd: 1, resta: 1, valor: 1230, resta_valor: 1230 },
  ],
  ...{
    iva: [{ taxa: 13, base: 1092.48, valor_iva: 142.02 }],
    saldo_usado: 0,
    em_divida: 0,
    devolvivel: 1233,
  },
  ...{ acontecimentos: [], encomenda: underWay },
};
const event = {
  ...{
    quando: '2026-11-12T10:02:00.000Z',
    codigo: null,
    pessoa: null,
    texto: null,
    valor: null,
    endereco: null,
  },
  ...{ pontos_antes: null, pontos_depois: null, saldo_antes: null, saldo_depois: null },
};

let sale: Sale;
let told: object;
beforeEach(() => {
  [sale, told] = [order, story];
});

async function look() {
  answering('GET gestao/compras/a1', () => sale);
  answering('GET gestao/compras/a1/historia', () => told);
  open(sales, '/compras/a1/show');
  await soon('heading', 'O que aconteceu');
}
const deeds = () =>
  all('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '');

test('an order says what it cost, how it was paid, its tax and when it is for, on its shop’s clock', async () => {
  await look();
  expect(fact('Valor')).toBe('1 234,50€');
  expect(fact('Meio')).toBe('MB WAY');
  expect(fact('IVA 13%')).toBe('142,02€');
  expect(fact('Estado')).toBe('Recebida');
  expect(fact('Para')).toBe('sexta-feira, 13 de novembro, às 09:00');
  expect(one('link', 'Rita').getAttribute('href')).toBe('#/clientes/7/show');
  expect(textOf()).not.toMatch(/Saldo usado|Por pagar|Devolvido|NIF/);
});

test('what was paid by balance, is owed, came back or has a tax number is told where there is any', async () => {
  told = { ...story, saldo_usado: 2, em_divida: 1.05 };
  sale = { ...order, devolvido: 1.5, nif: '504615947', cliente: null };
  await look();
  expect(fact('Saldo usado')).toBe('2,00€');
  expect(fact('Por pagar')).toBe('1,05€');
  expect(fact('Devolvido')).toBe('1,50€');
  expect(fact('NIF')).toBe('504615947');
  expect(fact('Cliente')).toBe('Sem cliente');
});

test('a customer without a name is still led to', async () => {
  sale = { ...order, nome: '' };
  await look();
  expect(one('link', 'Cliente sem nome').getAttribute('href')).toBe('#/clientes/7/show');
});

test('each line says how many, for how much, and what is left of it where some went back', async () => {
  await look();
  expect(all('item').map((item) => textOf(item))).toEqual([
    '3× Pastel de nata · restam 24,50€',
    '1× Bolo-rei1 230,00€',
  ]);
});

test('what happened is told in its order, with who did it and its paper', async () => {
  told = {
    ...story,
    acontecimentos: [
      { ...event, tipo: 'placed', valor: 1234.5, quando: event.quando.replace('2026', '2025') },
      {
        ...event,
        tipo: 'refunded',
        codigo: 'granted',
        texto: '1× Pastel de nata',
        valor: 1.5,
        pessoa: 'Rui',
      },
      { ...event, tipo: 'document', codigo: null, texto: 'FS 1/7', endereco: 'https://faturas.example/7' },
    ],
  };
  await look();
  const [first, second, third] = [...document.querySelectorAll('ol > li')].map((item) => textOf(item));
  expect(first).toBe('12/11/2025, 10:02Encomenda feita1 234,50€');
  expect(second).toBe(
    '12/11, 10:02 · RuiDevolvido pelo meio de pagamentoA loja devolveu1× Pastel de nata1,50€',
  );
  expect(third).toContain('FS 1/7');
  expect(one('link', 'Abrir documento').getAttribute('href')).toBe('https://faturas.example/7');
});

test.each([
  [
    'nobody has begun with',
    {},
    { encomenda: underWay },
    ['Mudar a hora', 'Devolver', 'Enviar documentos outra vez', 'Escrever ao cliente', 'Cancelar encomenda'],
  ],
  [
    'is being made',
    { estado: 'preparing' },
    { encomenda: { ...underWay, pode_mudar: 0 } },
    ['Devolver', 'Enviar documentos outra vez', 'Escrever ao cliente', 'Cancelar encomenda'],
  ],
  [
    'was handed over',
    { estado: 'collected' },
    { encomenda: { ...underWay, pode_mudar: 0, pode_cancelar: 0 } },
    ['Devolver', 'Devolver tudo', 'Enviar documentos outra vez', 'Escrever ao cliente'],
  ],
  [
    'went back',
    { estado: 'cancelled' },
    { encomenda: null, devolvivel: 0 },
    ['Enviar documentos outra vez', 'Escrever ao cliente'],
  ],
  [
    'nobody’s is',
    { cliente: null, estado: 'collected' },
    { encomenda: null },
    ['Devolver', 'Devolver tudo', 'Enviar documentos outra vez'],
  ],
] as const)(
  'with an order that %s may be done what may be, and nothing else',
  async (_, change, of, names) => {
    sale = { ...order, ...change } as Sale;
    told = { ...story, ...of };
    await look();
    expect(deeds()).toEqual(names);
  },
);

test('what was cancelled is shown as it stands by then: the page and what may be done with it', async () => {
  await look();
  press('Cancelar encomenda');
  const sheet = one('dialog', 'Cancelar encomenda');
  expect(textOf(sheet)).toContain('Encomenda #042 de 12/11, Chiado');
  write('Motivo', 'O forno avariou.', sheet);
  answering('POST gestao/compras/a1/cancelar', { ...story, encomenda: null, devolvivel: 0 });
  sale = { ...order, estado: 'cancelled', devolvido: 1234.5 };
  press('Cancelar encomenda', sheet);
  await until(() => expect(fact('Estado')).toBe('Cancelada'));
  expect(fact('Devolvido')).toBe('1 234,50€');
  expect(all('dialog')).toEqual([]);
  expect(deeds()).not.toContain('Cancelar encomenda');
  await reads('Encomenda cancelada, e o cliente avisado');
  expect((await askedOnce('POST gestao/compras/a1/cancelar')).body).toEqual({ motivo: 'O forno avariou.' });
});

test('papers that were refused say why, and are the same until they went; those after them are others', async () => {
  await look();
  answering(
    'POST gestao/compras/a1/documentos',
    refused(409, 'no_address', 'Não há email para onde enviar.'),
  );
  press('Enviar documentos outra vez');
  await reads('Não há email para onde enviar.');
  answering('POST gestao/compras/a1/documentos', told);
  press('Enviar documentos outra vez');
  await reads('Documentos enviados');
  press('Enviar documentos outra vez');
  await until(() => expect(asked('POST gestao/compras/a1/documentos')).toHaveLength(3));
  const [first, second, third] = asked('POST gestao/compras/a1/documentos').map(({ key }) => key);
  expect(first).toEqual(expect.any(String));
  expect([second === first, third === second]).toEqual([true, false]);
});
