import { expect, test } from 'vitest';
import { rita } from '../../testing/customer.ts';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
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
import { narrow } from '../../testing/phone.ts';
import { customers } from './customers.tsx';

const adjust = 'POST gestao/clientes/7/ajuste';
const merge = 'POST gestao/clientes/7/juntar';

type Role = 'administrator' | 'manager' | 'marketing';
async function look(
  role: Role = 'administrator',
  of: object = rita,
  shops = listed({ id: 862, name: 'Chiado' }),
) {
  answering('GET gestao/clientes/7', of);
  answering('GET gestao/movimentos', listed());
  answering('GET gestao/lojas', shops);
  await open(customers, '/clientes/7/show', { role, resources: [{ name: 'movimentos' }] });
  await reads('3,25€');
}

test('contacts are masked until somebody opens them, which is put on record', async () => {
  await look();
  await reads('••• ••• 567');
  await reads('Fica registado quem viu os contactos.');
  expect(asked('POST gestao/clientes/7/contactos')).toEqual([]);
  answering('POST gestao/clientes/7/contactos', { telemovel: '+351961234567', email: 'rita@example.pt' });
  press('Ver contactos');
  await reads('+351 961 234 567');
  await reads('rita@example.pt');
  expect(all('button', 'Ver contactos')).toEqual([]);
});

test('another shop’s customer shows no contacts at all', async () => {
  await look('manager', { ...rita, contactos: 0 });
  await reads('Só a loja do cliente vê os contactos.');
  expect(all('button', 'Ver contactos')).toEqual([]);
  expect(textOf()).not.toContain('567');
});

test.each([
  ['administrator', ['Ajustar saldo e pontos', 'Juntar outra conta a esta']],
  ['manager', ['Ajustar saldo e pontos']],
  ['marketing', []],
] as const)('somebody of %s may do what they may', async (role, deeds) => {
  await look(role);
  await until(() => expect(all('button', /Ajustar|Juntar/).map((button) => textOf(button))).toEqual(deeds));
  expect(all('button', 'Ver contactos')).toHaveLength(role === 'marketing' ? 0 : 1);
});

test('marketing is given no column of phones', async () => {
  answering('GET gestao/clientes', listed(rita));
  await open(customers, '/clientes', { role: 'marketing' });
  await reads('Rita');
  expect(textOf()).not.toContain('Telemóvel');
  expect(textOf()).not.toContain('567');
});

test('on a phone each is read at a glance: phone, balance and points under the name', async () => {
  narrow();
  answering('GET gestao/clientes', listed(rita));
  await open(customers, '/clientes');
  await soon('link', 'Rita');
  expect(all('item').map((card) => textOf(card))).toEqual(['Rita••• ••• 567 · 3,25€ · Pontos: 12']);
});

test('balance and points are given in one go, with a reason, by one key however often it is sent', async () => {
  await look();
  (await soon('button', 'Ajustar saldo e pontos')).click();
  const dialog = await soon('dialog', 'Ajustar saldo e pontos');
  expect([written('Saldo', dialog), written('Pontos', dialog)]).toEqual(['0,00', '0']);
  write('Saldo', '-1.5', dialog);
  write('Pontos', '3', dialog);
  write('Motivo', 'Troca', dialog);
  const fields = { saldo: 'O saldo ficaria negativo' };
  answering(adjust, refused(422, 'validation_failed', 'Verifique os campos', { fields }));
  press('Guardar', dialog);
  await reads('O saldo ficaria negativo', dialog);
  expect(written('Saldo', dialog)).toBe('-1,50');
  answering(adjust, {});
  press('Guardar', dialog);
  await reads('Feito e registado');
  const [first, second] = asked(adjust);
  expect(second?.body).toEqual({ saldo: -1.5, pontos: 3, motivo: 'Troca', loja: null });
  expect(first?.key).toEqual(expect.any(String));
  expect(second?.key).toBe(first?.key);
  await until(() => expect(all('dialog')).toEqual([]));
});

test('a movement says the points before and after, and leads to what was bought', async () => {
  const entry = {
    ...{ id: 1, quando: '2026-11-12T10:02:00.000Z', tipo: 'earn', loja: 'Chiado', valor: 9, saldo: 0 },
    ...{ saldo_depois: 3.25, pontos: 1, pontos_antes: 5, pontos_depois: 6, motivo: null, pessoa: null },
  };
  answering('GET gestao/clientes/7', rita);
  answering('GET gestao/movimentos', listed({ ...entry, compra: 'a1' }, { ...entry, id: 2, compra: null }));
  await open(customers, '/clientes/7/show', { resources: [{ name: 'movimentos' }] });
  await reads('5 → 6');
  const ledger = one('region', 'Movimentos');
  expect(all('link', undefined, ledger).map((link) => link.getAttribute('href'))).toEqual([
    '#/compras/a1/show',
  ]);
});

test('what came to the balance and what left it are told apart, and what left it as it was says nothing', async () => {
  const entry = (id: number, saldo: number) => ({
    ...{
      id,
      quando: '2026-11-12T10:02:07.000Z',
      tipo: 'adjust',
      loja: null,
      valor: null,
      saldo,
      compra: null,
    },
    ...{ saldo_depois: 9, pontos: 0, pontos_antes: 5, pontos_depois: 5, motivo: null, pessoa: null },
  });
  answering('GET gestao/clientes/7', rita);
  answering('GET gestao/movimentos', listed(entry(1, 1.5), entry(2, -3), entry(3, 0)));
  await open(customers, '/clientes/7/show', { resources: [{ name: 'movimentos' }] });
  await reads('+1,50€');
  await reads('-3,00€');
  expect(textOf()).not.toContain('0,00€—');
  // To the minute: nobody asks for its seconds.
  expect(textOf()).toContain('12/11/2026, 10:02');
  expect(textOf()).not.toContain('10:02:07');
});

test('who has several shops says in which it is done', async () => {
  await look('manager', rita, listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' }));
  answering(adjust, {});
  (await soon('button', 'Ajustar saldo e pontos')).click();
  const dialog = await soon('dialog');
  await soon('combobox', 'Em que loja', dialog);
  await choose('Em que loja', 'Belém', dialog);
  write('Pontos', '1', dialog);
  write('Motivo', 'Cortesia', dialog);
  press('Guardar', dialog);
  expect((await askedOnce(adjust)).body).toEqual({ saldo: 0, pontos: 1, motivo: 'Cortesia', loja: 860 });
});

async function lookUp(phone: string, ...found: object[]) {
  await look();
  answering('GET gestao/clientes', listed(...found));
  (await soon('button', 'Juntar outra conta a esta')).click();
  const dialog = await soon('dialog', 'Juntar outra conta a esta');
  write('Telemóvel da outra conta', phone, dialog);
  return dialog;
}

test('the other account is named, with what it has, before it is joined', async () => {
  const dialog = await lookUp('961 234 567', rita, {
    ...rita,
    id: 8,
    nome: 'Rita M.',
    saldo: 1234.5,
    pontos: 4,
  });
  await reads('Rita M.: 1 234,50€ de saldo, 4 pontos', dialog);
  answering(merge, {});
  write('Motivo', 'Número novo', dialog);
  press('Guardar', dialog);
  expect((await askedOnce(merge)).body).toEqual({ outro: 8, motivo: 'Número novo' });
});

test('an account isn’t joined with itself', async () => {
  const dialog = await lookUp('961 234 567', rita);
  await reads('Não há outra conta com este telemóvel.', dialog);
});

test('half a phone is looked up nowhere', async () => {
  const dialog = await lookUp('961 23');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked('GET gestao/clientes')).toEqual([]);
  expect(textOf(one('dialog'))).not.toContain('Não há outra conta');
  expect(textOf(dialog)).toContain('A outra fecha: o telefone fica livre');
});
