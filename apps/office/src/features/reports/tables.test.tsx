// What the cockpit tells in tables: other reports, and whether it was ready in time; and the mail of each morning.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choices,
  choose,
  isOff,
  listed,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { narrow } from '../../testing/phone.ts';
import { MorningMail } from './morning-mail.tsx';
import { OtherReports } from './other-reports.tsx';
import { Promises } from './promises.tsx';

const days = { desde: '2026-06-01', ate: '2026-06-07', lojas: '862' };
const points = 'GET gestao/relatorios/pontos/dados';
const report = {
  colunas: [
    { campo: 'loja', tipo: 'texto' },
    { campo: 'dia', tipo: 'dia' },
    { campo: 'valor', tipo: 'euros', soma: true },
    { campo: 'meio', tipo: 'meio' },
    { campo: 'pontos', tipo: 'numero' },
  ],
  linhas: [
    { loja: 'Chiado', dia: '2026-06-01', valor: 1234.5, meio: 'mbway', pontos: 1200 },
    { loja: '=Belém', dia: '2026-06-02', valor: 0.1, meio: null, pontos: null },
  ],
};

async function look(told: object = report) {
  answering('GET gestao/relatorios', listed({ id: 'pontos' }, { id: 'saldo' }));
  answering(points, told);
  answering('GET gestao/relatorios/saldo/dados', report);
  await show(<OtherReports asked={days} />);
  await until(async () => expect(await choices('Outros mapas')).toHaveLength(2));
}
const rows = () => all('row').map((row) => [...row.children].map((cell) => textOf(cell)));

test('a report of the same days and shops is a table with what it adds up to', async () => {
  await look();
  expect(asked(points)).toEqual([]);
  press('Pontos dados e saldo usado', undefined, 'option');
  await soon('region', 'Pontos dados e saldo usado');
  expect((await askedOnce(points)).query).toEqual(days);
  expect(rows().slice(1)).toEqual([
    ['Chiado', '01/06/2026', '1 234,50€', 'MB WAY', '1 200'],
    ['=Belém', '02/06/2026', '0,10€', '—', '—'],
    ['Total', '', '1 234,60€', '', ''],
  ]);
});

test('one row adds up to nothing that it doesn’t say', async () => {
  await look({ ...report, linhas: report.linhas.slice(0, 1) });
  press('Pontos dados e saldo usado', undefined, 'option');
  await until(() => expect(rows()).toHaveLength(2));
});

test('days without anything are said, and there is nothing to take away', async () => {
  await look({ ...report, linhas: [] });
  press('Pontos dados e saldo usado', undefined, 'option');
  await reads('Nada nestes dias.');
  expect(all('button', 'Descarregar CSV')).toEqual([]);
});

test('a report that can’t be read says why, and another may be chosen', async () => {
  await look(refused(503, 'unavailable', 'Os números estão a ser somados'));
  press('Pontos dados e saldo usado', undefined, 'option');
  await reads('Os números estão a ser somados');
  await choose('Outros mapas', 'Saldo devido aos clientes');
  await soon('region', 'Saldo devido aos clientes');
});

/** With the days that are asked for by now. */
async function lookOn(): Promise<(days: object) => void> {
  let ask = (_: object) => {};
  function Cockpit() {
    const [asked, setAsked] = useState(days);
    ask = (next) => flushSync(() => setAsked({ ...days, ...next }));
    return <OtherReports asked={asked} />;
  }
  answering('GET gestao/relatorios', listed({ id: 'pontos' }, { id: 'saldo' }));
  answering(points, report);
  await show(<Cockpit />);
  await until(async () => expect(await choices('Outros mapas')).toHaveLength(2));
  press('Pontos dados e saldo usado', undefined, 'option');
  await soon('region', 'Pontos dados e saldo usado');
  return (next) => ask(next);
}

test('a report of other days isn’t left under those that are asked for by now', async () => {
  const ask = await lookOn();
  answering(points, refused(503, 'unavailable', 'Os números estão a ser somados'));
  ask({ desde: '2026-05-01' });
  await until(() => expect(all('region', 'Pontos dados e saldo usado')).toEqual([]));
  await reads('Os números estão a ser somados');
  expect(textOf()).not.toContain('1 234,50€');
  answering(points, { ...report, linhas: report.linhas.slice(1) });
  ask({ desde: '2026-05-02' });
  await reads('=Belém');
  expect(asked(points).map(({ query }) => query.desde)).toEqual(['2026-06-01', '2026-05-01', '2026-05-02']);
});

test('a report is taken away under its own name, with what would be a formula disarmed', async () => {
  await look();
  press('Pontos dados e saldo usado', undefined, 'option');
  await soon('button', 'Descarregar CSV');
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:table');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  press('Descarregar CSV');
  const lines = (await (saved.mock.calls[0] as [Blob])[0].text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual(['Chiado;2026-06-01;1234,5;MB WAY;1200', "'=Belém;2026-06-02;0,1;—;"]);
});

test('on a phone each row stands by itself, and so does what they add up to', async () => {
  narrow();
  await look();
  press('Pontos dados e saldo usado', undefined, 'option');
  await soon('region', 'Pontos dados e saldo usado');
  expect(all('row')).toEqual([]);
  const [first, , total] = all('item', undefined, one('region', 'Pontos dados e saldo usado'));
  expect(textOf(first)).toMatch(/^Chiado.*01\/06\/2026.*1 234,50€.*MB WAY/);
  expect(textOf(total)).toMatch(/^Total.*1 234,60€$/);
});

const promises = {
  horas: [
    { hora: 9, prometidas: 4, cumpridas: 3 },
    { hora: 10, prometidas: 0, cumpridas: 0 },
  ],
  datas: [{ data: '2026-06-01', prometidas: 4, cumpridas: 3 }],
  lojas: [
    { id: 862, nome: 'Chiado', prometidas: 2, cumpridas: 2 },
    { id: 860, nome: 'Belém', prometidas: 2, cumpridas: 1 },
  ],
};

test('what was ready in time is told by hour, by day or by shop, each with its table', async () => {
  await show(<Promises promises={promises as never} />);
  expect(one('slider').getAttribute('aria-valuetext')).toBe('10h: 0% a tempo, 0 de 0');
  press('Por loja');
  await until(() => expect(all('slider')).toEqual([]));
  const shares = all('item', undefined, one('region', 'Prontas à hora prometida')).map((item) =>
    textOf(item),
  );
  expect(shares).toEqual([expect.stringMatching(/Chiado.*100%/), expect.stringMatching(/Belém.*50%/)]);
  press('Por dia');
  await until(() => expect(one('slider').getAttribute('aria-valuetext')).toContain('75% a tempo, 3 de 4'));
  // One of the three is always shown.
  press('Por dia');
  expect(all('slider')).toHaveLength(1);
});

const mail = 'GET gestao/painel/resumo-da-manha/escolha';
const chosen = 'PUT gestao/painel/resumo-da-manha/escolha';
async function lookAtMail(choice: object) {
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }, { id: 860, name: 'Belém' }));
  answering(mail, choice);
  answering(chosen, ({ body }) => body);
  await show(<MorningMail />);
  await soon('combobox', 'Quando');
}

test('the mail of each morning comes at an hour, of all shops until some are chosen', async () => {
  await lookAtMail({ hora: null, lojas: [] });
  expect(all('combobox', 'Lojas')).toEqual([]);
  await choose('Quando', 'Às 7h');
  await until(() => expect(textOf(one('combobox', 'Lojas'))).toBe('Todas as lojas'));
  await choose('Lojas', 'Belém');
  one('option', 'Belém').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await soon('button', 'Guardar');
  press('Guardar');
  expect((await askedOnce(chosen)).body).toEqual({ hora: 7, lojas: [860] });
  await reads('Guardado. O próximo segue às 7h.');
});

test('it ends as it began', async () => {
  await lookAtMail({ hora: 7, lojas: [860] });
  await choose('Quando', 'Não enviar');
  press('Guardar');
  expect((await askedOnce(chosen)).body).toMatchObject({ hora: null });
  await reads('Guardado. Não volta a ser enviado.');
});

test('refused, what was chosen stays to be sent again', async () => {
  await lookAtMail({ hora: 7, lojas: [] });
  answering(chosen, refused(503, 'unavailable', 'Sem resposta do servidor'));
  await choose('Quando', 'Às 8h');
  press('Guardar');
  await reads('Sem resposta do servidor');
  await until(() => expect(isOff(one('button', 'Guardar'))).toBe(false));
  expect(textOf(one('combobox', 'Quando'))).toBe('Às 8h');
});
