// What a change of many menus would do, while somebody makes up their mind: pressed twice, shops left out, and dates that overlap.
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  isOff,
  one,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { late } from '../../testing/late.ts';
import {
  apply,
  bodies,
  inShop,
  openChange,
  pickNata,
  plan,
  price,
  seePlan,
  told,
} from '../../testing/menu-changes.ts';

const other = inShop(860, 'Belém', { difere: 1, campos: [{ ...price[0], antes: '1.90' }] });

async function look(answer: object = plan) {
  await openChange(answer);
  await pickNata();
  await soon('field', 'Preço para levar');
  write('Preço para levar', '1.65');
  tick('Lisboa');
  await seePlan();
}
const crossing = (more: object) => ({
  ...{ id: 'c9', quando: null, ate: null, dias_da_semana: null, das: null, as: null },
  ...{ produtos: ['Pastel de nata'], lojas: ['Chiado'], ...more },
});

test('it is published once, however often it is pressed', async () => {
  await look();
  const { answer, come } = late();
  answering(apply, answer);
  const button = one('button', 'Publicar já');
  press('Publicar já');
  button.click();
  await until(() => expect(asked(apply)).toHaveLength(2));
  expect(isOff(button)).toBe(true);
  expect(isOff(one('button', 'Voltar'))).toBe(true);
  await come(plan);
  await until(() => expect(goneTo()).toBe(`/alteracoes/${bodies()[1]?.id}/show`));
  expect(asked(apply)).toHaveLength(2);
});

test('nothing is published that still has a shop that was left out', async () => {
  await look({ ...plan, lojas: [inShop(862, 'Chiado'), other] });
  const { answer, come } = late();
  answering(apply, answer);
  press('Deixar de fora');
  expect(isOff(one('button', 'Publicar já'))).toBe(true);
  await come({ ...plan, lojas: [inShop(862, 'Chiado')] });
  await until(() => expect(textOf()).not.toContain('Belém'));
  press('Publicar já');
  await until(() => expect(asked(apply)).toHaveLength(3));
  expect(bodies().map(({ lojas, ensaio }) => [lojas, ensaio])).toEqual([
    [[862, 860], 1],
    [[862], 1],
    [[862], 0],
  ]);
});

test('with the last shop left out there is no plan, and what was filled in is there again', async () => {
  await look({ ...plan, lojas: [other] });
  answering(apply, refused(422, 'invalid_fields', 'Escolha pelo menos uma loja'));
  press('Deixar de fora');
  await reads('Escolha pelo menos uma loja');
  await until(() => expect(written('Preço para levar')).toBe('1,65'));
  expect(all('button', 'Publicar já')).toEqual([]);
});

test.each([
  ['a moment that has passed', 422, 'invalid_fields', 'Este momento já passou'],
  ['a right that is no longer there', 403, 'forbidden', 'Não tem acesso a esta área.'],
])('of %s it is told, and what is looked at anew has a name of its own', async (_, status, code, words) => {
  await look();
  answering(apply, refused(status, code, words));
  press('Publicar já');
  await reads(words);
  await until(() => expect(written('Preço para levar')).toBe('1,65'));
  answering(apply, plan);
  await seePlan();
  const [first, kept, again] = bodies();
  expect(kept?.id).toBe(first?.id);
  expect(again?.id).not.toBe(first?.id);
});

test('what was filled in is there when one goes back, hours and days as well', async () => {
  await openChange();
  await pickNata();
  await soon('field', 'Preço para levar');
  tick('Chiado');
  write('Quando', '2026-12-01T00:00');
  write('Das', '17:00');
  write('Às', '19:00');
  tick(/^Segunda/);
  await seePlan();
  press('Voltar');
  await soon('checkbox', /^Segunda/);
  expect([written('Quando'), written('Das'), written('Às')]).toEqual(['2026-12-01T00:00', '17:00', '19:00']);
  await seePlan();
  expect(bodies()[1]).toEqual({ ...bodies()[0], id: expect.any(String) });
});

test.each([
  [{}, 'Já'],
  [
    { quando: '2026-12-01T00:00', ate: '2027-01-02T00:00' },
    '1 de dezembro de 2026, 00:00, até 2 de janeiro de 2027, 00:00',
  ],
  [{ ate: '2027-01-02T00:00' }, 'Já, até 2 de janeiro de 2027, 00:00'],
])('another change of the same days says when: %j', async (when, words) => {
  await look({ ...plan, cruzam: [crossing(when)] });
  expect(textOf(one('alert'))).toContain(
    `Há outra alteração de Pastel de nata nestes dias em Chiado: ${words}`,
  );
});

test('each that overlaps is named with its hours, and none keeps one from going on', async () => {
  const week = { dias_da_semana: [1, 2, 3, 4, 5], das: '17:00', as: '19:00' };
  const later = { id: 'c7', quando: '2026-12-01T00:00', lojas: ['Chiado', 'Belém'] };
  await look({ ...plan, cruzam: [crossing(week), crossing({ ...week, ...later })] });
  const [first, second] = all('alert').map((alert) => textOf(alert));
  expect(first).toMatch(/em Chiado: Segunda.*, 17:00–19:00Ver$/);
  expect(second).toMatch(/em Chiado, Belém: Segunda.*17:00–19:00 · 1 de dezembro de 2026, 00:00Ver$/);
  expect(isOff(one('button', 'Publicar já'))).toBe(false);
});

test('shops in which the same happens stand together, product by product', async () => {
  const gone = { codigo: '2', nome: 'Broa', estado: 'falta', campos: [] };
  const lojas = [862, 860, 851].map((id) => ({
    ...inShop(id, `Loja ${id}`),
    produtos: [told(), told({ ...gone, ...(id === 851 && { estado: 'igual' }) })],
  }));
  await look({ ...plan, lojas });
  expect(textOf()).toContain('Loja 862, Loja 860, Loja 851');
  expect(textOf()).toContain('Não têm este produto: Loja 862, Loja 860');
  expect(textOf()).toContain('Já é assim: Loja 851');
  expect(all('heading').map((title) => textOf(title))).toEqual(['Pastel de nata', 'Broa']);
});

test('whoever leaves with something filled in is asked, looking at the plan too, and isn’t once it is kept', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  await look({ ...plan, cruzam: [crossing({})] });
  press('Ver', undefined, 'link');
  await until(() => expect(sure).toHaveBeenCalledOnce());
  expect(goneTo()).toBe('/alteracoes/create');
  press('Publicar já');
  await until(() => expect(goneTo()).toBe(`/alteracoes/${bodies()[1]?.id}/show`));
  expect(sure).toHaveBeenCalledOnce();
});
