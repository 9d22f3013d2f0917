// From the menu of one shop to another's, as the command bar and the browser's history lead: nothing of the first goes along.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  askedOnce,
  goneTo,
  listed,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { late } from '../../testing/late.ts';
import { aMenu, goToMenu, listedNames, menuList, openMenu, sold, whole } from '../../testing/menu.ts';
import { leaveFor } from '../../testing/pages.tsx';

const list = 'GET gestao/ementas/860/produtos';
const belem = aMenu([sold('x')], { id: 860, nome: 'Belém' });

async function leave() {
  leaveFor('/ementas/860');
  await until(() => expect(goneTo()).toBe('/ementas/860'));
}

test('until the other menu is there nothing of this one is shown, to be changed by mistake', async () => {
  const { answer, come } = late();
  answering(list, answer);
  await openMenu(aMenu([sold('a')]));
  await leave();
  await askedOnce(list);
  expect(all('button', /Bolo a|Publicar|Novo produto/)).toEqual([]);
  await come(belem);
  await until(() => expect(listedNames()).toEqual(['Bolo x']));
});

test('a menu that can’t be read says why, and isn’t the one before', async () => {
  answering(list, refused(503, 'unavailable', 'Tente dentro de instantes'));
  await openMenu(aMenu([sold('a')]));
  await leave();
  await reads('Tente dentro de instantes');
  expect(all('button', 'Bolo a')).toEqual([]);
  answering(list, belem);
  press('Atualizar');
  await until(() => expect(listedNames()).toEqual(['Bolo x']));
});

test('what is saved there is saved in that shop', async () => {
  answering(list, belem);
  answering('GET gestao/ementas/860/produtos/x', whole('x'));
  answering('PUT gestao/ementas/860/produtos/x', { produto: whole('x'), versao: 9 });
  await openMenu(aMenu([sold('a')]));
  await leave();
  await soon('button', 'Bolo x');
  press('Bolo x');
  press('Guardar no rascunho', await soon('dialog', 'Bolo x'));
  await askedOnce('PUT gestao/ementas/860/produtos/x');
  await until(() => expect(all('dialog')).toEqual([]));
});

test('that the shop one has left has no menu is no news', async () => {
  const { answer, come } = late();
  answering(menuList, answer);
  answering(list, belem);
  answering('GET gestao/ementas', listed());
  await goToMenu();
  await askedOnce(menuList);
  await leave();
  await until(() => expect(listedNames()).toEqual(['Bolo x']));
  await come(refused(404, 'not_found', 'Esta loja não é sua'));
  expect(goneTo()).toBe('/ementas/860');
  expect(textOf()).not.toContain('Esta loja não é sua');
});
