import type { AskedPaper, WirePaper } from '@fornada/contract/printing.ts';
import sql from 'sql-template-tag';
import { SIMULATED_PRINTER } from '#adapters/printers/port.ts';
import type { Context } from '#context';
import type { PaperWidth } from '#modules/printing/paper.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { appendEvent, priorities } from '#platform/outbox.ts';
import { isWithin, type PrinterAddress } from '#platform/raw-printing.ts';

/** What printers are ticked for, and what the wire calls it. */
export const papersOnWire = {
  ticket: 'pedido',
  receipt: 'talao',
  label: 'etiqueta',
} as const satisfies Record<string, WirePaper>;
export type TickedKind = keyof typeof papersOnWire;
/** What is printed; a closing where receipts are. */
export type PaperKind = TickedKind | 'closing';
export const tickedFor = (kind: PaperKind): TickedKind => (kind === 'closing' ? 'receipt' : kind);
export const papersFromWire = {
  pedido: 'ticket',
  talao: 'receipt',
  etiqueta: 'label',
  fecho: 'closing',
} as const satisfies Record<AskedPaper, PaperKind>;

export type NewPrinter = {
  shopId: number;
  name: string;
  host: string;
  port: number;
  widthMm: PaperWidth;
  prints: readonly TickedKind[];
  /** Each receipt of a sale, unasked. */
  isAlways: boolean;
  isActive: boolean;
};

export async function addPrinter(tx: Tx, printer: NewPrinter, now: Date): Promise<string> {
  const { shopId, name, host, port, widthMm, prints, isAlways, isActive } = printer;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into printers (shop_id, name, host, port, width_mm, prints, always_receipt, active, created_at)
    values (${shopId}, ${name}, ${host}, ${port}, ${widthMm}, ${prints}, ${isAlways}, ${isActive}, ${now}) returning id`);
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

type Wanted = { shopId: number; kind: PaperKind; subject: string; dueAt: Date; now: Date };

/**
 * Has a paper printed wherever its shop prints such: once, however often it is asked for; earlier where it is wanted earlier.
 * Labels come out of one printer, that works if there is one, and not where somebody has had them by hand: a box has one.
 * Those that were given up are tried anew, as second copies if they were begun.
 */
export async function queuePaper(tx: Tx, { shopId, kind, subject, dueAt, now }: Wanted): Promise<void> {
  const queued = await tx.query<{ printer_id: string }>(sql`
    insert into papers (printer_id, kind, subject, due_at)
    select id, ${kind}, ${subject}, ${dueAt} from printers
    where shop_id = ${shopId} and active and ${kind} = any(prints) and (${kind} <> 'label' or not exists (
      select from papers join printers other on other.id = papers.printer_id where other.shop_id = ${shopId}
        and papers.kind = 'label' and subject = ${subject}
        and (papers.state = 'printed' or papers.state = 'waiting' and other.active)))
    order by failing_since is not null, id limit case when ${kind} = 'label' then 1 end
    on conflict (printer_id, kind, subject, copy) do update set due_at = excluded.due_at, state = 'waiting', begun = least(papers.begun, 1)
    where papers.state = 'waiting' and papers.due_at > excluded.due_at
      or papers.kind = 'label' and papers.state = 'dropped' returning printer_id`);
  for (const { printer_id } of queued) {
    if (kind === 'label') await dropElsewhere(tx, { shopId, kind, subject, printerId: printer_id });
    await wake(tx, printer_id, dueAt > now ? dueAt : undefined);
  }
}

/** Who asks for papers of a shop, at whatever printer: the second of two hears of the first's, and says that it is a second copy. */
export const oneAtATime = (tx: Tx, shopId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`papers:${shopId}`}, 0))`);

/** Printed here: drops the copies that wait at the shop's other printers and haven't started. */
export const dropElsewhere = (
  tx: Tx,
  { shopId, kind, subject, printerId }: Pick<Wanted, 'shopId' | 'kind' | 'subject'> & { printerId: string },
) =>
  tx.execute(sql`
    update papers set state = 'dropped' where kind = ${kind} and subject = ${subject} and state = 'waiting' and begun = 0
      and printer_id in (select id from printers where shop_id = ${shopId} and id <> ${printerId})`);

/**
 * A printed paper is out of date: prints a correction where it lies, once for each event; labels at the printer that had the last.
 * A paper that hasn't started will have the new words anyway; one that is starting is waited for.
 */
export async function queueChange(
  tx: Tx,
  { shopId, kind, subject, now, eventId }: Omit<Wanted, 'dueAt'> & { eventId: number | null },
): Promise<void> {
  const queued = await tx.query<{ printer_id: string }>(sql`
    with said as (
      select * from papers where kind = ${kind} and subject = ${subject}
        and printer_id in (select id from printers where shop_id = ${shopId}) for share)
    insert into papers (printer_id, kind, subject, copy, event_id, due_at)
    select printers.id, ${kind}, ${subject}, (select max(copy) + 1 from said), ${eventId}, ${now}
    from printers cross join lateral (
      select printer_id, state, begun from said
      where (${kind} = 'label' or printer_id = printers.id) and (state <> 'dropped' or begun > 0)
      order by copy desc limit 1) last
    where shop_id = ${shopId} and active and ${kind} = any(prints) and (last.state = 'printed' or last.begun > 0)
      and not exists (select from said where event_id = ${eventId})
    order by failing_since is not null, printers.id <> last.printer_id, printers.id
    limit case when ${kind} = 'label' then 1 end
    on conflict do nothing returning printer_id`);
  for (const { printer_id } of queued) await wake(tx, printer_id);
}

/** Once, however many papers are there at once. */
export const wake = (tx: Tx, printerId: string, runAt?: Date) =>
  enqueueJob(
    tx,
    printTask,
    { printer_id: printerId },
    {
      priority: priorities.first,
      ...(runAt && { runAt }),
      key: `${printTask}:${printerId}:${runAt?.toISOString() ?? 'now'}`,
    },
  );

/** Its people are told what prints and what doesn't. */
export const tellShop = (tx: Tx, shopId: number) =>
  appendEvent(tx, { topic: 'shop.printer', payload: { shop_id: shopId }, keys: [`shop:${shopId}`] });
