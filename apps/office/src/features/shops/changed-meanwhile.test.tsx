// Two people at one shop: the second to save is told, beside what they typed, and looks at what the first one saved.
import { expect, test } from 'vitest';
import { fieldsOf, Listing } from '../../fields/fields-of.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import {
  all,
  answering,
  asked,
  askedOnce,
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
import { shops } from './shops.tsx';

const shop = fieldsOf('lojas');
const keep = 'PUT gestao/lojas/862';
const words = 'Entretanto alguém mudou isto.';
const chiado = { id: 862, name: 'Chiado', city: 'Lisboa', image: { list: null }, ao_publico: 1 };
const page = {
  ...shops,
  edit: () => (
    <EditRecord of="lojas" canDelete={false}>
      <shop.TextInput source="name" />
      <shop.TextInput source="city" />
    </EditRecord>
  ),
};
const warned = () =>
  all('alert').filter((alert) => textOf(alert).includes(words) && all('link', undefined, alert).length > 0);

test('what was read is sent with what is saved, and by the next save what that one answered', async () => {
  answering('GET gestao/lojas/862', { ...chiado, revisao: 'first' });
  answering(keep, ({ body }) => ({ ...body, revisao: 'second' }));
  await open(page, '/lojas/862');
  await soon('field', 'Cidade');
  for (const [index, city] of ['Lisboa!', 'Lisboa?'].entries()) {
    write('Cidade', city);
    await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
    press('Guardar');
    await until(() => expect(asked(keep)).toHaveLength(index + 1));
    await reads('Guardado');
    await until(() => expect(isOff(one('button', 'Guardar'))).toBe(true));
  }
  expect(asked(keep).map(({ body }) => body.revisao)).toEqual(['first', 'second']);
});

test('what is opened from the list is saved as it was read, not as its row was', async () => {
  answering('GET gestao/lojas', listed(chiado));
  answering('GET gestao/lojas/862', { ...chiado, city: 'Porto', revisao: 'first' });
  answering(keep, ({ body }) => ({ ...body, revisao: 'second' }));
  await open({ ...page, list: () => <Listing of="lojas">{shop.fields('name')}</Listing> }, '/lojas');
  await reads(chiado.name);
  press(chiado.name, undefined, 'row');
  await soon('field', 'Cidade');
  expect(written('Cidade')).toBe('Porto');
  write('Cidade', 'Lisboa!');
  press('Guardar');
  expect((await askedOnce(keep)).body.revisao).toBe('first');
});

test('the second to save keeps what they typed, is told in the form, and may look at what there is now', async () => {
  answering('GET gestao/lojas/862', { ...chiado, revisao: 'first' });
  answering(keep, refused(409, 'record_changed', words));
  await open(page, '/lojas/862');
  await soon('field', 'Cidade');
  write('Cidade', 'Lisboa!');
  press('Guardar');
  await until(() => expect(warned()).toHaveLength(1));
  const look = one('link', 'Ver como está agora', warned()[0]) as HTMLAnchorElement;
  expect([look.getAttribute('href'), look.target]).toEqual([
    expect.stringMatching(/\/lojas\/862$/),
    '_blank',
  ]);
  expect(written('Cidade')).toBe('Lisboa!');
  // Said until it is sent again.
  answering(keep, { ...chiado, revisao: 'third' });
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(warned()).toHaveLength(0));
});
