import { aWireExtra, aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, test } from 'vitest';
import { SoldOutSheet } from './sold-out-sheet.tsx';
import {
  all,
  answering,
  askedOnce,
  lost,
  press,
  pressUntil,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
} from './testing/counter.tsx';

const menu = aWireMenu([
  aWireProduct({ complementares: [aWireExtra()] }),
  aWireProduct({ cod_produto: 'broa', produto: 'Broa de mel' }),
]);
const desk = { fuso: 'Europe/Lisbon', esgotados: {}, forno: {} };
const sold = 'PUT balcao/loja/esgotados';
const oven = 'POST balcao/loja/forno';

async function look(of: object = {}) {
  answering(`GET menus/${shop}`, menu);
  for (const what of [sold, oven, `${oven}/anular`]) answering(what, {});
  show(<SoldOutSheet shop={shop} desk={{ ...desk, ...of } as never} onClose={() => {}} />);
  await until(() => expect(all('item')).toHaveLength(3));
}
const names = () => all('item').map((item) => textOf(item.firstElementChild as Element));

test('products and extras are there to be marked; an extra comes out of no oven', async () => {
  await look();
  expect(names().toSorted()).toEqual(['Broa de mel', 'Croissant', 'Queijo extra']);
  expect(all('button', /está a acabar$/)).toHaveLength(2);
});

test.each([
  ['Croissant: esgotado por 1 hora', 60],
  ['Croissant: esgotado até ao fim do dia', 'hoje'],
])('%s', async (name, ate) => {
  await look();
  press(name);
  expect((await askedOnce(sold)).body).toEqual({ loja: shop, codigo: 'croissant', ate });
});

test('with a time it is until then', async () => {
  await look();
  write('Volta a haver às', '17:30');
  expect(all('button', /1 hora/)).toEqual([]);
  press('Queijo: esgotado até às 17:30');
  expect((await askedOnce(sold)).body).toMatchObject({ codigo: 'queijo', ate: '17:30' });
});

test('what has run out comes first, says until when, and is there again by one touch', async () => {
  await look({ esgotados: { croissant: '2026-11-20T17:30:00.000Z' } });
  expect(names()[0]).toBe('Croissant esgotado até às 17:30');
  press('Croissant: há outra vez');
  expect((await askedOnce(sold)).body).toMatchObject({ codigo: 'croissant', ate: null });
});

test('what is nearly gone is said, and taken back as what was said then', async () => {
  await look({ forno: { broa: { dito: 'a_acabar', em: '2026-11-20T09:00:00.000Z' } } });
  expect(names()).toContain('Broa de mel está a acabar');
  press('Croissant: está a acabar');
  expect((await askedOnce(oven)).body).toEqual({ loja: shop, codigo: 'croissant', dito: 'a_acabar' });
  press('Broa de mel: há que chegue');
  expect((await askedOnce(`${oven}/anular`)).body).toMatchObject({ em: '2026-11-20T09:00:00.000Z' });
});

test('one of many is found by a part of its name without accents, and nothing found is said', async () => {
  await look();
  write('Procurar produto ou extra', 'MEL');
  expect(names()).toEqual(['Broa de mel']);
  write('Procurar produto ou extra', 'zzz');
  expect(names()).toEqual([]);
  expect(textOf()).toContain('Nada com esse nome.');
});

test('what couldn’t be marked says why, and may be pressed again', async () => {
  await look();
  answering(sold, lost);
  press('Croissant: esgotado por 1 hora');
  await reads('Sem ligação à Internet');
  answering(sold, refused(403, 'forbidden', 'Não pode fazer isto'));
  await pressUntil('Croissant: esgotado por 1 hora', sold, 2);
  await reads('Não pode fazer isto');
  answering(sold, {});
  await pressUntil('Croissant: esgotado por 1 hora', sold, 3);
  await until(() => expect(textOf()).not.toContain('Não pode fazer isto'));
});
