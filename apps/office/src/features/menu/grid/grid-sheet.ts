// What is written into a grid and not saved yet: texts over what the menu says, the right ones and the wrong ones alike.
import type { GridField } from '@fornada/contract/office-menu.ts';
import { type CellValue, type Families, type GridProduct, readText, textOf } from './grid-columns.ts';

export type Written = { code: string; field: GridField; text: string };
/** A cell's text, over what the menu said when it was written. */
type Edit = { text: string; over: CellValue };
type RowEdits = ReadonlyMap<GridField, Edit>;

export type Sheet = {
  edits: ReadonlyMap<string, RowEdits>;
  /** What stood in the cells of each change before it, the last change last. */
  past: readonly (readonly Written[])[];
  /** What a save was told of a cell, by `cellKey`. */
  refusals: ReadonlyMap<string, string>;
};
export const emptySheet: Sheet = { edits: new Map(), past: [], refusals: new Map() };

/** The menu under the sheet. */
export type Ground = { find: (code: string) => GridProduct | undefined; families: Families };

export const cellKey = (code: string, field: GridField) => `${code} ${field}`;

const mostPast = 100;

/** What a cell shows. */
export function shownIn({ edits }: Sheet, code: string, field: GridField, ground: Ground): string {
  return (
    edits.get(code)?.get(field)?.text ?? textOf(field, ground.find(code)?.[field] ?? null, ground.families)
  );
}

/** What is wrong with a cell, by its own rules or by what the last save was told. */
export function problemIn(sheet: Sheet, code: string, field: GridField, ground: Ground): string | undefined {
  const edit = sheet.edits.get(code)?.get(field);
  const own = ground.find(code);
  const read = edit && own && readText(field, edit.text, own, ground.families);
  return read && 'problem' in read ? read.problem : sheet.refusals.get(cellKey(code, field));
}

/** One change, of as many cells as it has; undone as one. */
export function write(sheet: Sheet, written: readonly Written[], ground: Ground): Sheet {
  const before = written
    .map(({ code, field }) => ({ code, field, text: shownIn(sheet, code, field, ground) }))
    .filter(({ code, field, text }, at) => {
      const next = settled({ code, field, text: written[at]?.text ?? '' }, ground);
      return next !== text || sheet.refusals.has(cellKey(code, field));
    });
  if (before.length === 0) return sheet;
  return { ...put(sheet, written, ground), past: [...sheet.past, before].slice(-mostPast) };
}

/** What the last change wrote over, saved meanwhile or not, is written again. */
export function undo(sheet: Sheet, ground: Ground): Sheet {
  const last = sheet.past.at(-1);
  return last ? { ...put(sheet, last, ground), past: sheet.past.slice(0, -1) } : sheet;
}

/** As the cell will have it: '1.5' is '1,50'. What can't be read stays as it was written. */
function settled({ code, field, text }: Written, { find, families }: Ground): string {
  const own = find(code);
  const read = own && readText(field, text, own, families);
  return read && 'value' in read ? textOf(field, read.value, families) : text;
}

function put(sheet: Sheet, written: readonly Written[], ground: Ground): Sheet {
  const edits = new Map(sheet.edits);
  const refusals = new Map(sheet.refusals);
  for (const one of written) {
    const own = ground.find(one.code);
    if (!own) continue;
    const over = own[one.field] ?? null;
    const text = settled(one, ground);
    const row = new Map(edits.get(one.code));
    if (text === textOf(one.field, over, ground.families)) row.delete(one.field);
    else row.set(one.field, { text, over });
    if (row.size > 0) edits.set(one.code, row);
    else edits.delete(one.code);
    refusals.delete(cellKey(one.code, one.field));
  }
  return { ...sheet, edits, refusals };
}

export type RowToSave = { code: string; fields: Map<GridField, { value: CellValue; over: CellValue }> };

/** What can be read of what was written; what can't stays behind in its cell. */
export function rowsToSave({ edits }: Sheet, { find, families }: Ground): RowToSave[] {
  return [...edits].flatMap(([code, row]): RowToSave[] => {
    const own = find(code);
    if (!own) return [];
    const fields: RowToSave['fields'] = new Map();
    for (const [field, { text, over }] of row) {
      const read = readText(field, text, own, families);
      if ('value' in read) fields.set(field, { value: read.value, over });
    }
    return fields.size > 0 ? [{ code, fields }] : [];
  });
}

/** After a save: what is in the menu now isn't over it any more, and what was refused says why. */
export function afterSave(
  sheet: Sheet,
  saved: readonly RowToSave[],
  refusals: ReadonlyMap<string, string>,
): Sheet {
  const edits = new Map(sheet.edits);
  for (const { code, fields } of saved) {
    const left = new Map([...(edits.get(code) ?? [])].filter(([field]) => !fields.has(field)));
    if (left.size > 0) edits.set(code, left);
    else edits.delete(code);
  }
  return { ...sheet, edits, refusals };
}

/** How many cells are to be saved, and how many have to be put right first. */
export function countsOf(sheet: Sheet, ground: Ground): { unsaved: number; wrong: number } {
  // Of a product that somebody took out meanwhile there is no row left.
  const rows = [...sheet.edits].filter(([code]) => ground.find(code));
  const cells = rows.flatMap(([code, row]) => [...row.keys()].map((field) => ({ code, field })));
  const wrong = cells.filter(({ code, field }) => problemIn(sheet, code, field, ground) !== undefined);
  return { unsaved: cells.length, wrong: wrong.length };
}
