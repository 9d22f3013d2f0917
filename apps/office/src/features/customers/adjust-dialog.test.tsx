// Balance and points are money: given once, by whoever may, where they may.
import { expect, test } from 'vitest';
import { rita } from '../../testing/customer.ts';
import {
  all,
  answering,
  asked,
  askedOnce,
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
import { late, lost, shown } from '../../testing/late.ts';
import { leaving } from '../../testing/leaving.ts';
import { leaveFor, openAmong } from '../../testing/pages.tsx';
import { customers } from './customers.tsx';

const adjust = 'POST gestao/clientes/7/ajuste';
const contacts = 'POST gestao/clientes/7/contactos';
const two = listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' });

function told(shops: object = listed()) {
  answering('GET gestao/clientes/7', rita);
  answering('GET gestao/movimentos', listed());
  answering('GET gestao/lojas', shops);
}
async function look(role: 'administrator' | 'manager' = 'administrator', shops: object = listed()) {
  told(shops);
  await open(customers, '/clientes/7/show', { role, resources: [{ name: 'movimentos' }] });
  await soon('button', 'Ajustar saldo e pontos');
}
async function begin() {
  // What lies behind a dialog comes back to readers after the dialog has gone.
  await soon('button', 'Ajustar saldo e pontos');
  press('Ajustar saldo e pontos');
  return await soon('dialog');
}

test('one whose answer was lost is sent again as the same, and another one is another', async () => {
  await look();
  const dialog = await begin();
  write('Saldo', '2', dialog);
  write('Motivo', 'Troca', dialog);
  answering(adjust, lost);
  press('Guardar', dialog);
  await reads('Sem ligação à Internet');
  answering(adjust, {});
  press('Guardar', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  const again = await begin();
  // Of the last one nothing stands there still, to be given twice.
  expect([written('Saldo', again), written('Motivo', again)]).toEqual(['0,00', '']);
  write('Saldo', '2', again);
  write('Motivo', 'Outra troca', again);
  press('Guardar', again);
  await until(() => expect(all('dialog')).toEqual([]));
  const keys = asked(adjust).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('whoever thinks better of it gives nothing', async () => {
  leaving(true);
  await look();
  const dialog = await begin();
  write('Saldo', '200', dialog);
  write('Motivo', 'Engano', dialog);
  press('Cancelar', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  await shown();
  expect(asked(adjust)).toEqual([]);
});

test('a manager of several shops is told beside it that they didn’t say where', async () => {
  await look('manager', two);
  const dialog = await begin();
  await soon('combobox', /^Em que loja/, dialog);
  write('Pontos', '1', dialog);
  write('Motivo', 'Cortesia', dialog);
  answering(adjust, refused(422, 'invalid_fields', 'x', { fields: { loja: 'Diga em que loja' } }));
  press('Guardar', dialog);
  await reads('Diga em que loja', dialog);
  expect((await askedOnce(adjust)).body).toMatchObject({ loja: null, pontos: 1 });
  expect(one('combobox', /^Em que loja/, dialog).getAttribute('aria-invalid')).toBe('true');
});

test('a field that was emptied gives nothing', async () => {
  await look();
  const dialog = await begin();
  write('Saldo', '', dialog);
  write('Pontos', '', dialog);
  write('Motivo', 'Nada', dialog);
  answering(adjust, {});
  press('Guardar', dialog);
  expect((await askedOnce(adjust)).body).toEqual({ saldo: 0, pontos: 0, motivo: 'Nada', loja: null });
});

test('contacts that couldn’t be opened stay masked, and why is said', async () => {
  await look();
  answering(contacts, refused(403, 'forbidden', 'Só a loja do cliente vê os contactos'));
  press('Ver contactos');
  await reads('Só a loja do cliente vê os contactos');
  expect(textOf()).toContain('••• ••• 567');
  await soon('button', 'Ver contactos');
});

test('contacts are opened, and put on record, once for a hand that presses twice', async () => {
  await look();
  const opened = late();
  answering(contacts, opened.answer);
  press('Ver contactos');
  press('Ver contactos');
  opened.come({ telemovel: '961 234 567', email: null });
  await reads('961 234 567');
  expect(asked(contacts)).toHaveLength(1);
});

test('from one customer to the next contacts are masked again', async () => {
  told();
  answering('GET gestao/clientes/8', { ...rita, id: 8, nome: 'Gil', telemovel: '••• ••• 111' });
  answering(contacts, { telemovel: '961 234 567', email: null });
  await openAmong(['/clientes/8/show'], customers, { at: '/clientes/7/show' });
  await soon('button', 'Ver contactos');
  press('Ver contactos');
  await reads('961 234 567');
  leaveFor('/clientes/8/show');
  await reads('••• ••• 111');
  expect(textOf()).not.toContain('961 234 567');
  await soon('button', 'Ver contactos');
});

test('with something in it it isn’t left without being asked, and empty it is', async () => {
  await look();
  const heard = leaving(false);
  press('Cancelar', await begin());
  await until(() => expect(all('dialog')).toEqual([]));
  expect(heard).toEqual([]);
  const dialog = await begin();
  write('Motivo', 'Troca', dialog);
  press('Cancelar', dialog);
  await until(() => expect(heard).toHaveLength(1));
  expect(written('Motivo', dialog)).toBe('Troca');
});

test('nor is it left for another page, until it is sent', async () => {
  told();
  answering(adjust, {});
  await openAmong(['/longe'], customers, { at: '/clientes/7/show' });
  await soon('button', 'Ajustar saldo e pontos');
  const dialog = await begin();
  write('Saldo', '2', dialog);
  write('Motivo', 'Troca', dialog);
  const heard = leaving(false);
  leaveFor('/longe');
  await until(() => expect(heard).toHaveLength(1));
  expect([goneTo(), written('Motivo', dialog)]).toEqual(['/clientes/7/show', 'Troca']);
  press('Guardar', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  await soon('button', 'Ajustar saldo e pontos');
  leaveFor('/longe');
  await until(() => expect(goneTo()).toBe('/longe'));
  expect(heard).toHaveLength(1);
});
