// Money that goes back: once, however it is pressed; never more than is left; and never of what stands there no more.
import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  count,
  counted,
  fact,
  isOff,
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
import { leaving } from '../../testing/leaving.ts';
import { narrow } from '../../testing/phone.ts';
import { order, story, underWay } from '../../testing/sale.ts';
import { sales } from './sales.tsx';

const refund = 'POST gestao/compras/a1/devolver';
const page = 'GET gestao/compras/a1';
const told = 'GET gestao/compras/a1/historia';
const [natas, broas] = story.linhas as [SaleStory['linhas'][number], SaleStory['linhas'][number]];
const after = { ...story, linhas: [{ ...natas, resta: 2, resta_valor: 2.67 }, broas], devolvivel: 7.67 };

async function look(sale: object = order, of: object = story) {
  answering(page, sale);
  answering(told, of);
  await open(sales, '/compras/a1/show');
  await soon('heading', 'O que aconteceu');
}
async function begin(name: string) {
  // The page is behind a dialogue until that has closed.
  await soon('button', name);
  press(name);
  return await soon('dialog');
}
const keys = () => asked(refund).map(({ key }) => key);
const send = () => one('button', /^Devolver/, one('dialog'));

async function ask(units: number) {
  const dialog = await begin('Devolver');
  count(/^Pastel de nata/, units, dialog);
  write('Motivo', 'Frio', dialog);
  return dialog;
}

test('closed after a lost answer and opened again, it is the same refund; the one after it is another', async () => {
  leaving(true);
  await look();
  const dialog = await ask(1);
  answering(refund, lost);
  press('Devolver 1,33€', dialog);
  await reads('Sem ligação à Internet');
  press('Cancelar', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  answering(refund, after);
  await ask(1);
  press('Devolver 1,33€', one('dialog'));
  await until(() => expect(all('dialog')).toEqual([]));
  await ask(1);
  press(/^Devolver 1,3/, one('dialog'));
  await until(() => expect(keys()).toHaveLength(3));
  expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([true, false]);
});

test('one that had been done, and is now asked for otherwise, is shown as done, and may be asked for as another', async () => {
  await look();
  const dialog = await ask(1);
  answering(refund, lost);
  press('Devolver 1,33€', dialog);
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(send())).toBe(false));
  answering(refund, refused(409, 'idempotency_key_reused', 'Esta chave já foi usada com outro pedido.'));
  answering(told, after);
  answering(page, { ...order, devolvido: 1.33 });
  count(/^Pastel de nata/, 2, dialog);
  press('Devolver 2,67€', dialog);
  await soon('group', 'Pastel de nata, de 2', dialog);
  await until(() => expect(isOff(send())).toBe(false));
  answering(refund, after);
  press('Devolver 2,67€', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(fact('Devolvido')).toBe('1,33€'));
  expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([true, false]);
});

test.each([
  [0, 'Devolver 5,00€', [{ linha: 2, qtd: 2 }]],
  [
    2,
    'Devolver 7,67€',
    [
      { linha: 1, qtd: 2 },
      { linha: 2, qtd: 2 },
    ],
  ],
])('%s of one line and all of another cost what their button says', async (units, name, linhas) => {
  await look();
  const dialog = await ask(units);
  count('Broa, de 2', 2, dialog);
  answering(refund, after);
  press(name, dialog);
  expect((await askedOnce(refund)).body).toEqual({ linhas, devolver: 'origem', motivo: 'Frio' });
});

test('what was given back meanwhile isn’t left to choose, whatever was chosen before', async () => {
  await look();
  const dialog = await ask(3);
  answering(refund, refused(409, 'idempotency_key_reused', 'Esta chave já foi usada com outro pedido.'));
  answering(told, after);
  answering(page, { ...order, devolvido: 1.33 });
  press('Devolver 4,00€', dialog);
  await soon('group', 'Pastel de nata, de 2', dialog);
  expect(counted(/^Pastel de nata/, dialog)).toBe(2);
  expect(textOf(send())).toBe('Devolver 2,67€');
});

test('letters are never sent as an amount that was left blank: all of it would go back', async () => {
  await look({ ...order, tipo: 'sale', numero: null }, story);
  const dialog = await begin('Devolver');
  const fields = { valor: 'Só algarismos' };
  answering(refund, refused(422, 'invalid_fields', 'x', { fields }));
  write('Valor', 'três', dialog);
  write('Motivo', 'Engano', dialog);
  press('Devolver', dialog);
  await reads('Só algarismos', dialog);
  expect(asked(refund)[0]?.body).toHaveProperty('valor', null);
});

test.each([
  ['Devolver tudo', 'devolver', 'O prazo para devolver esta venda já passou.', {}],
  ['Cancelar encomenda', 'cancelar', 'A loja já a está a preparar.', { encomenda: underWay }],
])(
  '«%s», refused by now, says why, and the page shows what may still be done',
  async (name, path, why, of) => {
    leaving(true);
    await look(order, { ...story, ...of });
    const dialog = await begin(name);
    write('Motivo', 'Tarde', dialog);
    answering(`POST gestao/compras/a1/${path}`, refused(409, 'undo_too_late', why));
    answering(told, { ...story, devolvivel: 0, encomenda: { ...underWay, pode_mudar: 0, pode_cancelar: 0 } });
    answering(page, { ...order, estado: 'preparing' });
    press(/^(Devolver|Cancelar encomenda)/, dialog);
    await reads(why);
    await until(() => expect(asked(told)).toHaveLength(2));
    press(/^(Cancelar|Manter.*)$/, dialog);
    await until(() => expect(fact('Estado')).toBe('Em preparação'));
    expect(all('button', /Devolver|Cancelar|Mudar/)).toEqual([]);
  },
);

test('without a connection the page is left as it was, with what was filled in', async () => {
  await look();
  const dialog = await ask(1);
  for (const what of [refund, told, page]) answering(what, lost);
  press('Devolver 1,33€', dialog);
  await reads('Sem ligação à Internet');
  await until(() => expect(isOff(send())).toBe(false));
  expect([asked(told), asked(page)].map((calls) => calls.length)).toEqual([1, 1]);
});

test('on a phone the first deed is beneath the thumb, and the others in a menu, the gravest too', async () => {
  narrow();
  await look(order, { ...story, encomenda: underWay });
  expect(all('button', 'Cancelar encomenda')).toEqual([]);
  expect(all('button', 'Mudar a hora')).toHaveLength(1);
  press(/^Mais/);
  await until(() => expect(all('menuitem').length).toBeGreaterThan(0));
  expect(all('menuitem').map((item) => textOf(item))).toEqual([
    ...['Devolver', 'Enviar documentos outra vez', 'Escrever ao cliente', 'Cancelar encomenda'],
  ]);
  press('Cancelar encomenda', undefined, 'menuitem');
  await soon('dialog', 'Cancelar encomenda');
});

test('an answer that comes once its dialogue was closed doesn’t close what is being written by then', async () => {
  leaving(true);
  await look();
  const dialog = await ask(1);
  const { answer, come } = late();
  answering(refund, answer);
  press('Devolver 1,33€', dialog);
  await until(() => expect(keys()).toHaveLength(1));
  press('Cancelar', dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  const writing = await begin('Escrever ao cliente');
  write('Mensagem', 'Pedimos desculpa', writing);
  await come(after);
  expect(written('Mensagem', one('dialog'))).toBe('Pedimos desculpa');
  press('Cancelar', one('dialog'));
  await reads('Pastel de nata · restam 2');
});
