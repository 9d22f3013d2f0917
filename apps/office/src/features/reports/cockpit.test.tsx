import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  choose,
  fact,
  listed,
  one,
  press,
  reads,
  show,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import Cockpit from './cockpit.tsx';

const sums = (valor: number, vendas: number, more: object = {}) => ({
  ...{ vendas, valor, novos: 2, regressos: 5, prometidas: 0, cumpridas: 0, ...more },
});
const figures = {
  ...{ desde: '2026-06-01', ate: '2026-06-02', antes_desde: '2026-05-25', antes_ate: '2026-05-26' },
  actualizado: '2026-06-02T10:02:00.000Z',
  datas: [
    { data: '2026-06-01', vendas: 10, valor: 100, valor_antes: 80 },
    { data: '2026-06-02', vendas: 20, valor: 1234.5, valor_antes: null },
  ],
  lojas: [
    { id: 860, nome: 'Belém', agora: sums(334.5, 10), antes: sums(0, 0, { novos: 0 }) },
    { id: 862, nome: 'Chiado', agora: sums(1000, 20, { prometidas: 4, cumpridas: 3 }), antes: sums(800, 16) },
  ],
  meios: [
    { codigo: 'mbway', vendas: 20, valor: 1000, valor_antes: 500 },
    { codigo: '', vendas: 10, valor: 334.5, valor_antes: 0 },
  ],
  canais: [{ codigo: 'app', vendas: 30, valor: 1334.5, valor_antes: 800 }],
  produtos: [
    {
      ...{ codigo: '10101', nome: 'Pastel de nata' },
      horas: [
        { hora: 9, unidades: 40, valor: 60 },
        { hora: 10, unidades: 0, valor: 0 },
        { hora: 11, unidades: 8, valor: 12 },
      ],
    },
  ],
};
const sold = 'GET gestao/painel/vendas/numeros';

async function look(told: object = figures) {
  answering(sold, told);
  answering('GET gestao/painel/vendas/pormenores', {
    ...{ iva: [], cestos: 0, pares: [], promessas: { horas: [], datas: [], lojas: [] } },
  });
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' }));
  answering('GET gestao/relatorios', listed({ id: 'pontos' }));
  await show(<Cockpit />);
  await until(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull());
}
const card = (title: string) => one('region', title);
const arrow = (key: string, on: HTMLElement) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

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
  expect(document.querySelector('dl')).toBeNull();
  expect(all('slider')).toEqual([]);
});

test('each day is said in words as one walks along, from the last', async () => {
  await look();
  const days = one('slider');
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

test('the table behind a plot is taken away as a Portuguese spreadsheet opens it, whole', async () => {
  await look();
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:table');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  press('Descarregar CSV', card('Vendas por loja'));
  const [file] = saved.mock.calls[0] as [Blob];
  const [head, ...rows] = (await file.text()).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(head?.split(';').slice(0, 4)).toEqual(['Loja', 'Valor', 'Antes', 'Vendas']);
  expect(rows[0]).toMatch(/^Belém;334,5;0;10;/);
  press('Descarregar CSV', card('Produtos por hora'));
  const [whole] = saved.mock.calls[1] as [Blob];
  expect((await whole.text()).trim().split(/\r?\n/)).toHaveLength(4);
});

test('a product’s hours are a map, from the first sold to the last', async () => {
  await look();
  const grid = document.querySelector('[role=grid]') as HTMLElement;
  expect([...grid.querySelectorAll('th[scope=col]')].map((one) => one.textContent)).toEqual([
    '9h',
    '10h',
    '11h',
  ]);
  const cells = [...grid.querySelectorAll('td[aria-selected]')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['40', '', '8']);
  arrow('ArrowRight', grid);
  await until(() => expect(cells[1]?.getAttribute('aria-selected')).toBe('true'));
  arrow('Home', grid);
  await until(() => expect(cells[0]?.getAttribute('aria-selected')).toBe('true'));
});
