// Money that may have been given already: whatever was closed, opened and walked past meanwhile, it is given once, and to whom it was meant.
import { expect, test } from 'vitest';
import { rita } from '../../testing/customer.ts';
import {
  all,
  answering,
  asked,
  isOff,
  listed,
  one,
  press,
  reads,
  refused,
  soon,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { late, lost } from '../../testing/late.ts';
import { leaving } from '../../testing/leaving.ts';
import { leaveFor, openAmong } from '../../testing/pages.tsx';
import { customers } from './customers.tsx';

const adjust = 'POST gestao/clientes/7/ajuste';
const gil = { ...rita, id: 8, nome: 'Gil' };

async function look() {
  answering('GET gestao/clientes/7', rita);
  answering('GET gestao/clientes/8', gil);
  answering('GET gestao/clientes', listed(rita, gil));
  answering('GET gestao/movimentos', listed());
  answering('GET gestao/lojas', listed());
  const others = ['/clientes', '/clientes/7/show', '/clientes/8/show'];
  await openAmong(others, customers, { at: '/clientes' });
  await reads('Gil');
  leaveFor('/clientes/7/show');
  await soon('button', 'Ajustar saldo e pontos');
}
async function ask(saldo: string) {
  await soon('button', 'Ajustar saldo e pontos');
  press('Ajustar saldo e pontos');
  const dialog = await soon('dialog');
  write('Saldo', saldo, dialog);
  write('Motivo', 'Troca', dialog);
  return dialog;
}
const closed = () => until(() => expect(all('dialog')).toEqual([]));
const keys = () => asked(adjust).map(({ key }) => key);
const ready = () => until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));

test('closed after a lost answer and opened again it is the same; the one after it is another', async () => {
  leaving(true);
  await look();
  answering(adjust, lost);
  press('Guardar', await ask('2'));
  await reads('Sem ligação à Internet');
  press('Cancelar', one('dialog'));
  await closed();
  answering(adjust, {});
  for (let times = 0; times < 2; times += 1) {
    press('Guardar', await ask('2'));
    await closed();
  }
  expect(keys()).toHaveLength(3);
  expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([true, false]);
});

test('one that had been given, and is asked for otherwise, is shown as given, and may be asked for as another', async () => {
  await look();
  answering(adjust, lost);
  press('Guardar', await ask('2'));
  await reads('Sem ligação à Internet');
  await ready();
  answering(adjust, refused(409, 'idempotency_key_reused', 'Esta chave já foi usada com outro pedido.'));
  const shown = asked('GET gestao/clientes/7').length;
  write('Saldo', '5', one('dialog'));
  press('Guardar', one('dialog'));
  await until(() => expect(asked('GET gestao/clientes/7').length).toBeGreaterThan(shown));
  await ready();
  answering(adjust, {});
  press('Guardar', one('dialog'));
  await closed();
  expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([true, false]);
});

test('what is filled in for one customer is never the next one’s', async () => {
  await look();
  leaveFor('/clientes/8/show');
  await reads('Gil');
  leaveFor('/clientes/7/show');
  await reads('Rita');
  await ask('200');
  leaving(true);
  leaveFor('/clientes/8/show');
  await reads('Gil');
  await closed();
});

test('an answer that comes once it was closed doesn’t close what is open by then', async () => {
  leaving(true);
  await look();
  const { answer, come } = late();
  answering(adjust, answer);
  const dialog = await ask('2');
  press('Guardar', dialog);
  await until(() => expect(keys()).toHaveLength(1));
  press('Cancelar', dialog);
  await closed();
  press('Juntar outra conta a esta');
  write('Motivo', 'Dois telemóveis', await soon('dialog', 'Juntar outra conta a esta'));
  await come({});
  expect(written('Motivo', one('dialog', 'Juntar outra conta a esta'))).toBe('Dois telemóveis');
});
