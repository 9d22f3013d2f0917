import type { GridField } from '@fornada/contract/office-menu.ts';
import { expect, test } from 'vitest';
import { aGround } from './grid-ground.fixture.ts';
import {
  afterSave,
  cellKey,
  countsOf,
  emptySheet,
  problemIn,
  rowsToSave,
  shownIn,
  undo,
  write,
} from './grid-sheet.ts';

const cell = (code: string, field: GridField, text: string) => ({ code, field, text });

test('what is written is shown as the cell has it, and is nothing to save where the menu says it already', () => {
  const ground = aGround('a', 'b');
  const sheet = write(emptySheet, [cell('a', 'precovenda', '1.5'), cell('b', 'visivel', 's')], ground);
  expect(shownIn(sheet, 'a', 'precovenda', ground)).toBe('1,50');
  expect(countsOf(sheet, ground)).toEqual({ unsaved: 1, wrong: 0 });
  expect(countsOf(write(sheet, [cell('a', 'precovenda', '1')], ground), ground).unsaved).toBe(0);
});

test('what can’t be read stays in its cell, says why, and keeps nothing else from being saved', () => {
  const ground = aGround('a');
  const sheet = write(emptySheet, [cell('a', 'precovenda', 'grátis'), cell('a', 'visivel', 'não')], ground);
  expect(shownIn(sheet, 'a', 'precovenda', ground)).toBe('grátis');
  expect(problemIn(sheet, 'a', 'precovenda', ground)).toBe('Campo de preenchimento numérico');
  const rows = rowsToSave(sheet, ground);
  expect(rows.map(({ fields }) => [...fields.keys()])).toEqual([['visivel']]);
  const left = afterSave(sheet, rows, new Map());
  expect(countsOf(left, ground)).toEqual({ unsaved: 1, wrong: 1 });
  expect(shownIn(left, 'a', 'precovenda', ground)).toBe('grátis');
});

test('a change of many cells is undone as one, and what was saved meanwhile is written back', () => {
  const ground = aGround('a', 'b');
  const one = write(emptySheet, [cell('a', 'produto', 'Nata')], ground);
  const two = write(one, [cell('a', 'precovenda', '9'), cell('b', 'precovenda', '9')], ground);
  // Nothing new is no change.
  expect(write(two, [cell('b', 'precovenda', '9,00')], ground)).toBe(two);
  const back = undo(two, ground);
  expect(rowsToSave(back, ground)).toEqual(rowsToSave(one, ground));

  const saved = afterSave(back, rowsToSave(back, ground), new Map());
  ground.products.set('a', { ...aGround('a').products.get('a'), produto: 'Nata' } as never);
  expect(countsOf(saved, ground).unsaved).toBe(0);
  const undone = undo(saved, ground);
  expect(shownIn(undone, 'a', 'produto', ground)).toBe('Bolo a');
  expect(countsOf(undone, ground).unsaved).toBe(1);
  expect(undo(undone, ground)).toBe(undone);
});

test('what a save was told of a cell stands there until it is written in again', () => {
  const ground = aGround('a');
  const sheet = write(emptySheet, [cell('a', 'precovenda', '9')], ground);
  const refused = afterSave(sheet, [], new Map([[cellKey('a', 'precovenda'), 'Valor inválido']]));
  expect(problemIn(refused, 'a', 'precovenda', ground)).toBe('Valor inválido');
  expect(countsOf(refused, ground)).toEqual({ unsaved: 1, wrong: 1 });
  const again = write(refused, [cell('a', 'precovenda', '9')], ground);
  expect(problemIn(again, 'a', 'precovenda', ground)).toBeUndefined();
  expect(countsOf(again, ground)).toEqual({ unsaved: 1, wrong: 0 });
});

test('of a product that somebody took out there is nothing left to save', () => {
  const ground = aGround('a');
  const sheet = write(emptySheet, [cell('a', 'precovenda', '9')], ground);
  ground.products.delete('a');
  expect([countsOf(sheet, ground).unsaved, rowsToSave(sheet, ground)]).toEqual([0, []]);
});
