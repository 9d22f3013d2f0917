import type { WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { refusalOf } from '../../../app/refusal.ts';
import { type Families, type GridField, type GridProduct, textOf } from './grid-columns.ts';
import { cellKey, type RowToSave } from './grid-sheet.ts';

export type Calls = {
  read: (code: string) => Promise<WireProduct>;
  /** As the product's form saves it. */
  save: (
    code: string,
    body: WireProduct & { lido: WireProduct },
  ) => Promise<{ produto: WireProduct; versao: number }>;
};

export type Saved = {
  products: WireProduct[];
  version: number | undefined;
  /** By `cellKey`. */
  refusals: Map<string, string>;
  /** Why the rest wasn't tried: nothing could be saved for now. */
  stopped: string | undefined;
};

type Told = { families: Families; fields: readonly GridField[]; onDone: (count: number) => void };

/**
 * Each row by itself, as its form would: the product is read whole, what was written is put into it, and the rest stays
 * whatever somebody else made of it meanwhile. A cell that they changed too isn't written over: it says what is there now.
 */
export async function saveRows(
  rows: readonly RowToSave[],
  calls: Calls,
  { families, fields, onDone }: Told,
): Promise<Saved> {
  const result: Saved = { products: [], version: undefined, refusals: new Map(), stopped: undefined };
  const refuse = (code: string, field: GridField, sentence: string) =>
    result.refusals.set(cellKey(code, field), sentence);
  for (const [count, { code, fields: written }] of rows.entries()) {
    try {
      const read = await calls.read(code);
      const values = Object.fromEntries([...written].map(([field, { value }]) => [field, value]));
      const crossed = [...written].filter(([field, { value, over }]) => {
        const now = textOf(field, (read as GridProduct)[field] ?? null, families);
        return now !== over && now !== textOf(field, value, families);
      });
      for (const [field] of crossed) {
        const now = textOf(field, (read as GridProduct)[field] ?? null, families);
        refuse(code, field, m.office_grid_crossed({ now: now || '—' }));
      }
      if (crossed.length > 0) continue;
      const { produto, versao } = await calls.save(code, { ...read, ...values, lido: read });
      result.products.push(produto);
      result.version = versao;
    } catch (error) {
      const { status, message, errors } = refusalOf(error);
      if (status !== 404 && status !== 409 && status !== 422) return { ...result, stopped: message };
      const told = Object.entries(errors).map(([field, sentence]) => [field, sentenceOf(sentence)] as const);
      const [first = fields[0]] = written.keys();
      // What has no column here stands at the first cell that was written.
      for (const [field, sentence] of told.length > 0 ? told : [['', message] as const]) {
        const place = fields.find((known) => known === field) ?? first;
        if (place) refuse(code, place, sentence);
      }
    }
    onDone(count + 1);
  }
  return result;
}

/** A field of a list has its sentences deeper down. */
function sentenceOf(told: unknown): string {
  if (typeof told !== 'object' || told === null) return String(told);
  return Object.values(told).map(sentenceOf).join(' ');
}
