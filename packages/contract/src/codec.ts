// How a record of ours becomes what its schema says: a field under another name, cents as euros, a flag as 0 or 1, an instant
// as text. A schema says it where the field stands; `present` does it. What a record has beside its schema's fields stays here,
// and a field that is optional is added by hand.
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

const units = {
  euros: (amount: number) => centsToEuros(cents(amount)),
  bit: (flag: boolean) => (flag ? 1 : 0),
  instant: (at: Date | string) => new Date(at).toISOString(),
  day: (day: string) => day,
};
type Units = typeof units;

/** What a schema's pipes tell of it under this key. */
type Said<S, Key extends string> = S extends { readonly pipe: readonly (infer Item)[] }
  ? Item extends { readonly metadata: { readonly [K in Key]: infer Value } }
    ? Value
    : Said<Item, Key>
  : never;

/** What is presented by a schema: what the server has for it. */
export type Presented<S> = [Said<S, 'unit'>] extends [never]
  ? S extends { readonly type: 'object'; readonly entries: infer Entries }
    ? PresentedEntries<Entries>
    : S extends { readonly type: 'array'; readonly item: infer Item }
      ? readonly Presented<Item>[]
      : S extends { readonly type: 'nullable'; readonly wrapped: infer Wrapped }
        ? Presented<Wrapped> | null
        : S extends Schema
          ? v.InferOutput<S>
          : never
  : Parameters<Units[Said<S, 'unit'> & keyof Units]>[0];
type PresentedEntries<Entries> = {
  readonly [K in keyof Entries as Entries[K] extends { readonly type: 'exact_optional' }
    ? never
    : [Said<Entries[K], 'name'>] extends [never]
      ? K
      : Said<Entries[K], 'name'> & string]: Presented<Entries[K]>;
};

type Way = (value: never) => unknown;
const ways = new WeakMap<Schema, Way>();

/** A record of ours as its schema's wire has it. */
export function present<S extends Schema>(schema: S, value: Presented<S>): v.InferOutput<S> {
  return wayOf(schema)(value as never) as v.InferOutput<S>;
}

function wayOf(schema: Schema): Way {
  const known = ways.get(schema);
  if (known !== undefined) return known;
  const way = makeWay(schema);
  ways.set(schema, way);
  return way;
}

/** What a field is in the server, and so how it is read; undefined for what it says itself. */
export const unitOf = (schema: Schema): keyof Units | undefined =>
  (v.getMetadata(schema) as { unit?: keyof Units }).unit;

type Part = Schema & { item?: Schema; wrapped?: Schema; entries?: Record<string, Schema> };

function makeWay(schema: Part): Way {
  const unit = unitOf(schema);
  if (unit !== undefined) return units[unit] as Way;
  if (schema.type === 'array' && schema.item) {
    const each = wayOf(schema.item);
    return (list: never[]) => list.map(each);
  }
  if (schema.type === 'nullable' && schema.wrapped) {
    const some = wayOf(schema.wrapped);
    return (value) => (value === null ? null : some(value));
  }
  if (schema.type !== 'object' || !schema.entries) return (value) => value;
  const fields = Object.entries(schema.entries)
    .filter(([, { type }]) => type !== 'exact_optional')
    .map(([key, field]) => ({ key, name: nameOf(key, field), way: wayOf(field) }));
  return (record: Record<string, never>) =>
    Object.fromEntries(fields.map(({ key, name, way }) => [key, way(record[name] as never)]));
}

const nameOf = (key: string, field: Schema): string =>
  (v.getMetadata(field) as { name?: string }).name ?? key;

/** The names that a record's schema gives its fields in the server, by those of the wire. */
export const namesIn = ({ entries }: { entries: Record<string, Schema> }): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([key, field]) => [key, nameOf(key, field)]));
