// Two accounts become one, and there is no way back: nothing may be joined that nobody was shown.
import { expect, test, vi } from 'vitest';
import { rita } from '../../testing/customer.ts';
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
import { late, lost } from '../../testing/late.ts';
import { customers } from './customers.tsx';

const merge = 'POST gestao/clientes/7/juntar';
const found = 'GET gestao/clientes';
const phone = 'Telemóvel da outra conta';
const gil = { ...rita, id: 8, nome: 'Gil', saldo: 2, pontos: 4 };

async function begin(told: Parameters<typeof answering>[1] = listed(gil)) {
  answering('GET gestao/clientes/7', rita);
  for (const list of ['movimentos', 'lojas']) answering(`GET gestao/${list}`, listed());
  answering(found, told);
  await open(customers, '/clientes/7/show', { resources: [{ name: 'movimentos' }] });
  await soon('button', 'Juntar outra conta a esta');
  press('Juntar outra conta a esta');
  return await soon('dialog');
}
const save = () => one('button', 'Guardar', one('dialog'));

test('before the other account is found and named nothing can be sent', async () => {
  const dialog = await begin();
  write('Motivo', 'Número novo', dialog);
  expect(isOff(save())).toBe(true);
  write(phone, '961 234 567', dialog);
  await reads('Gil: 2,00€ de saldo, 4 pontos', dialog);
  expect(isOff(save())).toBe(false);
  expect(asked(merge)).toEqual([]);
});

test('while another phone is looked up, who was found by the last one isn’t joined', async () => {
  const eva = late();
  const dialog = await begin(({ query }) => (query.q === '961234567' ? listed(gil) : eva.answer()));
  write('Motivo', 'Número novo', dialog);
  write(phone, '961234567', dialog);
  await reads('Gil: ', dialog);
  write(phone, '961234568', dialog);
  expect(textOf(dialog)).not.toMatch(/Gil|Não há outra conta/);
  expect(isOff(save())).toBe(true);
  eva.come(listed({ ...gil, id: 9, nome: 'Eva' }));
  await reads('Eva: ', dialog);
  answering(merge, {});
  press('Guardar', dialog);
  expect((await askedOnce(merge)).body).toMatchObject({ outro: 9 });
});

test('an answer to a phone that was mended meanwhile names nobody', async () => {
  const first = late();
  const dialog = await begin(({ query }) => (query.q === '961234567' ? first.answer() : listed()));
  write(phone, '961234567', dialog);
  await until(() => expect(asked(found)).toHaveLength(1));
  write(phone, '961234599', dialog);
  await reads('Não há outra conta com este telemóvel.', dialog);
  await first.come(listed(gil));
  expect(textOf(dialog)).not.toContain('Gil');
});

test('a search that failed isn’t told as an account that isn’t there', async () => {
  const dialog = await begin(refused(500, 'internal', 'O servidor falhou'));
  // It is asked again three times before.
  vi.useFakeTimers();
  write(phone, '961234567', dialog);
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  await reads('O servidor falhou', dialog);
  expect(textOf(dialog)).not.toContain('Não há outra conta');
  expect(isOff(save())).toBe(true);
});

test('whoever has no name is called so, with what they have', async () => {
  const dialog = await begin(listed({ ...gil, nome: '' }));
  write(phone, '+351 961 234 567', dialog);
  await reads('Cliente sem nome: 2,00€ de saldo, 4 pontos', dialog);
  expect(asked(found).at(-1)?.query).toMatchObject({ q: '+351 961 234 567' });
});

test.each([
  [1, /2,00€ de saldo, 1 ponto(?!s)/],
  [0, /2,00€ de saldo, 0 pontos/],
])('%i are said in their number', async (pontos, said) => {
  const dialog = await begin(listed({ ...gil, pontos }));
  write(phone, '961234567', dialog);
  await reads(said, dialog);
});

test('pressed twice they are joined once, and the account shows what it has by then', async () => {
  const dialog = await begin();
  write(phone, '961234567', dialog);
  write('Motivo', 'Número novo', dialog);
  await reads('Gil: ', dialog);
  const joined = late();
  answering(merge, joined.answer);
  press('Guardar', dialog);
  await until(() => expect(isOff(save())).toBe(true));
  press('Guardar', dialog);
  answering('GET gestao/clientes/7', { ...rita, saldo: 5.25 });
  joined.come({});
  await reads('Feito e registado');
  await reads('5,25€');
  expect(asked(merge)).toHaveLength(1);
  expect(all('dialog')).toEqual([]);
});

test.each([
  ['409', refused(409, 'merge_refused', 'A outra conta tem uma encomenda em curso.'), /em curso/],
  ['422', refused(422, 'invalid_fields', 'x', { fields: { motivo: 'Diga porquê' } }), /MotivoDiga porquê/],
])('why they can’t be joined is said (%s), and what was typed stays', async (_, refusal, why) => {
  const dialog = await begin();
  write(phone, '961234567', dialog);
  write('Motivo', '?', dialog);
  await reads('Gil: ', dialog);
  answering(merge, refusal);
  press('Guardar', dialog);
  await reads(why);
  expect([written(phone), written('Motivo')]).toEqual(['961234567', '?']);
});

test('an answer that was lost is told, and the form stays open', async () => {
  const dialog = await begin();
  write(phone, '961234567', dialog);
  write('Motivo', 'Número novo', dialog);
  await reads('Gil: ', dialog);
  answering(merge, lost);
  press('Guardar', dialog);
  await reads('Sem ligação à Internet');
  expect(written('Motivo')).toBe('Número novo');
});
