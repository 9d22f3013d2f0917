import * as v from 'valibot';
import { expect, test } from 'vitest';
import { present } from './codec.ts';
import { bit, euros, instant, named } from './kinds.ts';

const line = v.object({ nome: named('name', v.string()), total: named('total_cents', euros) });
const sale = v.pipe(
  v.object({
    id: v.string(),
    pago: named('paid', v.pipe(bit, v.description('Told before it was paid, too.'))),
    hora: named('at', v.nullable(instant)),
    linhas: named('lines', v.array(line)),
  }),
  v.description('A sale.'),
);

test('a record is presented under its schema’s names and units, in its order', () => {
  const row = { at: new Date(0), id: 'a', lines: [{ name: 'Bica', total_cents: 120 }], paid: true };
  expect(JSON.stringify(present(sale, row))).toBe(
    '{"id":"a","pago":1,"hora":"1970-01-01T00:00:00.000Z","linhas":[{"nome":"Bica","total":1.2}]}',
  );
});

test('null stays null, and what the schema doesn’t name stays at home', () => {
  const row = { id: 'a', paid: false, at: null, lines: [], secret: 'x' };
  expect(present(sale, row)).toEqual({ id: 'a', pago: 0, hora: null, linhas: [] });
});

test('an instant may be the database’s text', () => {
  expect(present(instant, '2026-03-11 10:05:12.5+00')).toBe('2026-03-11T10:05:12.500Z');
});

test('what a schema asks for has to be given', () => {
  // @ts-expect-error a price without its amount
  const missing: Parameters<typeof present<typeof line>>[1] = { name: 'Bica' };
  // @ts-expect-error a flag isn't a number
  const wrong: Parameters<typeof present<typeof sale>>[1]['paid'] = 1;
  expect([missing, wrong]).toHaveLength(2);
});
