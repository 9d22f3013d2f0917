// What who manages a shop sees of the shops, beside who administers the chain: their own, and nothing to make or to end.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  choose,
  listed,
  open,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { customers } from '../customers/customers.tsx';
import { menus } from '../menu/menus.tsx';
import { MorningMail } from '../reports/morning-mail.tsx';
import { shops } from './shops.tsx';

const chiado = {
  ...{ id: 862, name: 'Chiado', city: 'Lisboa', restaurante: 1, ao_publico: 1, aceita_encomendas: 0 },
  image: { list: null },
};
const list = 'GET gestao/lojas';

async function look(role: 'administrator' | 'manager' | 'assistant') {
  answering(list, listed(chiado));
  answering('GET gestao/restaurantes', listed({ id: 1, title: 'Fornada' }));
  await open(shops, '/lojas', { role });
  await reads('Lisboa');
}

test.each([
  ['administrator', ['Dias especiais em várias lojas', 'Criar']],
  ['manager', ['Dias especiais em várias lojas']],
  ['assistant', []],
] as const)('what %s may do beside the list', async (role, deeds) => {
  await look(role);
  await until(() => {
    const buttons = [...all('button', /Dias especiais/), ...all('link', 'Criar')];
    expect(buttons.map((button) => textOf(button))).toEqual(deeds);
  });
});

test('a shop stands with its restaurant, and whether customers see it and order from it', async () => {
  await look('manager');
  await reads('Fornada');
  const cells = [...(all('row')[1]?.children ?? [])].map((cell) => textOf(cell));
  expect(cells).toEqual(['', '862', 'Chiado', 'Lisboa', 'Fornada', '✓', '—']);
});

test('those that are to be opened are found by their state', async () => {
  await look('administrator');
  await choose('Estado', 'Por abrir');
  await until(() => expect(asked(list).at(-1)?.query).toMatchObject({ estado: 'por-abrir' }));
});

test('who has one shop is asked for no shop: neither for the mail of each morning', async () => {
  answering(list, listed(chiado));
  answering('GET gestao/painel/resumo-da-manha/escolha', { hora: 7, lojas: [] });
  await show(<MorningMail />, { role: 'manager' });
  await soon('combobox', 'Quando');
  answering('PUT gestao/painel/resumo-da-manha/escolha', ({ body }) => body);
  press('Guardar');
  await reads('Guardado.');
  expect([asked(list).length, all('combobox', 'Lojas')]).toEqual([1, []]);
});

test('nor as they give somebody balance', async () => {
  answering('GET gestao/clientes/7', {
    ...{ id: 7, nome: 'Rita', telemovel: '•••', email: null, contactos: 1, saldo: 0, pontos: 0 },
  });
  for (const of of ['movimentos', 'compras', 'opinioes']) answering(`GET gestao/${of}`, listed());
  answering(list, listed(chiado));
  await open(customers, '/clientes/7/show', {
    role: 'manager',
    resources: [{ name: 'movimentos' }, { name: 'compras' }, { name: 'opinioes' }],
  });
  press(textOf(await soon('button', 'Ajustar saldo e pontos')));
  const dialog = await soon('dialog', 'Ajustar saldo e pontos');
  answering(
    'POST gestao/clientes/7/ajuste',
    refused(422, 'invalid_fields', 'Verifique os campos', {
      fields: { motivo: 'Diga porquê' },
    }),
  );
  press('Guardar', dialog);
  await reads('Diga porquê');
  expect(all('combobox', undefined, dialog)).toEqual([]);
});

test('a menu of another shop is none of theirs', async () => {
  answering('GET gestao/ementas', listed({ id: 862, nome: 'Chiado', versao: 3, rascunho: 0, produtos: 40 }));
  await open(menus, '/ementas', { role: 'manager' });
  await reads('Chiado');
  expect(all('link', 'Criar')).toEqual([]);
});
