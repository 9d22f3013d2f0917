import type { m } from '@fornada/copy/messages.ts';
import { officeSentences, type Sentence } from '@fornada/copy/office-sentences.ts';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends '.' ? '_' : First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** What the catalogue's keys make of a name: `address.postalCode` is `address_postal_code`. */
export const keyOf = (name: string): string =>
  name.replace(/[.-]?([A-Z])|[.-]/g, (_, capital?: string) => (capital ? `_${capital.toLowerCase()}` : '_'));

/** Whether the catalogue says how a field is called, in whichever resource it stands. */
export type HasWord<Field extends string> = `office_field_${Snake<Field>}` extends keyof typeof m
  ? true
  : false;

/** A field of something within a record (`opcoes.opcoes.codigo`) is called as it is elsewhere, unless it has a name of its own there. */
export function fieldWord(field: string): Sentence | undefined {
  const within = field.indexOf('.');
  return (
    officeSentences[`office_field_${keyOf(field)}`] ??
    (within === -1 ? undefined : fieldWord(field.slice(within + 1)))
  );
}
