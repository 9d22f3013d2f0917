import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  lost,
  one,
  press,
  pressUntil,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
  written,
} from '../testing/counter.tsx';
import { SalesSheet } from './sales-sheet.tsx';

const list = 'GET balcao/vendas';
const undo = 'POST balcao/vendas/v1/anular';
const sale = {
  ...{ id_transacao: 'v1', subtotal: 7.5, cliente: 'Rita', hora: '2026-11-20T10:00:00.000Z', quem: 'Sara' },
  ...{
    pontos_ganhos: 7,
    cupao: null,
    devolvido: 0,
    anulada: false,
    anulavel_ate: '2026-11-20T10:10:00.000Z',
  },
};
const undone = { ...sale, anulada: true, anulavel_ate: null };

function look(...sales: object[]) {
  answering(list, sales);
  show(<SalesSheet shop={shop} onClose={() => {}} />);
}
const rows = () => all('item').map((item) => textOf(item));

test('the last sales say how much, whose, by whom, what it won, and what came back', async () => {
  const other = { ...undone, id_transacao: 'v2', devolvido: 2.5, cupao: { codigo: 'NATAL' } };
  look(sale, other);
  await until(() => expect(all('item')).toHaveLength(2));
  expect(asked(list)[0]?.query).toEqual({ loja: String(shop) });
  expect(rows()).toEqual([
    expect.stringMatching(/^7,50€ Rita\d\d\/\d\d, \d\d:\d\d · Sara · \+7Anular$/),
    expect.stringMatching(/ · Sara · \+7 · Cupão NATAL · devolvidos 2,50€Anulada$/),
  ]);
});

test('one that is undone with its reason stands as undone, without the list being read again', async () => {
  look(sale);
  await reads('Rita');
  press('Anular');
  expect(textOf(one('dialog'))).toContain('Rita · 7,50€');
  write('Motivo', 'Engano');
  answering(undo, refused(409, 'conflict', 'Já passaram dez minutos'));
  press('Anular');
  await reads('Já passaram dez minutos');
  expect(written('Motivo')).toBe('Engano');
  answering(undo, undone);
  await pressUntil('Anular', undo, 2);
  await until(() => expect(rows()).toEqual([expect.stringContaining('Anulada')]));
  expect(asked(undo)[1]?.body).toEqual({ motivo: 'Engano' });
  await askedOnce(list);
});

test('a day without sales says so, and sales that can’t be read say why', async () => {
  look();
  await reads('Ainda não há vendas hoje.');
  answering(list, lost);
  show(<SalesSheet key="again" shop={shop} onClose={() => {}} />);
  await reads('Sem ligação à Internet');
  expect(textOf()).not.toContain('Ainda não há vendas');
});
