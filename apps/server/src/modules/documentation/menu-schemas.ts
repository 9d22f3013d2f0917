import { secondNames } from '@fornada/contract/menu.ts';
import { nameOnWire } from '@fornada/contract/menu-codec.ts';
import type { Field, Kind } from '@fornada/domain/fields.ts';
import { type MenuRecord, menuFields } from '@fornada/domain/menu.ts';
import type { JsonSchema } from './read-types.ts';

type Reference = (name: string) => JsonSchema;

const text: JsonSchema = { type: 'string' };
const amount: JsonSchema = { type: 'number' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const kinds: Record<Kind, (reference: Reference) => JsonSchema> = {
  number: () => amount,
  text: () => text,
  code: () => text,
  codeOrNull: () => text,
  codes: () => ({ type: 'array', items: text }),
  price: () => amount,
  priceOrNull: () => orNull(amount),
  count: () => amount,
  countOrNull: () => orNull(amount),
  flag: (reference) => reference('Bit'),
  flagOrNull: (reference) => orNull(reference('Bit')),
  picture: () => orNull(text),
  allergens: (reference) => orNull({ type: 'array', items: reference('WireAllergen') }),
  vatRate: () => amount,
  vatClass: () => text,
  vatClassOrNull: () => orNull(text),
  available: (reference) => reference('Bit'),
};

/** What can't be seen in a name and a type, by record and field. */
const notes: Readonly<Record<string, string>> = {
  'optionGroup.maxOptions': '0 is no limit, 1 is choose one.',
  'complement.vatClass': 'Null is taxed as the product that it is added to.',
  'product.allergens': "Of the 14 of Regulation 1169/2011; null is no information, never 'free of'.",
};

const nameOf = (record: string) => `Wire${record.charAt(0).toUpperCase()}${record.slice(1)}`;

/** The records of a menu as they travel, by the names of their types. */
export const menuSchemas: Readonly<Record<string, (reference: Reference) => JsonSchema>> = Object.fromEntries(
  Object.entries(menuFields).map(([record, fields]) => [
    nameOf(record),
    (reference: Reference) => describe(record as MenuRecord, fields, reference),
  ]),
);

function describe(
  record: MenuRecord,
  fields: Readonly<Record<string, Field>>,
  reference: Reference,
): JsonSchema {
  const named = Object.entries(fields).flatMap(([key, field]) => {
    const name = nameOnWire(record, key);
    const note = notes[`${record}.${key}`];
    const schema = { ...schemaOf(field, reference), ...(note !== undefined && { description: note }) };
    const second = secondNames[name];
    return [{ name, schema, field }, ...(second === undefined ? [] : [{ name: second, schema, field }])];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ field }) => !field.sparse).map(({ name }) => name),
  };
}

const schemaOf = ({ kind, of = '' }: Field, reference: Reference): JsonSchema =>
  kind === 'list' ? { type: 'array', items: reference(nameOf(of)) } : kinds[kind](reference);
