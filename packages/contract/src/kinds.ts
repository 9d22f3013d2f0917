// The kinds of values that answers are made of, each by the name that the API's description gives it. What has a unit is
// something else in the server (codec.ts).
import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

/** A flag. */
export const bit = v.pipe(v.picklist([0, 1]), v.metadata({ unit: 'bit' }));
export type Bit = v.InferOutput<typeof bit>;

/** Cents. */
export const euros = v.pipe(
  v.number(),
  v.description('Euros, with two decimals.'),
  v.metadata({ unit: 'euros' }),
);

/** A date, or the database's text of one. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.metadata({ unit: 'instant' }));

/** A day of the calendar. */
export const day = v.pipe(v.string(), v.isoDate(), v.metadata({ unit: 'day' }));

export const text = v.nullable(v.string());

export const nothing = v.strictObject({});

type Named<Name, S extends Schema> = v.SchemaWithPipe<
  readonly [S, v.MetadataAction<v.InferOutput<S>, { readonly name: Name }>]
>;

/** A field of the record that the schema calls otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <const Name extends string, S extends Schema>(name: Name, schema: S): Named<Name, S> =>
  v.pipe(schema, v.metadata({ name })) as never;

/** A schema with what the API's description says of it. */
/* @__NO_SIDE_EFFECTS__ */
export const described = <S extends Schema>(
  schema: S,
  words: string,
): v.SchemaWithPipe<readonly [S, v.DescriptionAction<v.InferOutput<S>, string>]> =>
  v.pipe(schema, v.description(words)) as never;
