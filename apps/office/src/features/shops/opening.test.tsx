import type { ResourceProps } from 'react-admin';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../fields/fields-of.tsx';
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
} from '../../testing/desk.tsx';
import { Opening } from './opening.tsx';
import { OrderingNeeds } from './ordering-needs.tsx';
import { shops } from './shops.tsx';

const always = [['08:00', '20:00']];
const hours = { seg: always, ter: always, qua: always, qui: always, sex: always, sab: [], dom: [] };
const chiado = {
  ...{
    id: 862,
    name: 'Chiado',
    nameDetail: 'Fornada do Chiado',
    restaurante: 1,
    tag: 'chiado',
    city: 'Lisboa',
  },
  ...{
    ao_publico: 0,
    aceita_encomendas: 0,
    tem_ementa: 1,
    tem_pessoas: 1,
    phone: '213 000 000',
    regiao: 'continente',
  },
  ...{
    escalao_take_away: 0,
    escalao_loja: 0,
    minutos_extra: 0,
    capacidade: null,
    grupo_producao: null,
    text: '',
  },
  address: {
    ...{ address: 'Rua Garrett 1', postalCode: '1200-203', phone: '' },
    location: { latitude: 38.71, longitude: -9.14, link: '' },
  },
  horario: { fuso: 'Europe/Lisbon', semanal: hours, excecoes: [] },
  ...{ image: { main: null, list: null }, menus: [], nota_horario: '', link_menu: '' },
};
const keep = 'PUT gestao/lojas/862';
const shop = fieldsOf('lojas');

const Ordering = () => shop.useRecord()?.ao_publico === 1 && <OrderingNeeds />;

/** The shop's form with no more of its sixty fields than are looked at here. */
const short = {
  name: 'lojas',
  edit: () => (
    <EditRecord of="lojas" canDelete={false}>
      <Opening />
      <Ordering />
      <shop.TextInput source="phone" />
    </EditRecord>
  ),
};

async function look(
  more: object = {},
  role: 'administrator' | 'assistant' = 'administrator',
  form: ResourceProps = short,
) {
  answering('GET gestao/lojas/862', { ...chiado, ...more });
  answering('GET gestao/restaurantes', listed({ id: 1, title: 'Fornada' }));
  answering(keep, ({ body }) => ({ ...chiado, ...body }));
  await open(form, '/lojas/862', { role, resources: [{ name: 'restaurantes' }] });
  await soon('field', 'Telefone');
}
const missing = () => all('item', undefined, all('alert')[0]).map((item) => textOf(item));

test('a shop that lacks nothing is opened to customers by one button, and takes orders', async () => {
  await look();
  await reads('Pronta para abrir ao público');
  (await soon('button', 'Abrir ao público')).click();
  expect((await askedOnce(keep)).body).toMatchObject({ ao_publico: 1, aceita_encomendas: 1, name: 'Chiado' });
});

test('what is missing is told, each with the page where it is done', async () => {
  await look({
    tem_ementa: 0,
    tem_pessoas: 0,
    phone: '',
    horario: { ...chiado.horario, semanal: { ...hours, seg: [], ter: [], qua: [], qui: [], sex: [] } },
  });
  await reads('Falta para abrir ao público');
  const told = missing().join('|');
  expect(told).toContain('Horário de pelo menos um dia da semana');
  expect(told).toContain('Ementa publicada: Ir para a ementa');
  expect(told).toContain('Telefone');
  expect(told).toContain('Alguém da equipa com acesso ao balcão: Juntar à equipa');
  expect(told).not.toContain('Morada');
  expect(one('link', 'Ir para a ementa').getAttribute('href')).toBe('#/ementas/862');
  expect(isOff(await soon('button', 'Abrir ao público'))).toBe(true);
});

test('what was missing isn’t any more as soon as it is typed', async () => {
  await look({ phone: '' });
  await until(() => expect(missing()).toEqual(['Telefone']));
  write('Telefone', '213 000 000');
  await reads('Pronta para abrir ao público');
  (await soon('button', 'Abrir ao público')).click();
  expect((await askedOnce(keep)).body).toMatchObject({ ao_publico: 1, phone: '213 000 000' });
});

test('one that only lacks what orders need may be shown without them', async () => {
  await look({ tem_ementa: 0 });
  await until(() => expect(missing()).toHaveLength(1));
  (await soon('button', 'Mostrar já, sem encomendas')).click();
  expect((await askedOnce(keep)).body).toMatchObject({ ao_publico: 1, aceita_encomendas: 0 });
});

test('whoever may only look is offered no button, and every field is closed', async () => {
  await look({}, 'assistant');
  await reads('Pronta para abrir ao público');
  expect(isOff(one('field', 'Telefone'))).toBe(true);
  expect(all('button', /^(Abrir ao público|Guardar)$/)).toEqual([]);
});

test('a shop that customers see says what it lacks for orders instead', async () => {
  await look({ ao_publico: 1, tem_ementa: 0 });
  await reads('Falta para aceitar encomendas');
  expect(missing()).toEqual(['Ementa publicada']);
  expect(all('button', 'Abrir ao público')).toEqual([]);
});

const booked = {
  ...{ id: 'o1', codigo: '042', nome: 'Rita', hora: '2026-12-01T10:00:00.000Z', total: 12.5, pago: 0 },
};
const shut = refused(409, 'orders_booked', 'Há encomendas já marcadas', {
  context: { encomendas: [booked] },
});

test('hours that leave orders before a closed door aren’t kept until somebody says what happens to them', async () => {
  await look({ ao_publico: 1 }, 'administrator', shops);
  answering(keep, ({ body }) => (body.encomendas_marcadas ? { ...chiado, ...body } : shut));
  write('Telefone', '213 111 111');
  press('Guardar');
  const dialog = await soon('dialog', 'Há encomendas já marcadas (1)');
  expect(textOf(dialog)).toMatch(/Encomenda #042 de 01\/12(\/2026)?, Chiado · Rita/);
  expect(textOf(dialog)).toMatch(/01\/12.*10:00 · 12,50€ · por pagar/);
  expect(isOff(one('button', 'Guardar', dialog))).toBe(true);
  press('Manter: a loja entrega-as à hora marcada', dialog, 'radio');
  expect(all('field', /Motivo/, dialog)).toEqual([]);
  press('Cancelar: devolver o dinheiro, o saldo e os pontos', dialog, 'radio');
  write('Motivo (opcional)', 'Obras', dialog);
  press('Guardar', dialog);
  await until(() => expect(asked(keep)).toHaveLength(2));
  expect(asked(keep)[1]?.body).toMatchObject({
    phone: '213 111 111',
    encomendas_marcadas: { escolha: 'cancelar', vistas: ['o1'], motivo: 'Obras' },
  });
}, 60_000);
