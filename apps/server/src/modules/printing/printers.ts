import sql from 'sql-template-tag';
import { SIMULATED_PRINTER } from '#adapters/printers/port.ts';
import type { Context } from '#context';
import type { PaperWidth } from '#modules/printing/paper.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { isWithin, type PrinterAddress, type PrinterProblem } from '#platform/raw-printing.ts';

export type PaperKind = 'ticket' | 'receipt' | 'label';

export type NewPrinter = {
  shopId: number;
  name: string;
  host: string;
  port: number;
  widthMm: PaperWidth;
  prints: PaperKind[];
  isActive: boolean;
};

export async function addPrinter(tx: Tx, printer: NewPrinter, now: Date): Promise<string> {
  const { shopId, name, host, port, widthMm, prints, isActive } = printer;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into printers (shop_id, name, host, port, width_mm, prints, active, created_at)
    values (${shopId}, ${name}, ${host}, ${port}, ${widthMm}, ${prints}, ${isActive}, ${now}) returning id`);
  return id;
}

/** Where there is no simulator any more nothing comes out of its printer. */
export async function endSimulatedPrinters(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from printers where host = ${SIMULATED_PRINTER}`);
}

/** Whether a shop's people may have papers sent there. */
export const mayPrintAt = ({ settings }: Pick<Context, 'settings'>, host: string): boolean =>
  host === SIMULATED_PRINTER ? settings.simulators : isWithin(settings.printerNetworks, host);

/** Where to dial, and within which networks: of the simulated printer wherever it listens in this process. */
export async function dialled({ gateways, settings }: Context, { host, port }: PrinterAddress) {
  const { printerSimulator } = gateways;
  if (host !== SIMULATED_PRINTER || printerSimulator === undefined) {
    return { address: { host, port }, networks: settings.printerNetworks };
  }
  const address = await printerSimulator.address();
  return { address, networks: [{ address: address.host, prefix: 32 }] };
}

export const printTask = 'print-papers';

type Wanted = { shopId: number; kind: PaperKind; subject: string; copy?: number; dueAt: Date };

/**
 * Has a paper printed wherever its shop prints such: once, however often it is asked for; earlier where it is wanted earlier.
 * @returns by how many printers
 */
export async function queuePaper(
  tx: Tx,
  { shopId, kind, subject, copy = 1, dueAt }: Wanted,
): Promise<number> {
  const queued = await tx.query<{ printer_id: string }>(sql`
    insert into papers (printer_id, kind, subject, copy, due_at)
    select id, ${kind}, ${subject}, ${copy}, ${dueAt} from printers
    where shop_id = ${shopId} and active and ${kind} = any(prints)
    on conflict (printer_id, kind, subject, copy) do update set due_at = excluded.due_at
    where papers.state = 'waiting' and papers.due_at > excluded.due_at returning printer_id`);
  for (const { printer_id } of queued) await enqueueJob(tx, printTask, { printer_id }, { runAt: dueAt });
  return queued.length;
}

/** What of a shop's printers its people are told: those that don't print, and what waits for them. */
export const failingPrinters = (db: Queryable, shopId: number, now: Date) =>
  db.query<{ name: string; problem: PrinterProblem; since: Date; waiting: number }>(sql`
    select name, problem, failing_since as since,
      (select count(*) from papers where printer_id = printers.id and state = 'waiting' and due_at <= ${now})::int as waiting
    from printers where shop_id = ${shopId} and active and failing_since is not null order by name, id`);
