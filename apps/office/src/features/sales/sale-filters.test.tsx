// What is looked for among the sales: kept, told by the address, and as narrow as a phone.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  choose,
  goneTo,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { inNovember } from '../../testing/in-november.ts';
import { late, shown } from '../../testing/late.ts';
import { leaveFor, openAmong } from '../../testing/pages.tsx';
import { narrow } from '../../testing/phone.ts';
import { order } from '../../testing/sale.ts';
import { sales } from './sales.tsx';

inNovember();

const list = 'GET gestao/compras';
const other = { ...order, id: 'b2', numero: 43 };
const last = () => asked(list).at(-1)?.query;
const names = () => all('link', /^Encomenda/).map((link) => textOf(link));

function told(rows: Parameters<typeof answering>[1] = listed(order)) {
  answering(list, rows);
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' }));
}

test('an address that says what is looked for is looked for, and stands in the fields', async () => {
  told();
  await open(sales, '/compras?q=Rita&estado=ready&desde=2026-11-01');
  await until(() => expect(last()).toMatchObject({ q: 'Rita', estado: 'ready', desde: '2026-11-01' }));
  expect([written('Procurar'), written('Desde')]).toEqual(['Rita', '2026-11-01']);
  expect(textOf(one('combobox', /^Estado/))).toBe('Pronta');
  // Nothing else was asked on the way to it.
  expect(asked(list).map(({ query }) => query.q)).toEqual(['Rita']);
});

test('what is typed stands in the address, so that it can be sent to somebody', async () => {
  told();
  await open(sales, '/compras');
  await soon('link', /^Encomenda/);
  write('Procurar', 'pão & nata');
  await choose('Canal', 'Caixa');
  await until(() => expect(goneTo()).toContain('canal=till'));
  expect(new URLSearchParams(goneTo().split('?')[1]).get('q')).toBe('pão & nata');
  press('Limpar');
  await until(() => expect(goneTo()).toBe('/compras'));
});

test('what was looked for is there when one comes back from a sale', async () => {
  told();
  answering('GET gestao/compras/a1', order);
  answering('GET gestao/compras/a1/historia', refused(404, 'not_found', 'Não existe'));
  await openAmong(['/compras'], sales, { at: '/compras/a1/show' });
  leaveFor('/compras');
  await soon('link', /^Encomenda/);
  write('Procurar', 'Rita');
  await until(() => expect(goneTo()).toContain('q=Rita'));
  leaveFor('/compras');
  await until(() => expect(goneTo()).toBe('/compras?q=Rita'));
  expect(written('Procurar')).toBe('Rita');
});

test('another address that is gone to while the list is open is looked for', async () => {
  told();
  await openAmong(['/compras?q=Rui', '/compras?estado=ready'], sales, { at: '/compras?q=Rita' });
  await until(() => expect(last()).toMatchObject({ q: 'Rita' }));
  leaveFor('/compras?q=Rui');
  await until(() => expect(last()).toMatchObject({ q: 'Rui' }));
  expect([written('Procurar'), goneTo()]).toEqual(['Rui', '/compras?q=Rui']);
  leaveFor('/compras?estado=ready');
  await until(() => expect(last()).toMatchObject({ q: '', estado: 'ready' }));
  expect(goneTo()).toBe('/compras?estado=ready');
});

test('while what is looked for isn’t known nothing found before is shown for it', async () => {
  const second = late();
  told(({ query }) => (query.q === '' ? listed(order) : second.answer()));
  await open(sales, '/compras');
  await soon('link', /^Encomenda/);
  write('Procurar', '#043');
  expect(names()).toEqual([]);
  await until(() => expect(last()).toMatchObject({ q: '#043' }));
  expect(textOf()).not.toContain('Nada encontrado');
  second.come(listed(other));
  await until(() => expect(names()).toEqual(['Encomenda #043, Chiado']));
});

test('a list that can’t be read says why, and isn’t told as empty', async () => {
  told(refused(500, 'internal', 'O servidor falhou'));
  await open(sales, '/compras');
  await reads('O servidor falhou');
  expect(textOf()).not.toContain('Nada encontrado');
});

test('older ones that are asked for twice are shown once, and their button waits for them', async () => {
  told({ itens: [order], total: 2 });
  await open(sales, '/compras');
  await soon('button', 'Ver mais antigas');
  const older = late();
  told(older.answer);
  press('Ver mais antigas');
  await until(() => expect(isOff(one('button', 'Ver mais antigas'))).toBe(true));
  press('Ver mais antigas');
  older.come(listed(other));
  await until(() => expect(names()).toHaveLength(2));
  await shown();
  expect(asked(list).filter(({ query }) => query.depois === 'a1')).toHaveLength(1);
});

test('older ones that can’t be read leave those that are shown, and can be asked for again', async () => {
  told({ itens: [order], total: 2 });
  await open(sales, '/compras');
  await soon('button', 'Ver mais antigas');
  told(refused(500, 'internal', 'O servidor falhou'));
  press('Ver mais antigas');
  await reads('O servidor falhou');
  expect(names()).toHaveLength(1);
  told(listed(other));
  press('Ver mais antigas');
  await until(() => expect(names()).toHaveLength(2));
});

test('older ones of what is no longer looked for aren’t added to what is', async () => {
  told({ itens: [order], total: 2 });
  await open(sales, '/compras');
  await soon('button', 'Ver mais antigas');
  const older = late();
  told(({ query }) => (query.depois === 'a1' ? older.answer() : listed(other)));
  press('Ver mais antigas');
  await until(() => expect(last()?.depois).toBe('a1'));
  write('Procurar', '#043');
  await until(() => expect(names()).toEqual(['Encomenda #043, Chiado']));
  await older.come(listed({ ...order, id: 'c3', numero: 41 }));
  expect(names()).toEqual(['Encomenda #043, Chiado']);
});

test('on a phone what is seldom asked is folded, and says how much of it narrows what is found', async () => {
  narrow();
  told(listed({ ...order, devolvido: 1.5 }));
  await open(sales, '/compras?estado=collected&canal=app&q=Rita');
  await soon('button', /^Filtros/);
  expect(textOf(one('button', /^Filtros/))).toContain('2');
  expect(all('combobox', /^Estado/)).toEqual([]);
  press(/^Filtros/);
  await soon('combobox', /^Estado/);
  const card = await soon('link', /^Encomenda/);
  expect(textOf(card)).toBe(
    'Encomenda #042 de 12/11, Chiado9,00€ · MB WAY · devolvido 1,50€Rita · Entregue · Aplicação',
  );
  expect(card.getAttribute('href')).toBe('#/compras/a1/show');
});
