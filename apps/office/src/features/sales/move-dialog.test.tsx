// Another day or time for an order: of those there are by now, on its shop's clock.
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choices,
  choose,
  isOff,
  one,
  press,
  reads,
  refused,
  show,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { late, shown } from '../../testing/late.ts';
import { order, story, underWay } from '../../testing/sale.ts';
import { MoveDialog } from './move-dialog.tsx';

const days = 'GET gestao/compras/a1/dias';
const times = 'GET gestao/compras/a1/horas';
const move = 'POST gestao/compras/a1/hora';
const day = (data: string, motivo: string | null = null) => ({ data, motivo, id: null });
const at = (...horas: string[]) => ({ assim_que_possivel: null, horas });

const done = vi.fn();
const stale = vi.fn();
type Told = Parameters<typeof answering>[1];
async function look(told: Told, ofTimes: Told, encomenda: typeof story.encomenda = underWay) {
  done.mockClear();
  stale.mockClear();
  answering(days, told);
  answering(times, ofTimes);
  await show(
    <MoveDialog
      {...{ sale: order, story: { ...story, encomenda }, keyOf: () => 'key' }}
      {...{ onDone: done, onRefused: stale, onClose: () => {} }}
    />,
  );
}
const box = (name: RegExp) => one('combobox', name);
const canChoose = (name: RegExp) =>
  until(() => expect(box(name).getAttribute('aria-disabled')).not.toBe('true'));
const send = () => one('button', 'Mudar a hora', one('dialog'));

test('only days on which it can be had are offered, the first of them chosen', async () => {
  await look(
    { primeira: null, dias: [day('2026-11-13', 'cheio'), day('2026-11-14'), day('2026-11-16')] },
    at('2026-11-14T10:00:00.000Z'),
  );
  await canChoose(/^Dia/);
  expect(textOf(box(/^Dia/))).toContain('14');
  // A time is never chosen for anybody.
  expect(isOff(send())).toBe(true);
  expect((await choices(/^Dia/)).map((words) => words.match(/\d+/)?.[0])).toEqual(['14', '16']);
});

test('another day has its own times, and the time that was chosen of the last isn’t of it', async () => {
  await look({ primeira: null, dias: [day('2026-11-14'), day('2026-11-16')] }, ({ query }) =>
    query.dia === '2026-11-14' ? at('2026-11-14T10:00:00.000Z') : at('2026-11-16T17:00:00.000Z'),
  );
  await canChoose(/^Hora/);
  await choose(/^Hora/, '10:00');
  expect(isOff(send())).toBe(false);
  await choose(/^Dia/, /16/);
  expect(isOff(send())).toBe(true);
  await canChoose(/^Hora/);
  expect(await choices(/^Hora/)).toEqual(['17:00']);
  press('17:00', undefined, 'option');
  answering(move, story);
  press('Mudar a hora', one('dialog'));
  expect((await askedOnce(move)).body).toEqual({ pickup_at: '2026-11-16T17:00:00.000Z' });
  await until(() => expect(done).toHaveBeenCalledOnce());
});

test('the times of a day that was left, coming late, aren’t offered for the one that was chosen', async () => {
  const first = late();
  await look({ primeira: null, dias: [day('2026-11-14'), day('2026-11-16')] }, ({ query }) =>
    query.dia === '2026-11-14' ? first.answer() : at('2026-11-16T17:00:00.000Z'),
  );
  await until(() => expect(asked(times)).toHaveLength(1));
  await choose(/^Dia/, /16/);
  await canChoose(/^Hora/);
  await first.come(at('2026-11-14T10:00:00.000Z'));
  expect(await choices(/^Hora/)).toEqual(['17:00']);
});

test('where the clock goes back, the hour that comes twice is told apart', async () => {
  await look(
    { primeira: null, dias: [day('2026-10-25')] },
    at('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'),
  );
  await canChoose(/^Hora/);
  const [summer = '', winter = ''] = await choices(/^Hora/);
  expect([summer, winter]).toEqual([expect.stringMatching(/^01:30/), expect.stringMatching(/^01:30/)]);
  expect(summer).not.toBe(winter);
});

test('times are of the shop’s clock, not of the desk’s, and so is when it was for', async () => {
  await look({ primeira: null, dias: [day('2026-11-14')] }, at('2026-11-14T10:00:00.000Z'), {
    ...underWay,
    fuso: 'Atlantic/Azores',
  });
  await reads('sexta-feira, 13 de novembro, às 09:00');
  await canChoose(/^Hora/);
  expect(await choices(/^Hora/)).toEqual(['09:00']);
});

test('a day whose times have gone can’t be sent, and another one can be chosen', async () => {
  await look({ primeira: null, dias: [day('2026-11-14'), day('2026-11-16')] }, ({ query }) =>
    query.dia === '2026-11-14' ? at() : at('2026-11-16T17:00:00.000Z'),
  );
  await until(() => expect(asked(times)).toHaveLength(1));
  await shown();
  expect(box(/^Hora/).getAttribute('aria-disabled')).toBe('true');
  expect(isOff(send())).toBe(true);
  await choose(/^Dia/, /16/);
  await canChoose(/^Hora/);
});

test.each([
  ['days', refused(500, 'internal', 'O servidor falhou'), at()],
  [
    'times',
    { primeira: null, dias: [day('2026-11-14')] },
    refused(409, 'order_changed', 'Esta encomenda já não se muda.'),
  ],
])('why its %s can’t be read is said, and nothing can be sent', async (_, ofDays, ofTimes) => {
  await look(ofDays, ofTimes);
  await reads(/O servidor falhou|já não se muda/);
  expect(isOff(send())).toBe(true);
  expect(textOf(one('dialog'))).not.toContain('Não há outra hora');
});

test('an order for as soon as possible says no time that it was for', async () => {
  await look({ primeira: null, dias: [] }, at(), { ...underWay, para: null });
  await reads('Não há outra hora');
  expect(textOf(one('dialog'))).not.toMatch(/às \d/);
  expect(all('option')).toEqual([]);
});
