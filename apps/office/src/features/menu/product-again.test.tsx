// A product's form or that of the sections whose answer was lost is sent again by its key: the server knows it for the same.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  isOff,
  one,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { lost } from '../../testing/late.ts';
import { aMenu, menuList, openMenu, sold, whole } from '../../testing/menu.ts';

const ready = (name: string) => until(() => expect(isOff(one('button', name))).toBe(false));
async function send(name: string, what: string, times: number) {
  await ready(name);
  press(name);
  await until(() => expect(asked(what)).toHaveLength(times));
}
const keysOf = (what: string) => asked(what).map(({ key }) => key);
const aKey = expect.stringMatching(/^[0-9a-f-]{36}$/);

test('a new product has its key until it is made, and the next one another', async () => {
  const make = 'PUT gestao/ementas/862/produtos/-';
  await openMenu(aMenu([sold('a')]));
  press('Novo produto');
  await soon('dialog', 'Novo produto');
  write('Produto', 'Folar');
  answering(make, lost);
  await send('Guardar e criar outro', make, 1);
  await reads('Sem ligação à Internet');
  answering(make, { versao: 2, produto: whole('n') });
  await send('Guardar e criar outro', make, 2);
  await until(() => expect(written('Produto')).toBe(''));
  write('Produto', 'Bola');
  await send('Guardar e criar outro', make, 3);
  const [first, again, next] = keysOf(make);
  expect([first, again]).toEqual([aKey, `${first}.2`]);
  expect(next).toEqual(aKey);
  expect(next).not.toBe(first);
});

test.each([
  ['Bolo a', 'Produto', 'PUT gestao/ementas/862/produtos/a'],
  ['Secções e famílias', 'Descrição', 'PUT gestao/ementas/862/estrutura'],
])('«%s» keeps its key until it is saved', async (name, field, what) => {
  answering('GET gestao/ementas/862/produtos/a', whole('a'));
  await openMenu(aMenu([sold('a')]));
  press(name);
  const dialog = await soon('dialog', name);
  const place = all('field', field, dialog)[0]?.closest('.MuiFormControl-root') as Element;
  write(/./, 'Outro', place);
  answering(what, lost);
  await send('Guardar no rascunho', what, 1);
  await reads('Sem ligação à Internet');
  answering(what, { versao: 2, produto: whole('a') });
  await send('Guardar no rascunho', what, 2);
  await until(() => expect(all('dialog')).toEqual([]));
  const [first, again] = keysOf(what);
  expect([first, again]).toEqual([aKey, `${first}.2`]);
});

test('a product whose removal was not answered is gone, and so is its row', async () => {
  const remove = 'DELETE gestao/ementas/862/produtos/a';
  answering('GET gestao/ementas/862/produtos/a', whole('a'));
  await openMenu(aMenu([sold('a'), sold('b', { produto: 'Broa' })]));
  press('Bolo a');
  const dialog = await soon('dialog', 'Bolo a');
  answering(remove, lost);
  press('Remover', dialog);
  press('Confirmar', await soon('dialog', 'Remover'));
  await reads('Sem ligação à Internet');
  answering(remove, refused(404, 'not_found', 'Não encontrado'));
  answering(menuList, aMenu([sold('b', { produto: 'Broa' })]));
  press('Remover', dialog);
  press('Confirmar', await soon('dialog', 'Remover'));
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(all('button', 'Bolo a')).toEqual([]));
  expect(textOf()).not.toContain('Não encontrado');
});
