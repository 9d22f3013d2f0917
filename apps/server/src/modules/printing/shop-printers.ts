import type { ShopDesk } from '@fornada/contract/board.ts';
import type { PrinterProblem } from '@fornada/contract/printing.ts';
import sql, { type Sql } from 'sql-template-tag';
import { papersOnWire, type TickedKind } from '#modules/printing/printers.ts';

export type ShopPrinterRow = {
  id: string;
  name: string;
  prints: TickedKind[];
  always_receipt: boolean;
  problem: PrinterProblem | null;
  failing_since: string | null;
  lost: string | null;
  waiting: number;
};

/** A column of others' statements: the printers of a shop that are switched on. */
export const printersOf = (shop: Sql, now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'prints', prints, 'always_receipt', always_receipt,
    'problem', problem, 'failing_since', failing_since, 'lost', lost,
    'waiting', (select count(*) from papers where printer_id = p.id and state = 'waiting' and due_at <= ${now}))
    order by p.name, p.id), '[]')
  from printers p where shop_id = ${shop} and active)`;

/** What a shop's people are told of them: what may be printed where, and what doesn't print. */
export function presentPrinters(rows: readonly ShopPrinterRow[]): Pick<ShopDesk, 'impressoras' | 'imprime'> {
  return {
    imprime: rows.map(({ id, name: nome, prints, always_receipt: sempre }) => ({
      ...{ id, nome, sempre },
      papeis: prints.map((kind) => papersOnWire[kind]),
    })),
    impressoras: rows.flatMap(({ id, name: nome, problem: avaria, failing_since, lost, waiting }) =>
      failing_since === null || avaria === null
        ? []
        : {
            id,
            nome,
            avaria,
            desde: new Date(failing_since).toISOString(),
            por_imprimir: waiting,
            perdido: lost,
          },
    ),
  };
}
