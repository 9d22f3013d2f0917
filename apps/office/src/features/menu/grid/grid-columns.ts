// What a menu's grid has columns for: how a product's field is written in a cell, and read back out of one.
import type { WireFamily } from '@fornada/contract/menu.ts';
import type { GridField, ListedProduct, MenuProducts, PriceField } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import { eurosIn, flagIn } from '@fornada/domain/typed-values.ts';

export type GridColumn = { field: GridField; label: string };
export type Families = readonly Pick<WireFamily, 'codigo' | 'descricao'>[];
/** Of a product, what has a column. */
export type GridProduct = Pick<ListedProduct, GridField>;
export type CellValue = string | number | null;

const longestName = 200;

export const familiesOf = ({ seccoes }: Pick<MenuProducts, 'seccoes'>): Families =>
  seccoes.flatMap(({ familias }) => familias);

/** One price for each way that has its own, and the base price, which the others fall back to. */
export function columnsOf({ precos: { take_away, loja } }: Pick<MenuProducts, 'precos'>): GridColumn[] {
  const prices: GridColumn[] =
    take_away === loja
      ? [{ field: loja, label: m.office_field_precovenda() }]
      : [
          { field: take_away, label: m.office_field_preco_take_away() },
          { field: loja, label: m.office_field_preco_loja() },
        ];
  const hasBase = take_away === 'precovenda' || loja === 'precovenda';
  const base: GridColumn = { field: 'precovenda', label: m.office_grid_base_price() };
  return [
    { field: 'produto', label: m.office_field_produto() },
    ...(hasBase ? prices : [base, ...prices]),
    { field: 'codigo_familia', label: m.office_field_codigo_familia() },
    { field: 'visivel', label: m.office_field_visivel() },
  ];
}

export const isPrice = (field: GridField): field is PriceField =>
  field === 'precovenda' || /^pvp/.test(field);

/** A value as a cell has it: euros with a comma, a family by its name, yes or no. */
export function textOf(field: GridField, value: CellValue | undefined, families: Families): string {
  if (value === null || value === undefined) return '';
  if (field === 'codigo_familia')
    return families.find(({ codigo }) => codigo === value)?.descricao ?? String(value);
  if (field === 'visivel') return value === 1 ? m.office_ra_boolean_true() : m.office_ra_boolean_false();
  return typeof value === 'number' ? value.toFixed(2).replace('.', ',') : value;
}

export type Reading = { value: CellValue } | { problem: string };

/** What somebody wrote into a product's cell, or what is wrong with it. */
export function readText(field: GridField, text: string, own: GridProduct, families: Families): Reading {
  const written = text.trim();
  if (isPrice(field)) return readPrice(field, written);
  if (written === '') return { problem: m.error_required() };
  if (field === 'codigo_familia') return readFamily(written, own, families);
  if (field === 'visivel') {
    const flag = flagIn(written);
    return flag === undefined ? { problem: m.office_grid_yes_or_no() } : { value: flag };
  }
  return written.length > longestName
    ? { problem: m.error_max_length({ maximum: longestName }) }
    : { value: written };
}

/** A tier without a price of its own has the base price; something has to be that. */
function readPrice(field: PriceField, written: string): Reading {
  if (written === '') return field === 'precovenda' ? { problem: m.error_required() } : { value: null };
  const euros = eurosIn(written);
  if (euros === undefined) return { problem: m.error_numeric() };
  const cents = Math.round(euros * 100);
  // '1.234' is either a mistake or somebody's thousands: nobody guesses at prices.
  return euros < 0 || Math.abs(cents / 100 - euros) > 1e-9
    ? { problem: m.error_value_invalid() }
    : { value: cents / 100 };
}

/** Of two families of one name a product stays in its own. */
function readFamily(written: string, { codigo_familia }: GridProduct, families: Families): Reading {
  const named = families.filter(
    ({ codigo, descricao }) => nameWords(descricao) === nameWords(written) || codigo === written,
  );
  const found = named.find(({ codigo }) => codigo === codigo_familia) ?? named[0];
  return found ? { value: found.codigo } : { problem: m.office_grid_no_family() };
}
