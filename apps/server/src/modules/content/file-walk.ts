// Walks a file's raw JSON, valid or not, so that errors beyond the schema are reported with the rest.
import { m } from '@fornada/copy/messages.ts';
import { type FieldPath, type Finding, spell } from '#platform/json-file.ts';

type Loose = Record<string, unknown>;
/** An object of the file and where it stands. */
export type Placed = { value: Loose; path: FieldPath };

/** Two objects that say the same in a field that tells them apart. */
export function repeated(items: Placed[], field: string): Finding[] {
  const first = new Map<string, FieldPath>();
  return items.flatMap(({ value, path }) => {
    const code = text(value[field]);
    const known = first.get(code);
    if (code === '') return [];
    if (known === undefined) {
      first.set(code, path);
      return [];
    }
    return [{ path: [...path, field], sentence: m.import_repeated({ value: code, path: spell(known) }) }];
  });
}

/** A field that repeats where its object stands may be left out, but not say another place. */
export function mismatch({ value, path }: Placed, field: string, expected: string): Finding[] {
  const said = text(value[field]);
  if (said === '' || expected === '' || said === expected) return [];
  return [{ path: [...path, field], sentence: m.import_place_mismatch({ expected }) }];
}

export const asObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** The objects of a list that stands at `path`. */
export const each = (list: unknown, path: FieldPath): Placed[] =>
  asList(list).map((value, index) => ({ value: asObject(value), path: [...path, index] }));
/** The objects of a list that another object has. */
export const eachOf = ({ value, path }: Placed, field: string): Placed[] =>
  each(value[field], [...path, field]);
