import { expect, test } from 'vitest';
import { all, asked, choose, fact, one, reads, show, textOf, until, write } from '../../testing/desk.tsx';
import { answeringSold, arrow, figures, laidOut, sold, sums } from '../../testing/sold.ts';
import Cockpit from './cockpit.tsx';

async function look(told: object = figures) {
  answeringSold(told);
  await show(<Cockpit />);
  await until(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull());
}
const card = (title: string) => one('region', title);

test('six figures are told, each beside what it was', async () => {
  await look();
  expect(fact('Vendas com IVA')).toBe('1 334,50€+67%');
  expect(fact('Número de vendas')).toBe('30+88%');
  expect(fact('Cesto médio')).toBe('44,48€−11%');
  expect(fact('Prontas a tempo')).toBe('75%nada antes');
});

test('what nothing was promised of isn’t kept to nought', async () => {
  await look({ ...figures, lojas: [{ id: 862, nome: 'Chiado', agora: sums(10, 1), antes: sums(5, 1) }] });
  expect(fact('Prontas a tempo')).toMatch(/^—/);
});

test('before anything was added up nothing is claimed to be nought', async () => {
  await look({ ...figures, actualizado: null });
  await reads('Estamos a somar as vendas. Volte daqui a um minuto.');
  expect(textOf()).not.toContain('Vendas com IVA');
  expect(all('region', /^Vendas por/)).toEqual([]);
});

test('each day is said in words as one walks along, from the last', async () => {
  await look();
  const days = one('slider', 'Vendas por dia');
  expect(days.getAttribute('aria-valuetext')).toContain('ter 02/06');
  expect(days.getAttribute('aria-valuetext')).toContain('1\u00a0234,50€');
  expect(days.getAttribute('aria-valuetext')).not.toContain(' · ');
  arrow('ArrowLeft', days);
  await until(() => expect(days.getAttribute('aria-valuetext')).toContain('seg 01/06'));
  expect(days.getAttribute('aria-valuetext')).toMatch(/100,00€.* · .*80,00€/);
  arrow('ArrowLeft', days);
  arrow('End', days);
  await until(() => expect(days.getAttribute('aria-valuenow')).toBe('2'));
});

test('shops stand by what they took, the most first, and say when there was nothing before', async () => {
  await look();
  const shops = all('item', undefined, card('Vendas por loja')).map((item) => textOf(item));
  expect(shops[0]).toBe('Chiado1 000,00€ +25%');
  expect(shops[1]).toMatch(/^Belém334,50€ \D+$/);
});

test('ways of paying have their names, and one that wasn’t said says so', async () => {
  await look();
  const [first, second] = all('item', undefined, card('Vendas por meio de pagamento')).map((item) =>
    textOf(item),
  );
  expect(first).toBe('MB WAY1 000,00€ +100%');
  expect(second).toMatch(/^\D+334,50€/);
  expect(second).not.toMatch(/^334/);
});

test('other days and shops are asked for, and told', async () => {
  await look();
  await choose('Período', 'Hoje');
  await until(() => {
    const { desde, ate } = asked(sold).at(-1)?.query ?? {};
    expect(desde).toBe(ate);
  });
  await choose('Período', 'Outras datas');
  write('Desde', '2026-01-01');
  write('Até', '2026-03-31');
  await until(() =>
    expect(asked(sold).at(-1)?.query).toMatchObject({ desde: '2026-01-01', ate: '2026-03-31' }),
  );
  await choose('Lojas', 'Belém');
  await until(() => expect(asked(sold).at(-1)?.query).toMatchObject({ lojas: '860' }));
});

test('a half typed date isn’t asked for', async () => {
  await look();
  await choose('Período', 'Outras datas');
  const before = asked(sold).length;
  write('Desde', '2026-0');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked(sold)).toHaveLength(before);
});

test('a product’s hours are a map, from the first sold to the last', async () => {
  laidOut(900);
  await look();
  const grid = document.querySelector('[role=grid]') as HTMLElement;
  const hours = [...grid.querySelectorAll('.visx-axis-top text')].map((one) => one.textContent);
  expect(hours).toEqual(['9h', '10h', '11h']);
  const cells = [...grid.querySelectorAll('[role=gridcell]')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['40', '', '8']);
  expect(cells[0]?.getAttribute('aria-label')).toBe('Pastel de nata, às 9h: 40 un., 60,00€');
  arrow('ArrowRight', grid);
  await until(() => expect(cells[1]?.getAttribute('aria-selected')).toBe('true'));
  arrow('Home', grid);
  await until(() => expect(cells[0]?.getAttribute('aria-selected')).toBe('true'));
});
