import { declared, type Field, type Kind, type Values } from '@fornada/domain/fields.ts';
import { type Menu, type MenuRecord, menuFields, type Records } from '@fornada/domain/menu.ts';
import { centsToEuros, eurosToCents } from '@fornada/domain/money.ts';
import { isVatClass, type VatClass } from '@fornada/domain/vat-table.ts';
import { allergenFromWire, wireAllergens } from './allergens.ts';
import type { Bit } from './kinds.ts';
import { makingFromWire, wireMakings } from './makings.ts';
import { nameOnWire, secondNames, type WireMenu, type WireRecords, type WireValues } from './menu.ts';

type Way<K extends Kind> = {
  toWire: (value: Values[K]) => WireValues[K];
  fromWire: (value: WireValues[K]) => Values[K];
};

const asItIs = { toWire: <T>(value: T) => value, fromWire: <T>(value: T) => value };
const bit = (value: boolean): Bit => (value ? 1 : 0);
/** An import refuses any other class, so that nothing is ever sold at a guessed rate. */
function toVatClass(name: string): VatClass {
  if (!isVatClass(name)) throw new RangeError(`Not a VAT class: ${name}`);
  return name;
}
const orNull = <A, B>(way: { toWire: (value: A) => B; fromWire: (value: B) => A }) => ({
  toWire: (value: A | null) => (value === null ? null : way.toWire(value)),
  fromWire: (value: B | null) => (value === null ? null : way.fromWire(value)),
});
const price: Way<'price'> = { toWire: centsToEuros, fromWire: eurosToCents };
const flag: Way<'flag'> = { toWire: bit, fromWire: (value) => value === 1 };
const vatClass: Way<'vatClass'> = { toWire: (value) => value, fromWire: toVatClass };

const making: Way<'making'> = { toWire: (value) => wireMakings[value], fromWire: makingFromWire };

const ways: { [K in Kind]: Way<K> } = {
  number: asItIs,
  text: asItIs,
  code: asItIs,
  codeOrNull: { toWire: (value) => value ?? '', fromWire: (value) => value || null },
  codes: { toWire: (value) => [...value], fromWire: (value) => value },
  price,
  priceOrNull: orNull(price),
  count: asItIs,
  countOrNull: asItIs,
  flag,
  flagOrNull: orNull(flag),
  picture: asItIs,
  allergens: {
    toWire: (value) => (value.kind === 'unknown' ? null : value.contains.map((code) => wireAllergens[code])),
    fromWire: (names) => declared(names?.flatMap((name) => allergenFromWire(name) ?? []) ?? null),
  },
  vatRate: asItIs,
  vatClass,
  vatClassOrNull: orNull(vatClass),
  making,
  times: { toWire: (value) => [...value], fromWire: (value) => value },
  timeOrNull: asItIs,
  dayOfYearOrNull: asItIs,
  available: { toWire: (value) => bit(!value), fromWire: (value) => value === 0 },
};

type Plan = { key: string; wire: string; second: string | undefined; field: Field; way: Way<never> }[];

const plans = Object.fromEntries(
  Object.entries(menuFields).map(([name, fields]) => [
    name,
    Object.entries<Field>(fields).map(([key, field]) => {
      const wire = nameOnWire(key, field);
      return { key, wire, second: secondNames[wire], field, way: ways[field.kind as 'text'] };
    }),
  ]),
) as unknown as Record<MenuRecord, Plan>;

type Loose = Record<string, never>;

/** No more than the field's default. */
const isNothing = (value: unknown, { otherwise }: Field) =>
  value === otherwise || (Array.isArray(value) && value.length === 0);

/** A record as it travels. */
export function toWire<R extends MenuRecord>(name: R, record: Records[R]): WireRecords[R] {
  const wire: Record<string, unknown> = {};
  for (const { key, wire: wireKey, second, field, way } of plans[name]) {
    const value = (record as unknown as Loose)[key];
    if (value === undefined) continue;
    if (field.sparse && isNothing(value, field)) continue;
    if (field.of === undefined) wire[wireKey] = way.toWire(value);
    else wire[wireKey] = (value as Records[MenuRecord][]).map((item) => toWire(field.of as MenuRecord, item));
    if (second !== undefined) wire[second] = wire[wireKey];
  }
  return wire as unknown as WireRecords[R];
}

/** A way to present some fields of a stored record, in this order; what isn't stored has its default. */
export function presentSome<R extends MenuRecord>(
  name: R,
  keys: readonly (keyof Records[R] & string)[],
): (stored: Partial<Records[R]>) => Partial<WireRecords[R]> {
  const chosen = keys.flatMap((wanted) => plans[name].filter(({ key }) => key === wanted));
  return (stored) => {
    const wire: Record<string, unknown> = {};
    for (const { key, wire: wireKey, field, way } of chosen) {
      const value = (stored as unknown as Loose)[key] ?? field.otherwise;
      wire[wireKey] =
        field.of === undefined
          ? way.toWire(value as never)
          : (value as Records[MenuRecord][]).map((item) => toWire(field.of as MenuRecord, item));
    }
    return wire as Partial<WireRecords[R]>;
  };
}

/** A record as it came. What a server of before doesn't say has its default. */
export function fromWire<R extends MenuRecord>(name: R, wire: WireRecords[R]): Records[R] {
  const record: Record<string, unknown> = {};
  for (const { key, wire: wireKey, field, way } of plans[name]) {
    const value = (wire as unknown as Loose)[wireKey];
    if (value === undefined) record[key] = field.otherwise;
    else if (field.of === undefined) record[key] = way.fromWire(value);
    else
      record[key] = (value as WireRecords[MenuRecord][]).map((item) =>
        fromWire(field.of as MenuRecord, item),
      );
  }
  return record as unknown as Records[R];
}

/** The wire's menu as the domain's rules take it: English names, prices in cents. */
export const toDomainMenu = (wire: WireMenu): Menu => fromWire('menu', wire);
