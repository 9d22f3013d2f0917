import { expect, onTestFinished, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  choices,
  choose,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { inNovember } from '../../testing/in-november.ts';
import { lost } from '../../testing/late.ts';
import { order as collected } from '../../testing/sale.ts';
import type { Sale } from './sale-words.ts';
import { sales } from './sales.tsx';

inNovember();

const order = { ...collected, estado: 'received', valor: 3 } satisfies Sale;
const sale = {
  ...order,
  id: 'b2',
  tipo: 'sale',
  numero: null,
  nome: '',
  canal: 'till',
  meio: null,
} satisfies Sale;
const shops = listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' });
const list = 'GET gestao/compras';

function look(rows: object = listed(order, sale), ofShops: object = shops) {
  answering(list, rows);
  answering('GET gestao/lojas', ofShops);
  open(sales, '/compras');
}
const last = () => asked(list).at(-1)?.query;

test('each is told on the clock of its shop, whoever reads it', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  look(listed({ ...order, fuso: 'Atlantic/Azores' }, sale));
  await reads('12/11, 09:02 (Açores)');
  await reads('12/11, 10:02 (Lisboa)');
});

test('what is from the year before says so', async () => {
  look(listed({ ...sale, quando: order.quando.replace('2026', '2025') }));
  await reads('12/11/2025, 10:02');
});

/** As wide as that the screen is, until the test is over. */
function wide(width: number) {
  const { happyDOM, innerWidth } = window as never as {
    happyDOM: { setViewport(view: { width: number }): void };
    innerWidth: number;
  };
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
}

test('where there is no room for all columns, how it was bought and paid stand below others', async () => {
  wide(1024);
  look();
  const first = (await soon('link', 'Encomenda #042, Chiado, 12/11')).closest('tr') as HTMLElement;
  expect([...first.children].map((cell) => textOf(cell))).toEqual([
    ...['Encomenda #042, Chiado', '12/11, 10:02', 'Rita', 'RecebidaAplicação', '3,00€MB WAY'],
  ]);
});

test('each is called by its name, with its moment, customer, way and money', async () => {
  wide(1280);
  look(listed({ ...order, devolvido: 1.5 }, sale));
  const first = (await soon('link', 'Encomenda #042, Chiado, 12/11')).closest('tr') as HTMLElement;
  expect([...first.children].map((cell) => textOf(cell))).toEqual([
    // The day is said once.
    ...['Encomenda #042, Chiado', '12/11, 10:02', 'Rita', 'Aplicação', 'Recebida'],
    ...['MB WAY', '3,00€ devolvido 1,50€'],
  ]);
  // A voice presses what the eyes read.
  for (const link of all('link')) expect(link.getAttribute('aria-label')).toContain(textOf(link));
  expect(one('link', /^Encomenda/).getAttribute('href')).toBe('#/compras/a1/show');
  const second = one('link', 'Venda, Chiado, 12/11, 10:02').closest('tr') as HTMLElement;
  expect([...second.children].slice(2).map((cell) => textOf(cell))).toEqual([
    '—',
    'Caixa',
    'Recebida',
    '—',
    '3,00€',
  ]);
});

test('without its moment’s column the name says the day', async () => {
  answering(list, listed(order));
  answering('GET gestao/lojas', shops);
  open(sales, '/compras?escondidas=quando');
  expect(textOf(await soon('link', /^Encomenda/))).toBe('Encomenda #042 de 12/11, Chiado');
});

test('what is typed is looked for once the hand rests, with what narrows it down', async () => {
  look();
  await soon('link', /^Encomenda/);
  const before = asked(list).length;
  for (const words of ['R', 'Ri', 'Rit', 'Rita']) write('Procurar', words);
  write('Desde', '2026-11-01');
  await choose('Loja', 'Belém');
  await choose('Estado', 'Pronta');
  await choose('Canal', 'Caixa');
  await choose('Meio', 'MB WAY');
  await until(() =>
    expect(last()).toMatchObject({
      ...{ q: 'Rita', desde: '2026-11-01', loja: '860', estado: 'ready', canal: 'till', meio: 'mbway' },
      ...{ ate: '', depois: '' },
    }),
  );
  expect(
    asked(list)
      .slice(before)
      .map(({ query }) => query.q),
  ).not.toContain('Ri');
});

test('everything may be looked for again by one button', async () => {
  look();
  await soon('link', /^Encomenda/);
  write('Procurar', 'Rita');
  await choose('Estado', 'Pronta');
  await until(() => expect(last()).toMatchObject({ q: 'Rita', estado: 'ready' }));
  press('Limpar');
  await until(() => expect(last()).toMatchObject({ q: '', estado: '' }));
  expect(written('Procurar')).toBe('');
});

test('who works in one shop isn’t asked which', async () => {
  look(listed(order), listed({ id: 862, name: 'Chiado' }));
  await soon('link', /^Encomenda/);
  await until(() => expect(asked('GET gestao/lojas')).not.toEqual([]));
  expect(all('combobox', 'Loja')).toEqual([]);
  expect(await choices('Canal')).toContain('Telefone ou balcão');
});

test('nothing found is said', async () => {
  look(listed());
  await reads('Nada encontrado. Experimente menos palavras ou outros dias.');
  expect(all('row')).toEqual([]);
});

test('older ones follow those that are shown, after the last of them, until there are no more', async () => {
  look({ itens: [order], total: 2 });
  await soon('link', /^Encomenda/);
  answering(list, listed(sale));
  press('Ver mais antigas');
  await soon('link', /^Venda/);
  expect(last()).toMatchObject({ depois: 'a1' });
  expect(all('link', /^(Encomenda|Venda)/).map(({ textContent }) => textContent)).toEqual([
    ...['Encomenda #042, Chiado', 'Venda, Chiado'],
  ]);
  expect(all('button', 'Ver mais antigas')).toEqual([]);
  expect(isOff(one('button', 'Limpar'))).toBe(false);
});

test('an answer to what is no longer asked isn’t shown', async () => {
  look();
  await soon('link', /^Encomenda/);
  let late = (_: object) => {};
  // The first answer comes after the second.
  answering(list, ({ query }) =>
    query.q === 'a'
      ? (new Promise((resolve) => {
          late = resolve;
        }) as object)
      : listed(sale),
  );
  write('Procurar', 'a');
  await until(() => expect(last()?.q).toBe('a'));
  write('Procurar', 'ab');
  await soon('link', /^Venda/);
  await until(() => expect(last()?.q).toBe('ab'));
  late(listed(order));
  await new Promise((resolve) => setTimeout(resolve));
  expect(all('link', /^Encomenda/)).toEqual([]);
});

test('what couldn’t be read looks no longer as if it came, and is asked for again', async () => {
  answering(list, lost);
  answering('GET gestao/lojas', shops);
  open(sales, '/compras');
  await reads('Sem ligação à Internet');
  const again = await soon('button', 'Atualizar');
  expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  answering(list, listed(order));
  press(again.textContent ?? '');
  await soon('link', 'Encomenda #042, Chiado, 12/11');
  expect(all('button', 'Atualizar')).toEqual([]);
});
