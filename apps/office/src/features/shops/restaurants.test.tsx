// A brand of the chain: what it is called, its colour, its pictures, and what customers read of it meanwhile.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  askedOnce,
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
import { restaurants } from './restaurants.tsx';

const bakery = {
  ...{ id: 1, title: 'Fornada', name: 'Fornada, padaria', tag: 'fornada', color: '#A5401A' },
  ...{ text: 'Pão de massa-mãe.', ingles: { text: 'Sourdough bread.' } },
  image: { logo: 'logo.webp', main: null },
};
const make = 'POST gestao/restaurantes';
const keep = 'PUT gestao/restaurantes/1';

async function look(role: 'administrator' | 'manager' = 'administrator') {
  answering('GET gestao/restaurantes/1', bakery);
  answering(keep, ({ body }) => ({ ...bakery, ...body }));
  await open(restaurants, '/restaurantes/1', { role });
  await soon('field', 'Cor');
}
const phone = () => one('region', 'Como o cliente vê');

test('a new brand begins with the house’s colour and without pictures', async () => {
  answering(make, bakery);
  answering('GET gestao/restaurantes/1', bakery);
  await open(restaurants, '/restaurantes/create');
  await soon('field', 'Cor');
  expect(textOf(phone())).not.toContain('Forno');
  write(/^Título/, 'Forno');
  await until(() => expect(textOf(phone())).toContain('Forno'));
  write('Nome', 'Forno, pizzas');
  press('Guardar');
  const { body } = await askedOnce(make);
  expect(body).toMatchObject({
    ...{ title: 'Forno', name: 'Forno, pizzas', color: '#A5401A' },
    image: { logo: null, main: null },
  });
  await until(() => expect(goneTo()).toBe('/restaurantes/1'));
});

test('its text is read as customers read it while it is written, in either language', async () => {
  await look();
  expect(textOf(phone())).toContain('Pão de massa-mãe.');
  press('English');
  await until(() => expect(textOf(phone())).toContain('Sourdough bread.'));
});

test('one picture is taken away, and the other stays', async () => {
  await look();
  press('Tirar imagem');
  await until(() => expect(all('button', 'Tirar imagem')).toEqual([]));
  press('Guardar');
  expect((await askedOnce(keep)).body.image).toEqual({ logo: null, main: null });
});

test('what is refused of a picture stands in its group, what is refused of a field beside it', async () => {
  await look();
  const fields = { 'image.main': 'Falta a imagem', color: 'Não é uma cor' };
  answering(keep, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  write('Nome', 'Outra');
  press('Guardar');
  await reads('Falta a imagem');
  expect(one('field', 'Cor').getAttribute('aria-invalid')).toBe('true');
  expect(textOf(one('group', 'Imagem principal'))).toContain('Falta a imagem');
  expect(written('Nome')).toBe('Outra');
});

test('no brand is taken away, not even by who administers the chain', async () => {
  await look();
  write('Nome', 'Outra');
  press('Guardar');
  await reads('Guardado');
  expect(all('button', 'Remover')).toEqual([]);
});

test('who manages a shop changes no brand', async () => {
  await look('manager');
  await reads('Pode ver, mas não alterar.');
  expect(all('button', 'Guardar')).toEqual([]);
  expect(isOff(one('button', 'Tirar imagem'))).toBe(true);
  expect(all('field').every(isOff)).toBe(true);
});

test('the list names each with its colour, and opens it', async () => {
  answering('GET gestao/restaurantes', listed({ ...bakery, image: { logo: null, main: 'forno.webp' } }));
  await open(restaurants, '/restaurantes');
  expect((await soon('link', 'Fornada')).getAttribute('href')).toBe('#/restaurantes/1');
  expect(document.querySelector('td img')?.getAttribute('src')).toBe('/imagens/forno.webp');
  expect(textOf(all('row')[1])).toContain('#A5401A');
});
