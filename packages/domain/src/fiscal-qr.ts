// The QR code that every Portuguese invoice carries (Portaria 195/2020; fields A to S of the tax authority's technical notes).
import type { LocalDate } from './local-time.ts';
import { type Cents, cents } from './money.ts';

export type FiscalQr = {
  /** NIF of who sold. */
  readonly issuer: string;
  /** NIF of who bought, or null where nobody named one. */
  readonly buyer: string | null;
  /** As in SAF-T: FT, FS and FR are sales; NC is a credit note. */
  readonly kind: string;
  /** N is a normal one; A was annulled. */
  readonly status: string;
  readonly date: LocalDate;
  /** The document's own number, as `FS A/123`. */
  readonly number: string;
  /** One document of one issuer: validation code and number in its series. */
  readonly atcud: string;
  readonly total: Cents;
};

/** Whom the law names where the buyer gave no NIF. */
const finalConsumer = '999999990';

const sales = new Set(['FT', 'FS', 'FR']);

/** Whether the document is of a sale that stands. */
export const isSale = ({ kind, status }: FiscalQr): boolean => sales.has(kind) && status === 'N';

/** What who made a document may call it: as its code says, without its type, or its number before its series. */
export function documentNames(number: string): string[] {
  const bare = number.replace(/^\S+ /, '');
  return [number, bare, bare.replace(/^(.+)\/(\d+)$/, '$2/$1')];
}

/** @returns null where the text isn't such a code */
export function readFiscalQr(text: string): FiscalQr | null {
  const fields = new Map(
    text
      .trim()
      .split('*')
      .map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
  );
  const of = (name: string) => fields.get(name) ?? '';
  const date = /^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(of('F'));
  const total = /^(\d{1,7})\.(\d{2})$/.exec(of('O'));
  const isWhole =
    /^\d{9}$/.test(of('A')) && /^[\w]{1,30}$/.test(of('B')) && /^[A-Z]{2}$/.test(of('D')) && of('E') !== '';
  const isNamed = /^.{1,60}$/.test(of('G')) && /^[A-Z0-9]{8,}-\d{1,20}$/.test(of('H'));
  if (!date || !total || !isWhole || !isNamed || of('H').length > 70) return null;
  return {
    issuer: of('A'),
    buyer: of('B') === finalConsumer ? null : of('B'),
    kind: of('D'),
    status: of('E'),
    date: `${date[1]}-${date[2]}-${date[3]}` as LocalDate,
    number: of('G'),
    atcud: of('H'),
    total: cents(Number(`${total[1]}${total[2]}`)),
  };
}
