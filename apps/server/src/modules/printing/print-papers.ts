import type { BoardOrder } from '@fornada/contract/board.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { encodePaper, type PaperWidth } from '#modules/printing/paper.ts';
import { dialled, type PaperKind, printTask, tellShop } from '#modules/printing/printers.ts';
import { writePaper } from '#modules/printing/write-paper.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { PrinterAway, type PrinterProblem, printRaw } from '#platform/raw-printing.ts';

/** A printer that answers takes a second or two over a paper; over a dozen labels, more. */
const patienceMs = 8_000;
const labelsMs = 16_000;
/** For which it is taken, paper by paper: who is killed leaves it to the next after this. */
const takenMs = 4 * patienceMs;
/** Nobody makes what was wanted so long ago, nor waits for a receipt. */
const staleMs = {
  ...{ ticket: 3 * 3_600_000, label: 3 * 3_600_000 },
  ...{ receipt: 15 * 60_000, closing: 15 * 60_000 },
} satisfies Record<PaperKind, number>;
/** What breaks off again and again isn't begun for ever: it wastes paper. */
const mostBegun = 3;
const waitsMs = [5_000, 10_000, 20_000, 30_000, 60_000];

type Printer = {
  id: string;
  shop_id: number;
  host: string;
  port: number;
  width_mm: PaperWidth;
  /** What this run wrote there: whoever finds another time there has lost the printer. */
  taken_until: Date;
};
type Waiting = {
  id: string;
  kind: PaperKind;
  subject: string;
  copy: number;
  begun: number;
  isByHand: boolean;
};

/**
 * Prints what waits for a printer, in its order, one process at a time. A paper is marked as begun before its first byte: killed
 * after that, it comes out again and says that it is a second copy; killed before, it comes out once.
 */
export const printPapers = defineTask<Context, { printer_id: string }>(
  printTask,
  v.object({ printer_id: v.string() }),
  async ({ printer_id: id }, context, { signal }) => {
    const { db, clock } = context;
    const printer = await db.maybe<Printer>(sql`
      update printers set taken_until = ${until(clock())}
      where id = ${id} and active and (taken_until is null or taken_until <= ${clock()})
      returning id, shop_id, host, port, width_mm, taken_until`);
    if (printer === undefined) return await comeBack(context, id);
    for (;;) {
      const paper = signal.aborted ? undefined : await nextPaper(context, printer);
      if (paper === undefined) break;
      try {
        await print(context, printer, paper);
      } catch (error) {
        if (!(error instanceof PrinterAway)) throw error;
        return await db.transaction((tx) => noteProblem(tx, printer, error.problem, clock()));
      }
    }
    await db.transaction(async (tx) => {
      await tx.execute(sql`update printers set taken_until = null where ${isHeld(printer)}`);
      // The process ends: another prints the rest.
      if (signal.aborted) await enqueueJob(tx, printTask, { printer_id: id });
    });
  },
);

const until = (now: Date) => new Date(now.getTime() + takenMs);
const isHeld = ({ id, taken_until }: Printer) => sql`id = ${id} and taken_until = ${taken_until}`;

/** One chain of tries, however many papers wait. */
const tryAgain = (tx: Tx, id: string, runAt: Date) =>
  enqueueJob(tx, printTask, { printer_id: id }, { runAt, key: `${printTask}:again:${id}` });

/**
 * Another process has it, and may have looked for the last time already, or it isn't tried again yet; one that is gone or switched
 * off is let be.
 */
async function comeBack({ db, clock }: Context, id: string): Promise<void> {
  const taken = await db.maybe<{ taken_until: Date | null; tries: number }>(
    sql`select taken_until, tries from printers where id = ${id} and active`,
  );
  if (taken === undefined) return;
  const soon = new Date(clock().getTime() + 2_000);
  await db.transaction((tx) => tryAgain(tx, id, (taken.tries > 0 && taken.taken_until) || soon));
}

async function nextPaper({ db, clock }: Context, printer: Printer): Promise<Waiting | undefined> {
  const now = clock();
  const held = await db.maybe<{ taken_until: Date }>(sql`
    update printers set taken_until = ${until(now)} where ${isHeld(printer)} returning taken_until`);
  if (held === undefined) return undefined;
  printer.taken_until = held.taken_until;
  for (;;) {
    const paper = await db.maybe<Waiting & { is_lost: boolean }>(sql`
      select id, kind, subject, copy, begun, by_hand as "isByHand", due_at < ${now}::timestamptz - (${JSON.stringify(staleMs)}::json ->> kind || ' ms')::interval
        or begun >= ${mostBegun} as is_lost
      from papers where printer_id = ${printer.id} and state = 'waiting' and due_at <= ${now} order by due_at, id limit 1`);
    if (!paper?.is_lost) return paper;
    // Whoever was to have a receipt has left, and a closing stays on the screen.
    const isOfOrder = paper.kind === 'ticket' || paper.kind === 'label';
    const order = !isOfOrder ? undefined : await readBoardOrder(db, paper.subject);
    await db.transaction((tx) => dropLost(tx, printer, paper, order, now));
  }
}

/** Somebody wanted it, and it won't come out any more: its shop is told until something does. */
async function dropLost(
  tx: Tx,
  { id, shop_id }: Printer,
  paper: Waiting,
  order: BoardOrder | undefined,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update papers set state = 'dropped' where id = ${paper.id} and state = 'waiting'`);
  if (order === undefined || order.estado === 'cancelled') return;
  await tx.execute(sql`
    update printers set lost = ${order.orderCode}, failing_since = coalesce(failing_since, ${now}),
      problem = coalesce(problem, 'no_connection') where id = ${id}`);
  await tellShop(tx, shop_id);
}

async function print(context: Context, printer: Printer, paper: Waiting): Promise<void> {
  const { db, clock } = context;
  const written = await writePaper(context, printer.shop_id, paper);
  if (written.kind === 'never') {
    await db.execute(sql`update papers set state = 'dropped' where id = ${paper.id}`);
    return;
  }
  if (written.kind === 'later') {
    await db.transaction(async (tx) => {
      await tx.execute(sql`update papers set due_at = ${written.at} where id = ${paper.id}`);
      await enqueueJob(tx, printTask, { printer_id: printer.id }, { runAt: written.at });
    });
    return;
  }
  const { address, networks } = await dialled(context, printer);
  const isPrinted = await printRaw(
    address,
    { networks, patienceMs: paper.kind === 'label' ? labelsMs : patienceMs },
    () =>
      db.transaction(async (tx) => {
        // Whoever was away for too long finds that another has it.
        const held = await tx.maybe(sql`
          select from papers where id = ${paper.id} and state = 'waiting' and begun = ${paper.begun}
            and exists (select from printers where ${isHeld(printer)}) for no key update`);
        // Changes from now on see that it has started and print a correction; earlier ones are read here.
        const words = held && (await writePaper(context, printer.shop_id, paper, tx));
        if (words?.kind !== 'paper') return undefined;
        await tx.execute(sql`update papers set begun = begun + 1 where id = ${paper.id}`);
        return encodePaper(words.paper(paper.begun > 0), printer.width_mm);
      }),
  );
  if (isPrinted) await db.transaction((tx) => notePrinted(tx, printer, paper, clock()));
}

async function notePrinted(tx: Tx, { id, shop_id }: Printer, paper: Waiting, now: Date): Promise<void> {
  await tx.execute(sql`update papers set state = 'printed', printed_at = ${now} where id = ${paper.id}`);
  const mended = await tx.execute(sql`
    update printers set problem = null, failing_since = null, lost = null, tries = 0
    where id = ${id} and failing_since is not null`);
  if (mended > 0) await tellShop(tx, shop_id);
}

async function noteProblem(tx: Tx, printer: Printer, problem: PrinterProblem, now: Date): Promise<void> {
  const noted = await tx.maybe<{ tries: number; is_news: boolean }>(sql`
    update printers set problem = ${problem}, failing_since = coalesce(failing_since, ${now}), tries = tries + 1
    where ${isHeld(printer)} returning tries, old.problem is distinct from ${problem} as is_news`);
  // It is another's now, or gone.
  if (noted === undefined) return;
  const wait = waitsMs[Math.min(noted.tries, waitsMs.length) - 1] ?? 0;
  const runAt = new Date(now.getTime() + wait);
  await tx.execute(sql`update printers set taken_until = ${runAt} where id = ${printer.id}`);
  await tryAgain(tx, printer.id, runAt);
  if (noted.is_news) await tellShop(tx, printer.shop_id);
}
