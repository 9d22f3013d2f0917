import { expect, test } from 'vitest';
import { dueBatches } from './due.ts';

const at = (time: string) => Date.parse(`2026-06-10T${time}:00Z`);
const iso = (time: string) => new Date(at(time)).toISOString();
const fornadas = [
  { cod_produto: 'b', produto: 'Nata', horas: [iso('08:10'), iso('16:00')] },
  { cod_produto: 'c', produto: 'Croissant', horas: [iso('08:00')] },
];
const due = (time: string, said = {}) => dueBatches({ fornadas }, said, at(time)).map(({ name }) => name);

test('a batch is offered from a little before its time until a little after, the first first', () => {
  expect(due('07:39')).toEqual([]);
  expect(due('07:40')).toEqual(['Croissant']);
  expect(due('07:50')).toEqual(['Croissant', 'Nata']);
  expect(due('08:40')).toEqual(['Nata']);
  expect(due('08:50')).toEqual([]);
  expect(due('15:45')).toEqual(['Nata']);
});

test('what was said to be out isn’t offered again; what is nearly gone is', () => {
  const saying = (dito: string) => ({ b: { produto: 'Nata', dito, em: iso('08:05'), ate: iso('08:50') } });
  expect(due('08:10', saying('saiu'))).toEqual(['Croissant']);
  expect(due('08:10', saying('a_acabar'))).toEqual(['Croissant', 'Nata']);
  // A quiet shop's board has heard nothing since the morning.
  expect(due('16:00', saying('saiu'))).toEqual(['Nata']);
});
