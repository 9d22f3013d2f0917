import { CallError } from '@fornada/contract/client.ts';
import type { DataOf } from '@fornada/contract/endpoint.ts';
import {
  type GridField,
  type GridRow,
  mostGridRows,
  type saveMenuRows,
  type WrittenRow,
} from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import type { ListedChange } from '../use-menu.ts';
import { type CellValue, type Families, textOf } from './grid-columns.ts';
import { cellKey, type RowToSave } from './grid-sheet.ts';

export type SaveCall = (rows: GridRow[]) => Promise<DataOf<typeof saveMenuRows>>;

export type Saved = {
  products: ListedChange[];
  version: number | undefined;
  /** By `cellKey`. */
  refusals: Map<string, string>;
  /** Codes of what somebody took out meanwhile: no cell is left to say so. */
  gone: string[];
  /** Why the rest wasn't tried: nothing could be saved for now. */
  stopped: string | undefined;
};

type Told = { families: Families; fields: readonly GridField[]; onDone: (count: number) => void };

/**
 * Some hundreds of rows a call, so that who waits sees how far it is. The draft has for each what its form would have; what
 * nobody wrote in stays whatever somebody else made of it meanwhile. A cell that they changed too isn't written over: it says
 * what is there now.
 */
export async function saveRows(
  rows: readonly RowToSave[],
  save: SaveCall,
  { families, fields, onDone }: Told,
): Promise<Saved> {
  const result: Saved = {
    products: [],
    version: undefined,
    refusals: new Map(),
    gone: [],
    stopped: undefined,
  };
  const refuse = (code: string, field: GridField | undefined, sentence: string) =>
    field && result.refusals.set(cellKey(code, field), sentence);
  const hear = ({ code, fields: written }: RowToSave, { estado, agora, erros }: WrittenRow) => {
    if (estado === 'falta') return void result.gone.push(code);
    if (estado === 'guardado') result.products.push({ cod_produto: code, ...agora } as ListedChange);
    for (const [field, { value, over }] of written) {
      const now = agora[field] ?? null;
      if (estado !== 'mudou' || now === over || now === value) continue;
      refuse(code, field, m.office_grid_crossed({ now: textOf(field, now, families) || '—' }));
    }
    // What has no column here stands at the first cell that was written.
    const [first = fields[0]] = written.keys();
    for (const [field, sentence] of Object.entries(erros))
      refuse(code, fields.find((known) => known === field) ?? first, sentence);
  };
  for (let at = 0; at < rows.length; at += mostGridRows) {
    const some = rows.slice(at, at + mostGridRows);
    try {
      const { versao, produtos } = await save(some.map(rowOf));
      result.version = versao ?? result.version;
      for (const [index, told] of produtos.entries()) hear(some[index] as RowToSave, told);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { ...result, stopped: error.error.message };
    }
    onDone(at + some.length);
  }
  return result;
}

function rowOf({ code, fields }: RowToSave): GridRow {
  const valuesOf = (which: 'value' | 'over') =>
    Object.fromEntries([...fields].map(([field, cell]): [GridField, CellValue] => [field, cell[which]]));
  return { cod_produto: code, lido: valuesOf('over'), campos: valuesOf('value') };
}
