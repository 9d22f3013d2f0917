// What becomes of an order's deeds when the server refuses them, doesn't answer, or hears of them twice.
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  choices,
  choose,
  count,
  counted,
  goneTo,
  isOff,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { leaving } from '../../testing/leaving.ts';
import { leaveFor } from '../../testing/pages.tsx';
import { order as collected } from '../../testing/sale.ts';
import { SaleActions } from './sale-actions.tsx';
import type { Sale } from './sale-words.ts';

const order: Sale = { ...collected, estado: 'received' };
const story = {
  linhas: [{ linha: 1, nome: 'Pastel de nata', qtd: 3, resta: 3, valor: 9, resta_valor: 9 }],
  ...{ iva: [], saldo_usado: 0, em_divida: 0, devolvivel: 9, acontecimentos: [] },
  encomenda: {
    ...{ para: '2026-11-13T10:00:00.000Z', fuso: 'Europe/Lisbon', pode_mudar: 1, pode_cancelar: 1 },
    acaba_com: [],
  },
} as const;
const ten = '2026-11-14T10:00:00.000Z';
const quarter = '2026-11-14T10:15:00.000Z';
const days = 'GET gestao/compras/a1/dias';
const times = 'GET gestao/compras/a1/horas';

/** A list that can't be opened says so by itself alone. */
const timesThere = () =>
  until(() => expect(one('combobox', /^Hora/).getAttribute('aria-disabled')).not.toBe('true'));

const stories: object[] = [];
async function look() {
  stories.length = 0;
  answering(days, { primeira: null, dias: [{ data: '2026-11-14', motivo: null, id: null }] });
  answering(times, { assim_que_possivel: null, horas: [ten, quarter] });
  const actions = <SaleActions sale={order} story={story as never} onStory={(told) => stories.push(told)} />;
  await show(
    <>
      <Routes>
        <Route path="/" element={actions} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/longe" />
    </>,
  );
}

/** Each deed that has a form: how it is filled in, what still stands in it, and what sends it. */
const forms = {
  cancelar: {
    opens: 'Cancelar encomenda',
    sends: 'Cancelar encomenda',
    fill: () => write('Motivo', 'O forno avariou.'),
    kept: () => expect(written('Motivo')).toBe('O forno avariou.'),
  },
  mensagem: {
    opens: 'Escrever ao cliente',
    sends: 'Enviar',
    fill: () => write('Mensagem', 'Já está pronta.'),
    kept: () => expect(written('Mensagem')).toBe('Já está pronta.'),
  },
  devolver: {
    opens: 'Devolver',
    sends: 'Devolver 3,00€',
    fill: () => {
      count('Pastel de nata, de 3', 1);
      write('Motivo', 'Frio');
    },
    kept: () => expect([counted('Pastel de nata, de 3'), written('Motivo')]).toEqual([1, 'Frio']),
  },
  hora: {
    opens: 'Mudar a hora',
    sends: 'Mudar a hora',
    fill: async () => {
      await timesThere();
      await choose(/^Hora/, '10:15');
    },
    kept: () => until(() => expect(textOf(one('combobox', /^Hora/))).toBe('10:15')),
  },
};
type Form = keyof typeof forms;
const all4 = Object.keys(forms) as Form[];

async function fillIn(form: Form) {
  press(forms[form].opens);
  const dialog = await soon('dialog');
  await forms[form].fill();
  return dialog;
}
const path = (form: string) => `POST gestao/compras/a1/${form}`;

test.each(all4)('refused, the form of «%s» stays as it was filled in, and says why', async (form) => {
  await look();
  answering(path(form), refused(409, 'conflict', 'Agora não pode ser'));
  const dialog = await fillIn(form);
  press(forms[form].sends, dialog);
  await reads('Agora não pode ser');
  await forms[form].kept();
  expect(stories).toEqual([]);
});

test.each(all4)('without an answer «%s» is sent again as the same, and is done once', async (form) => {
  await look();
  answering(path(form), () => {
    throw new TypeError('Failed to fetch');
  });
  const dialog = await fillIn(form);
  press(forms[form].sends, dialog);
  await reads('Sem ligação à Internet');
  answering(path(form), story);
  await until(() => expect(isOff(one('button', forms[form].sends, dialog))).toBe(false));
  await forms[form].kept();
  press(forms[form].sends, dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  const [first, second] = asked(path(form));
  expect(second?.body).toEqual(first?.body);
  // A time is one whoever sends it; what gives money or a message has a key.
  expect(second?.key).toBe(first?.key);
  expect(stories).toEqual([story]);
});

test.each(all4)('«%s» pressed twice is sent once', async (form) => {
  await look();
  answering(path(form), story);
  const dialog = await fillIn(form);
  press(forms[form].sends, dialog);
  press(forms[form].sends, dialog);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked(path(form))).toHaveLength(1);
  expect(stories).toEqual([story]);
});

test('papers pressed twice are sent once, and can be sent again after', async () => {
  await look();
  const papers = path('documentos');
  answering(papers, story);
  press('Enviar documentos outra vez');
  press('Enviar documentos outra vez');
  await reads('Documentos enviados');
  expect(asked(papers)).toHaveLength(1);
  await until(() => expect(isOff(one('button', 'Enviar documentos outra vez'))).toBe(false));
  press('Enviar documentos outra vez');
  await until(() => expect(asked(papers)).toHaveLength(2));
});

test('papers whose answer was lost are asked for again as the same', async () => {
  await look();
  const papers = path('documentos');
  answering(papers, () => {
    throw new TypeError('Failed to fetch');
  });
  press('Enviar documentos outra vez');
  await reads('Sem ligação à Internet');
  answering(papers, story);
  await until(() => expect(isOff(one('button', 'Enviar documentos outra vez'))).toBe(false));
  press('Enviar documentos outra vez');
  await reads('Documentos enviados');
  const [first, second] = asked(papers);
  expect(second?.key).toBe(first?.key);
});

test('a time that somebody else took meanwhile is gone from those that are offered', async () => {
  await look();
  answering(path('hora'), refused(409, 'slot_taken', 'Essa hora já não tem lugar'));
  const dialog = await fillIn('hora');
  answering(times, { assim_que_possivel: null, horas: [ten] });
  press('Mudar a hora', dialog);
  await reads('Essa hora já não tem lugar');
  await until(() => expect(asked(times)).toHaveLength(2));
  await timesThere();
  expect(isOff(one('button', 'Mudar a hora', dialog))).toBe(true);
  expect(await choices(/^Hora/)).toEqual(['10:00']);
});

test('an order that fits nowhere else says so, and can’t be sent', async () => {
  await look();
  answering(days, { primeira: null, dias: [{ data: '2026-11-14', motivo: 'cheio', id: null }] });
  press('Mudar a hora');
  await reads('Não há outra hora em que a loja a possa fazer.');
  expect(one('combobox', /^Dia/).getAttribute('aria-disabled')).toBe('true');
  expect(isOff(one('button', 'Mudar a hora', one('dialog')))).toBe(true);
});

test.each(['cancelar', 'mensagem'] as const)('only blanks are no word for «%s»', async (form) => {
  await look();
  press(forms[form].opens);
  const dialog = await soon('dialog');
  expect(isOff(one('button', forms[form].sends, dialog))).toBe(true);
  write(/Motivo|Mensagem/, ' \n ');
  expect(isOff(one('button', forms[form].sends, dialog))).toBe(true);
});

test.each(all4)('«%s» with something in it isn’t left without being asked', async (form) => {
  await look();
  const dialog = await fillIn(form);
  const leave = () =>
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  const heard = leaving(false);
  leave();
  await until(() => expect(heard).toHaveLength(1));
  await forms[form].kept();
  // Nor for another page, as by the command bar.
  leaveFor('/longe');
  await until(() => expect(heard).toHaveLength(2));
  await forms[form].kept();
  expect(goneTo()).toBe('/');
  leaving(true);
  leave();
  await until(() => expect(all('dialog')).toEqual([]));
  leaveFor('/longe');
  await until(() => expect(goneTo()).toBe('/longe'));
});
