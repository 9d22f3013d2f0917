import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
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
import { apply, inShop, openChange, pickNata, plan, seePlan } from '../../testing/menu-changes.ts';
import { leaveFor } from '../../testing/pages.tsx';

const look = openChange;
async function pick() {
  await pickNata();
  await soon('heading', 'Pastel de nata (10101)');
}

test('new prices of a product are asked about first, in some shops, and nothing else of it', async () => {
  await look();
  await pick();
  write('Preço para levar', '1.65');
  tick('Lisboa');
  await seePlan();
  const { body } = await askedOnce(apply);
  expect(body).toEqual({
    ...{ id: expect.any(String), lojas: [862, 860], ensaio: 1, quando: null, ate: null },
    ...{ dias_da_semana: null, das: null, as: null },
    produtos: [{ cod_produto: '10101', preco_take_away: 1.65, preco_loja: null }],
  });
  expect(textOf()).toContain('Chiado, Belém');
  expect(textOf()).toContain('Preço, para levar e na loja: 1,50€ → 1,65€');
});

test('what is kept is what was looked at, by the same name', async () => {
  await look();
  await pick();
  write('Preço para levar', '1.65');
  tick('Todas as lojas');
  await seePlan();
  press('Publicar já');
  await until(() => expect(asked(apply)).toHaveLength(2));
  const [looked, kept] = asked(apply).map(({ body }) => body);
  expect(kept).toEqual({ ...looked, ensaio: 0 });
  expect(kept?.lojas).toEqual([862, 860, 851]);
  await until(() => expect(goneTo()).toBe(`/alteracoes/${kept?.id}/show`));
});

test('a change of some days is published at its moment, and what was there returns', async () => {
  await look();
  await pick();
  tick('Chiado');
  write('Quando', '2026-12-01T00:00');
  write('Até', '2027-01-02T00:00');
  await seePlan();
  expect(asked(apply)[0]?.body).toMatchObject({ quando: '2026-12-01T00:00', ate: '2027-01-02T00:00' });
  one('button', 'Marcar para 1 de dezembro de 2026, 00:00');
  expect(textOf()).toContain('Em 2 de janeiro de 2027, 00:00 volta o que estava antes.');
});

test('hours of each week are repeated', async () => {
  await look();
  await pick();
  tick('Chiado');
  for (const day of ['Segunda', 'Terça']) tick(new RegExp(`^${day}`));
  write('Das', '17:00');
  write('Às', '19:00');
  await seePlan();
  expect(asked(apply)[0]?.body).toMatchObject({ dias_da_semana: [1, 2], das: '17:00', as: '19:00' });
  one('button', /^Repetir: .*17:00–19:00$/);
});

test('a shop that says something else now is found first, and can be left out', async () => {
  const other = [{ campo: 'precovenda', antes: '1.90', depois: '1.65' }];
  await look({
    lojas: [inShop(862, 'Chiado'), inShop(860, 'Belém', { difere: 1, campos: other })],
    cruzam: [],
  });
  await pick();
  tick('Lisboa');
  await seePlan();
  const words = textOf();
  expect(words.indexOf('Belém Diferente das outras')).toBeGreaterThan(-1);
  expect(words.indexOf('Belém')).toBeLessThan(words.indexOf('Chiado'));
  answering(apply, { ...plan, lojas: [inShop(862, 'Chiado')] });
  press('Deixar de fora');
  await until(() => expect(asked(apply)).toHaveLength(2));
  expect(asked(apply)[1]?.body).toMatchObject({ lojas: [862], ensaio: 1 });
  expect(asked(apply)[1]?.body.id).not.toBe(asked(apply)[0]?.body.id);
  await until(() => expect(textOf()).not.toContain('Belém'));
});

test.each([
  ['igual', 'Já é assim: Chiado, Belém'],
  ['falta', 'Não têm este produto: Chiado, Belém'],
  ['preco_unico', 'Têm um só preço para levar e na loja, e ficam como estão: Chiado, Belém'],
])('where nothing changes (%s) it is said, and there is nothing to publish', async (estado, words) => {
  await look({
    lojas: plan.lojas.map(({ id, nome }) => inShop(id, nome, { estado, campos: [] })),
    cruzam: [],
  });
  await pick();
  tick('Lisboa');
  await seePlan();
  expect(textOf()).toContain(words);
  expect(textOf()).toContain('Nada muda.');
  expect(isOff(one('button', 'Publicar já'))).toBe(true);
});

test('another change of the same days is warned of, with the way to it', async () => {
  const crossing = {
    ...{ id: 'c9', quando: '2026-12-01T00:00', ate: null, dias_da_semana: null, das: null, as: null },
    ...{ produtos: ['Pastel de nata'], lojas: ['Chiado'] },
  };
  await look({ ...plan, cruzam: [crossing] });
  await pick();
  tick('Lisboa');
  await seePlan();
  expect(textOf(one('alert'))).toContain('Há outra alteração de Pastel de nata nestes dias em Chiado');
  expect(one('link', 'Ver').getAttribute('href')).toContain('/alteracoes/c9/show');
});

test('what is refused stands in the form, as it was filled in', async () => {
  await look(
    refused(422, 'validation_failed', 'Verifique os campos', { fields: { ate: 'Tem de acabar depois' } }),
  );
  await pick();
  tick('Chiado');
  write('Preço para levar', '1.65');
  write('Até', '2020-01-01T00:00');
  press('Ver o que muda');
  await reads('Tem de acabar depois');
  expect(one('field', 'Até').getAttribute('aria-invalid')).toBe('true');
  expect(written('Preço para levar')).toBe('1,65');
});

test('without an answer what was looked at stays, to be kept by the same name', async () => {
  await look();
  await pick();
  tick('Chiado');
  await seePlan();
  answering(apply, refused(503, 'unavailable', 'Sem resposta do servidor'));
  press('Publicar já');
  await reads('Sem resposta do servidor');
  answering(apply, plan);
  press('Publicar já');
  await until(() => expect(asked(apply)).toHaveLength(3));
  expect(asked(apply)[2]?.body).toEqual(asked(apply)[1]?.body);
});

test('what goes is sent by its code alone, and has no hours', async () => {
  await look({ ...plan, lojas: [inShop(862, 'Chiado', { estado: 'sai', campos: [] })] });
  await choose('O que fazer', 'Retirar produtos');
  expect(all('field', 'Das')).toEqual([]);
  await pick();
  tick('Chiado');
  await seePlan();
  expect(asked(apply)[0]?.body.produtos).toEqual([{ tipo: 'removido', cod_produto: '10101' }]);
  expect(textOf()).toContain('Deixam de ter: Chiado');
});

test('whoever leaves with something chosen is asked', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  await look();
  await pick();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await until(() => expect(isHeld()).toBe(true));
  leaveFor('/longe');
  await until(() => expect(sure).toHaveBeenCalledOnce());
  expect(goneTo()).toBe('/alteracoes/create');
});

test('whoever has begun nothing leaves unasked', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  await look();
  leaveFor('/longe');
  await until(() => expect(goneTo()).toBe('/longe'));
  expect(sure).not.toHaveBeenCalled();
});
