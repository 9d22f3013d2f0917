// What is written into a menu's grid: some fields of many products of a draft, each product by itself.
import type { WireProduct } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import { type GridField, type GridRow, gridFields, type WrittenRow } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Product } from '@fornada/domain/menu.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { placeIn, writeProducts } from './edit-draft.ts';
import { readProductForm } from './product-form.ts';
import { readProducts } from './read-menu.ts';

export type Rewritten = { before: WireProduct; after: WireProduct };

/**
 * What is right is written, whatever is wrong with the other rows. A field that somebody changed since it was read isn't
 * written over, and its product stays as it is; one that says already what it is to say is no change.
 */
export async function writeRows(
  tx: Tx,
  version: number,
  rows: readonly GridRow[],
): Promise<{ told: WrittenRow[]; rewritten: Rewritten[] }> {
  const codes = rows.map(({ cod_produto: code }) => code);
  const products = await readProducts(tx, version, codes);
  const kept = new Map(products.map((product) => [product.code, toWire('product', product)]));
  const placed = await placeIn(tx, version, products);
  const written: Product[] = [];
  const rewritten: Rewritten[] = [];
  const told = rows.map((row): WrittenRow => {
    const { cod_produto: code, campos: values } = row;
    const before = kept.get(code);
    if (!before)
      return { cod_produto: code, estado: 'falta', agora: {}, erros: { cod_produto: m.error_not_found() } };
    const is = (estado: WrittenRow['estado'], of = before, erros = {}): WrittenRow => ({
      ...{ cod_produto: code, estado, agora: fieldsOf(of, values), erros },
    });
    const changed = Object.keys(values).filter(
      (field) => saidOf(before, field) !== (values[field as GridField] ?? null),
    );
    if (changed.some((field) => saidOf(before, field) !== (row.lido[field as GridField] ?? null)))
      return is('mudou');
    if (changed.length === 0) return is('guardado');
    try {
      const product = placed(readProductForm({ ...before, ...values }));
      const after = toWire('product', product);
      written.push(product);
      rewritten.push({ before, after });
      return is('guardado', after);
    } catch (error) {
      if (!(error instanceof Refusal) || error.details.fields === undefined) throw error;
      return is('recusado', before, error.details.fields);
    }
  });
  if (written.length > 0) await writeProducts(tx, version, written);
  return { told, rewritten };
}

const saidOf = (product: WireProduct, field: string) => product[field as GridField] ?? null;

const fieldsOf = (product: WireProduct, asked: object) =>
  Object.fromEntries(
    gridFields.filter((field) => field in asked).map((field) => [field, saidOf(product, field)]),
  );
