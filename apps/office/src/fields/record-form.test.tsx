// What every form of the office does: it is sent once, says where it was refused, and keeps what was typed.
import type { ReactElement } from 'react';
import { SimpleShowLayout, TextField } from 'react-admin';
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  goneTo,
  isOff,
  isTicked,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../testing/desk.tsx';
import { fieldsOf } from './fields-of.tsx';
import { CreateRecord, EditRecord, Row, TagInput } from './record-form.tsx';

const piece = fieldsOf('novidades');
const make = 'POST gestao/novidades';
const keep = 'PUT gestao/novidades/3';
const kept = { id: 3, title: 'Natal', tag: 'natal', subtitle: '', destaque: 0, data: '2026-12-01' };

const Fields = () => (
  <Row>
    <piece.TextInput source="title" required />
    <piece.TextInput source="subtitle" />
    <TagInput />
    <piece.DateInput source="data" />
    <piece.FlagInput source="destaque" />
  </Row>
);
const shown = () => (
  <SimpleShowLayout>
    <TextField source="title" />
  </SimpleShowLayout>
);
const pieces = (edit: ReactElement, then?: 'show') => ({
  ...{ name: 'novidades', list: () => null, show: shown, edit: () => edit },
  create: () => (
    <CreateRecord of="novidades" {...(then && { then })}>
      <Fields />
    </CreateRecord>
  ),
});
type Role = 'administrator' | 'manager';
async function edit(
  props: Partial<Parameters<typeof EditRecord<'novidades'>>[0]> = {},
  { of = {}, role = 'administrator' }: { of?: object; role?: Role } = {},
) {
  answering('GET gestao/novidades/3', { ...kept, ...of });
  answering(keep, kept);
  const form = (
    <EditRecord of="novidades" {...props}>
      <Fields />
    </EditRecord>
  );
  await open(pieces(form), '/novidades/3', { role });
  await soon('field', 'Subtítulo');
}
async function create(then?: 'show') {
  answering(make, kept);
  answering('GET gestao/novidades/3', kept);
  await open(pieces(<EditRecord of="novidades">{null}</EditRecord>, then), '/novidades/create');
  await soon('field', 'Subtítulo');
}

test('a new one is made once, however often the button is pressed', async () => {
  await create();
  write('Título na lista', 'Natal');
  press('Guardar');
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/novidades/3'));
  expect(asked(make)).toHaveLength(1);
});

test('a new one opens as it is then to be read', async () => {
  await create('show');
  press('Guardar');
  await until(() => expect(goneTo()).toBe('/novidades/3/show'));
});

test('an existing one is saved where something is changed, and once', async () => {
  await edit();
  expect(isOff(one('button', 'Guardar'))).toBe(true);
  write('Subtítulo', 'Já há bolo-rei');
  press('Guardar');
  press('Guardar');
  await reads('Guardado');
  expect(asked(keep)).toHaveLength(1);
});

test.each([
  ['refused', () => refused(409, 'conflict', 'Alguém mudou isto'), 'Alguém mudou isto'],
  [
    'lost',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Sem ligação à Internet',
  ],
])('what was %s on its way stays in the form, to be sent again', async (_, answer, words) => {
  await edit();
  write('Subtítulo', 'Já há bolo-rei');
  answering(keep, answer as () => object);
  press('Guardar');
  await reads(words);
  expect(written('Subtítulo')).toBe('Já há bolo-rei');
  answering(keep, kept);
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(asked(keep)).toHaveLength(2));
  expect(asked(keep)[1]?.body).toEqual(asked(keep)[0]?.body);
});

test('the first field that was refused has the focus, and says why', async () => {
  await edit();
  write('Subtítulo', 'x');
  const fields = { tag: 'Já existe outro com este endereço', data: 'Data inválida' };
  answering(keep, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Guardar');
  await reads('Já existe outro com este endereço');
  await until(() => expect(document.activeElement === one('field', 'Endereço')).toBe(true));
  expect(one('field', 'Data').getAttribute('aria-invalid')).toBe('true');
  expect(all('alert').map((alert) => textOf(alert))).not.toContain('Data inválida');
});

test('what is refused of a field that the form hasn’t is said over it, and keeps nothing from being sent again', async () => {
  await edit();
  write('Subtítulo', 'x');
  answering(
    keep,
    refused(422, 'invalid_fields', 'Verifique os campos', { fields: { text: 'Falta o texto' } }),
  );
  press('Guardar');
  await until(() => expect(all('alert').map((alert) => textOf(alert))).toContain('Falta o texto'));
  answering(keep, kept);
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  press('Guardar');
  await until(() => expect(asked(keep)).toHaveLength(2));
});

test('a refusal that a screen does something about isn’t told twice', async () => {
  const heard = vi.fn(() => true);
  await edit({ onRefused: heard });
  write('Subtítulo', 'x');
  answering(keep, refused(409, 'conflict', 'Alguém mudou isto'));
  press('Guardar');
  await until(() => expect(heard).toHaveBeenCalledOnce());
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  expect(textOf()).not.toContain('Alguém mudou isto');
});

test('one that changes no more is shown, and has nothing to press', async () => {
  await edit({ isClosed: ({ destaque }) => destaque === 1 }, { of: { destaque: 1 } });
  expect(isOff(one('field', 'Subtítulo'))).toBe(true);
  expect(all('button', /Guardar|Remover/)).toEqual([]);
});

test('whoever may only look is told so', async () => {
  await edit({}, { role: 'manager' });
  await reads('Pode ver, mas não alterar.');
  expect(isOff(one('field', 'Subtítulo'))).toBe(true);
  expect(all('button', /Guardar|Remover/)).toEqual([]);
});

test('what isn’t removed has no button for it', async () => {
  await edit({ canDelete: false });
  write('Subtítulo', 'Já há bolo-rei');
  press('Guardar');
  await reads('Guardado');
  expect(all('button', 'Remover')).toEqual([]);
});

test('it is removed only by who is sure', async () => {
  await edit();
  const remove = 'DELETE gestao/novidades/3';
  answering(remove, kept);
  answering('GET gestao/novidades', { itens: [], total: 0 });
  await soon('button', 'Remover');
  press('Remover');
  press('Cancelar', await soon('dialog'));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked(remove)).toEqual([]);
  press('Remover');
  press('Confirmar', await soon('dialog'));
  await askedOnce(remove);
});

test('an address is made of the name while it is empty, and changing a kept one warns of those who have it', async () => {
  await create();
  const address = () => (one('field', 'Endereço') as HTMLInputElement).placeholder;
  write('Título na lista', 'Pão de Ló & Açúcar');
  await until(() => expect(address()).toBe('pao-de-lo-acucar'));
  expect(textOf()).toContain('Vazio, é feito do nome.');
  write('Endereço', 'pao');
  expect(textOf()).not.toContain('deixa de encontrar esta página');
});

test('who shared a kept address is thought of once it is changed, and no more when it is put back', async () => {
  await edit();
  write('Endereço', 'natal-2026');
  await reads('Quem guardou ou partilhou o endereço “natal” deixa de encontrar esta página.');
  write('Endereço', 'natal');
  await until(() => expect(textOf()).not.toContain('deixa de encontrar esta página'));
});

test('a switch that nobody touched sends 0, which no is', async () => {
  await create();
  press('Guardar');
  expect((await askedOnce(make)).body.destaque).toBe(0);
});

test('a switch is turned off as it is turned on', async () => {
  await edit({}, { of: { destaque: 1 } });
  expect(isTicked('Destaque')).toBe(true);
  tick('Destaque');
  press('Guardar');
  expect((await askedOnce(keep)).body.destaque).toBe(0);
});
