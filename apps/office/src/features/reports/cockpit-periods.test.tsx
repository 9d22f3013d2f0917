// What the cockpit makes of days of every kind: none, one, many, bad ones and very good ones.
import { describe, expect, test } from 'vitest';
import { all, answering, fact, one, press, reads, show, textOf, until } from '../../testing/desk.tsx';
import { answeringSold, arrow, details, figures, laidOut, nothing, sums } from '../../testing/sold.ts';
import Cockpit from './cockpit.tsx';

async function look(told: object): Promise<void> {
  answeringSold(told);
  await show(<Cockpit />);
  await until(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull());
}
const card = (title: string) => one('region', title);
const titles = () => all('region').map((region) => textOf(region.querySelector('h2') ?? region));
const said = (title: string) =>
  one('slider', title).getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
const rowsOf = (title: string) =>
  all('row', undefined, card(title)).map((row) => [...row.children].map((cell) => textOf(cell)));
const dayOf = (data: string, valor: number, valor_antes: number | null = null, vendas = 1) => ({
  ...{ data, vendas, valor, valor_antes },
});
/** As many days as were asked for, from the first of March on. */
const days = (count: number, valor = (index: number) => index) =>
  Array.from({ length: count }, (_, index) =>
    dayOf(new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10), valor(index), valor(index) / 2),
  );

describe('of days without anything', () => {
  test('figures are nought, beside nothing', async () => {
    await look(nothing);
    expect(fact('Vendas com IVA')).toBe('0,00€nada antes');
    expect(fact('Cesto médio')).toBe('0,00€nada antes');
    expect(fact('Prontas a tempo')).toBe('—nada antes');
    expect(said('Vendas por dia')).toBe('ter 02/06: 0,00€, 0 vendas · antes 0,00€');
  });

  test('a card that has nothing in it says so, and there is nothing to take away', async () => {
    await look(nothing);
    for (const title of ['Vendas por meio de pagamento', 'Vendas por canal']) {
      expect(textOf(card(title))).toBe(`${title}Nada nestes dias.`);
      expect(all('button', undefined, card(title))).toEqual([]);
    }
  });

  test('there is no map of products, nor rates, baskets or promises', async () => {
    await look(nothing);
    expect(document.querySelector('[role=grid]')).toBeNull();
    expect(titles()).not.toContain('Produtos por hora');
    expect(titles()).not.toContain('Vendas por taxa de IVA');
    expect(titles()).not.toContain('Vendidos juntos');
    expect(titles()).not.toContain('Prontas à hora prometida');
  });

  test('shops are named all the same', async () => {
    await look(nothing);
    const shops = all('item', undefined, card('Vendas por loja')).map((item) => textOf(item));
    expect(shops).toEqual(['Belém0,00€ nada antes', 'Chiado0,00€ nada antes']);
  });
});

test('of one day there are no bars: its figures say it all', async () => {
  await look({ ...figures, datas: [dayOf('2026-06-02', 1_334.5, 800)] });
  expect(fact('Vendas com IVA')).toBe('1 334,50€+67%');
  expect(titles()).not.toContain('Vendas por dia');
  expect(all('slider', /^Vendas/)).toEqual([]);
});

test('of one shop nothing is compared between shops', async () => {
  await look({ ...figures, lojas: figures.lojas.slice(1) });
  expect(titles()).not.toContain('Vendas por loja');
  expect(fact('Vendas com IVA')).toBe('1 000,00€+25%');
});

test('three months by day are one stop of the keyboard', async () => {
  laidOut(390);
  await look({ ...figures, datas: days(92) });
  const slider = one('slider', 'Vendas por dia');
  expect(slider.getAttribute('aria-valuemax')).toBe('92');
  expect(said('Vendas por dia')).toBe('dom 31/05: 91,00€, 1 vendas · antes 45,50€');
  arrow('Home', slider);
  await until(() => expect(said('Vendas por dia')).toBe('dom 01/03: 0,00€, 1 vendas · antes 0,00€'));
  expect(rowsOf('Vendas por dia')).toHaveLength(94);
});

describe('of more than three months', () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-03'].map((month, index) =>
    dayOf(month, 1_000 * (index + 1), null, 100),
  );

  test('months are told, which have no other beside them', async () => {
    laidOut(390);
    await look({ ...figures, datas: months });
    expect(titles()).toContain('Vendas por mês');
    expect(said('Vendas por mês')).toBe('mar 26: 4 000,00€, 100 vendas');
    const named = [...card('Vendas por mês').querySelectorAll('.visx-axis-bottom text')];
    expect(named.map(({ textContent }) => textContent)).toEqual(['dez 25', 'jan 26', 'fev 26', 'mar 26']);
  });

  test('what isn’t known of before doesn’t add up to nought', async () => {
    await look({ ...figures, datas: months });
    const [head, first, , , , total] = rowsOf('Vendas por mês');
    expect(head).toEqual(['Mês', 'Vendas', 'Valor', 'Antes']);
    expect(first).toEqual(['2025-12', '100', '1 000,00€', '—']);
    expect(total).toEqual(['Total', '400', '10 000,00€', '—']);
  });

  test('so are promises', async () => {
    answeringSold({ ...figures, datas: months });
    const kept = { prometidas: 10, cumpridas: 9 };
    answering(details, {
      ...{ iva: [], cestos: 0, pares: [] },
      promessas: {
        horas: [{ hora: 9, ...kept }],
        datas: [
          { data: '2026-01', ...kept },
          { data: '2026-02', ...kept },
        ],
        lojas: [],
      },
    });
    await show(<Cockpit />);
    await reads('Prontas à hora prometida');
    press('Por mês');
    await until(() => expect(said('Prontas à hora prometida')).toBe('fev 26: 90% a tempo, 9 de 10'));
    expect(rowsOf('Prontas à hora prometida')[0]?.[0]).toBe('Mês');
  });
});

describe('of a day on which more went back than was sold', () => {
  const returned = {
    ...figures,
    datas: [dayOf('2026-06-01', 100, 50), dayOf('2026-06-02', -30.5, 50, 0)],
    lojas: [
      { id: 862, nome: 'Chiado', agora: sums(100, 2), antes: sums(50, 1) },
      { id: 860, nome: 'Belém', agora: sums(-30.5, 0), antes: sums(50, 1) },
    ],
    meios: [{ codigo: 'cash', vendas: 0, valor: -30.5, valor_antes: 0 }],
  };

  test('it is said and drawn as less than nothing', async () => {
    laidOut(600);
    await look(returned);
    expect(said('Vendas por dia')).toBe('ter 02/06: -30,50€, 0 vendas · antes 50,00€');
    const ticks = [...card('Vendas por dia').querySelectorAll('.visx-axis-left text')];
    expect(ticks.map(({ textContent }) => textContent?.replace('\u00a0', ' '))[0]).toBe('-50€');
  });

  test('what it adds up to is less by it', async () => {
    await look(returned);
    expect(fact('Vendas com IVA')).toBe('69,50€−31%');
    expect(rowsOf('Vendas por dia').at(-1)).toEqual(['Total', '1', '69,50€', '100,00€']);
    const shops = all('item', undefined, card('Vendas por loja')).map((item) => textOf(item));
    expect(shops).toEqual(['Chiado100,00€ +100%', 'Belém-30,50€ −161%']);
  });

  test('the basket is what is left, by sales that were made', async () => {
    await look({ ...returned, lojas: returned.lojas.slice(1) });
    expect(fact('Cesto médio')).toMatch(/^0,00€/);
  });
});

test('very large figures are told in full, in thousands', async () => {
  const lojas = [
    { id: 862, nome: 'Chiado', agora: sums(98_765_432.1, 12_345_678), antes: sums(1, 1) },
    { id: 860, nome: 'Belém', agora: sums(0.01, 1), antes: sums(0, 0) },
  ];
  await look({ ...figures, lojas });
  expect(fact('Vendas com IVA')).toBe('98 765 432,11€mais de dez vezes');
  expect(fact('Número de vendas')).toBe('12 345 679mais de dez vezes');
  expect(rowsOf('Vendas por loja').at(-1)?.slice(0, 4)).toEqual([
    'Total',
    '98 765 432,11€',
    '1,00€',
    '12 345 679',
  ]);
});

test('two products alike are two rows', async () => {
  const bun = { nome: 'Brioche', horas: [{ hora: 9, unidades: 2, valor: 3 }] };
  await look({
    ...figures,
    produtos: [
      { codigo: '1', ...bun },
      { codigo: '2', ...bun },
    ],
  });
  expect(rowsOf('Produtos por hora').slice(1)).toEqual([
    ['Brioche', '2', '3,00€'],
    ['Brioche', '2', '3,00€'],
    ['Total', '4', '6,00€'],
  ]);
});

test('days that are over aren’t said to be compared until now', async () => {
  await look(figures);
  await reads('A azul, os dias de seg 25/05 a ter 26/05.');
  expect(textOf()).not.toContain('Hoje compara-se até à mesma hora.');
});

test('of today it is said until when it is compared', async () => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' });
  await look({ ...figures, ate: today });
  await reads('Hoje compara-se até à mesma hora.');
});
