// A new shop, step by step: what is taken over of another, what follows from its postal code, what can't be left out.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  goneTo,
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
import { lost } from '../../testing/late.ts';
import { shops } from './shops.tsx';

const always = [['07:00', '19:00']];
const week = { seg: always, ter: always, qua: [], qui: [], sex: [], sab: [], dom: [] };
const day = (data: string, nome: string) => ({
  ...{
    data,
    nome,
    nome_ingles: '',
    fechado: true,
    intervalos: [],
    recolha: [],
    capacidade: null,
    produtos: [],
  },
});
const chiado = {
  ...{ id: 862, name: 'Chiado', restaurante: 1, tag: 'chiado', city: 'Lisboa', text: 'Na rua do elevador' },
  ...{ phone: '213 000 000', nota_horario: '', escalao_take_away: 2, escalao_loja: 3, minutos_extra: 5 },
  ...{ capacidade: 12, site: '', book: '', facebook: 'fornada', instagram: '', menus: [], link_menu: '/m' },
  horario: {
    ...{ fuso: 'Europe/Lisbon', semanal: week },
    excecoes: [day('2020-12-25', 'Natal antigo'), day('2090-12-25', 'Natal')],
  },
  ...{ address: { address: 'Rua Garrett 1', postalCode: '1200-203', location: {} }, image: {} },
};
const make = 'POST gestao/lojas';

async function begin() {
  answering('GET gestao/lojas', listed(chiado));
  answering('GET gestao/lojas/862', chiado);
  answering('GET gestao/restaurantes', listed({ id: 1, title: 'Fornada' }, { id: 2, title: 'Forno' }));
  answering(make, { ...chiado, id: 900 });
  answering('GET gestao/lojas/900', { ...chiado, id: 900 });
  await open(shops, '/lojas/create');
  await soon('combobox', 'Como a loja');
}
const step = () => textOf(all('heading').filter((heading) => heading.tagName === 'H2')[0] as Element);
const next = (to: string) => {
  press('Seguinte');
  return until(() => expect(step()).toBe(to));
};
async function toPlace() {
  await next('Nome e morada');
  await soon('combobox', 'Restaurante');
}
async function fillPlace() {
  write('Nome', 'Belém');
  await choose('Restaurante', 'Forno');
}

test('from nothing: a name and a restaurant, then hours, and it is made and led to', async () => {
  await begin();
  expect(step()).toBe('Modelo');
  expect(textOf()).toContain('Depois: o nome e a morada, e o horário.');
  expect(all('button', 'Anterior')).toEqual([]);
  await toPlace();
  await fillPlace();
  await next('Horário');
  expect(textOf(one('alert'))).toContain('Os clientes só veem a loja quando a abrir.');
  expect(all('button', 'Seguinte')).toEqual([]);
  press('Criar loja');
  const { body } = await askedOnce(make);
  expect(body).toMatchObject({ name: 'Belém', restaurante: 2, aceita_encomendas: 0, regiao: 'continente' });
  await until(() => expect(goneTo()).toBe('/lojas/900'));
});

test('the second step isn’t left without a name and a restaurant: each says so, and stops saying so once it is typed', async () => {
  await begin();
  await toPlace();
  press('Seguinte');
  await until(() => expect(one('field', 'Nome').getAttribute('aria-invalid')).toBe('true'));
  expect(step()).toBe('Nome e morada');
  await until(() => expect(document.activeElement === one('field', 'Nome')).toBe(true));
  write('Nome', 'Belém');
  await until(() => expect(one('field', 'Nome').getAttribute('aria-invalid')).toBe('false'));
  press('Seguinte');
  await reads('Campo de preenchimento obrigatório');
  await until(() => expect(document.activeElement === one('combobox', 'Restaurante')).toBe(true));
  expect(step()).toBe('Nome e morada');
  await choose('Restaurante', 'Forno');
  await next('Horário');
});

test('what is taken over of the shop that it is like: hours, days to come and limits, never its words or its place', async () => {
  await begin();
  await choose('Como a loja', 'Chiado');
  await reads('Vêm da loja Chiado');
  await toPlace();
  await until(() => expect(textOf(one('combobox', 'Restaurante'))).toBe('Fornada'));
  expect([written('Nome'), written('Morada'), written('Telefone')]).toEqual(['', '', '']);
  write('Nome', 'Belém');
  await next('Horário');
  expect(textOf(one('group', 'Quarta'))).toContain('Fechado');
  press('Criar loja');
  const { body } = await askedOnce(make);
  expect(body).toMatchObject({
    ...{ como: 862, name: 'Belém', restaurante: 1, capacidade: 12, minutos_extra: 5 },
    ...{ escalao_take_away: 2, escalao_loja: 3 },
  });
  expect([body.facebook ?? null, body.link_menu ?? null]).toEqual([null, null]);
  const { semanal, excecoes } = body.horario as typeof chiado.horario;
  expect(semanal).toEqual(week);
  expect(excecoes.map(({ nome }) => nome)).toEqual(['Natal']);
  expect(body.text ?? '').toBe('');
});

test.each([
  ['9000-001', 'Madeira', 'madeira', 'Atlantic/Madeira'],
  ['9500-001', 'Açores', 'acores', 'Atlantic/Azores'],
  ['4000-001', 'Continente', 'continente', 'Europe/Lisbon'],
])(
  'by the postal code %s the shop has the tax and the clock of %s',
  async (postalCode, name, code, clock) => {
    await begin();
    await toPlace();
    await fillPlace();
    write('Código postal', postalCode);
    await reads(`IVA pelo código postal: ${name}.`);
    await next('Horário');
    press('Criar loja');
    const { body } = await askedOnce(make);
    expect(body.regiao).toBe(code);
    expect((body.horario as { fuso: string }).fuso).toBe(clock);
  },
);

test('half a postal code says nothing of the clock', async () => {
  await begin();
  await toPlace();
  write('Código postal', '9');
  expect(textOf()).not.toContain('IVA pelo código postal');
});

test('what was typed stays, however one goes back and forth', async () => {
  await begin();
  await toPlace();
  await fillPlace();
  write('Morada', 'Rua de Belém 84');
  press('Anterior');
  await until(() => expect(step()).toBe('Modelo'));
  await toPlace();
  expect([written('Nome'), written('Morada')]).toEqual(['Belém', 'Rua de Belém 84']);
});

test.each([
  [{ 'address.postalCode': 'Código postal inválido' }, 'Nome e morada', 'Código postal inválido'],
  [{ 'horario.semanal.seg.0': 'Acaba antes de começar' }, 'Horário', 'Acaba antes de começar'],
])('what is refused is led to where it stands: %o', async (fields, title, sentence) => {
  await begin();
  await choose('Como a loja', 'Chiado');
  await reads('Vêm da loja Chiado');
  await toPlace();
  write('Nome', 'Belém');
  await next('Horário');
  answering(make, refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  press('Criar loja');
  await reads(sentence);
  await until(() => expect(step()).toBe(title));
  expect(goneTo()).toBe('/lojas/create');
  answering(make, { ...chiado, id: 900 });
  if (title !== 'Horário') await next('Horário');
  press('Criar loja');
  await until(() => expect(asked(make)).toHaveLength(2));
});

test('it is made once, however often the button is pressed', async () => {
  await begin();
  await toPlace();
  await fillPlace();
  await next('Horário');
  press('Criar loja');
  press('Criar loja');
  await until(() => expect(goneTo()).toBe('/lojas/900'));
  expect(asked(make)).toHaveLength(1);
});

test('whoever begins from nothing after all has nothing of the shop that was chosen before', async () => {
  await begin();
  await choose('Como a loja', 'Chiado');
  await reads('Vêm da loja Chiado');
  await choose('Como a loja', 'Limpar');
  await until(() => expect(textOf()).not.toContain('Vêm da loja Chiado'));
  await toPlace();
  await fillPlace();
  await next('Horário');
  expect(textOf(one('group', 'Segunda'))).toContain('Fechado');
  press('Criar loja');
  const { body } = await askedOnce(make);
  expect(body).toMatchObject({ name: 'Belém', restaurante: 2, escalao_loja: 0, capacidade: null, menus: [] });
  expect(body.horario).toMatchObject({ semanal: { seg: [], ter: [] }, excecoes: [] });
  expect(body.como ?? null).toBe(null);
});

test('a shop whose making was lost is still there in its last step, held, and sent again as it was', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await begin();
  await toPlace();
  await fillPlace();
  await next('Horário');
  press('Juntar horas', one('group', 'Segunda'));
  answering(make, lost);
  press('Criar loja');
  await reads('Sem ligação à Internet');
  expect([step(), isHeld(), goneTo()]).toEqual(['Horário', true, '/lojas/create']);
  answering(make, { ...chiado, id: 900 });
  await until(() => press('Criar loja'));
  await until(() => expect(goneTo()).toBe('/lojas/900'));
  const [first, second] = asked(make).map(({ body }) => body);
  expect(second).toEqual(first);
});
