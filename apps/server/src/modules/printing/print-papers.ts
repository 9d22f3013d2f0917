import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { encodePaper, type PaperWidth } from '#modules/printing/paper.ts';
import { dialled, type PaperKind, printTask } from '#modules/printing/printers.ts';
import { writePaper } from '#modules/printing/write-paper.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { appendEvent } from '#platform/outbox.ts';
import { PrinterAway, type PrinterProblem, printRaw } from '#platform/raw-printing.ts';

/** A printer that answers takes a second or two over a paper. */
const patienceMs = 8_000;
/** For which it is taken, paper by paper: who is killed leaves it to the next after this. */
const takenMs = 3 * patienceMs;
/** Nobody makes what was wanted so long ago. */
const staleMs = 3 * 3_600_000;
/** What breaks off again and again isn't begun for ever: it wastes paper. */
const mostBegun = 3;
const waitsMs = [5_000, 10_000, 20_000, 30_000, 60_000];

type Printer = {
  id: string;
  shop_id: number;
  host: string;
  port: number;
  width_mm: PaperWidth;
};
type Waiting = { id: string; kind: PaperKind; subject: string; copy: number; begun: number };

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
      returning id, shop_id, host, port, width_mm`);
    if (printer === undefined) return await comeBack(context, id);
    for (;;) {
      const paper = signal.aborted ? undefined : await nextPaper(context, id);
      if (paper === undefined) break;
      try {
        await print(context, printer, paper);
      } catch (error) {
        if (!(error instanceof PrinterAway)) throw error;
        return await db.transaction((tx) => noteProblem(tx, printer, error.problem, clock()));
      }
    }
    await db.transaction(async (tx) => {
      await release(tx, printer);
      // The process ends: another prints the rest.
      if (signal.aborted) await enqueueJob(tx, printTask, { printer_id: id });
    });
  },
);

const until = (now: Date) => new Date(now.getTime() + takenMs);

/** Another process has it, and may have looked for the last time already; one that is gone or switched off is let be. */
async function comeBack({ db, clock }: Context, id: string): Promise<void> {
  const taken = await db.maybe(sql`select from printers where id = ${id} and active`);
  if (taken === undefined) return;
  const runAt = new Date(clock().getTime() + 2_000);
  await db.transaction((tx) =>
    enqueueJob(tx, printTask, { printer_id: id }, { runAt, key: `${printTask}:taken:${id}` }),
  );
}

async function nextPaper({ db, clock }: Context, printerId: string): Promise<Waiting | undefined> {
  const now = clock();
  await db.execute(sql`
    update papers set state = 'dropped' where printer_id = ${printerId} and state = 'waiting'
      and (due_at < ${new Date(now.getTime() - staleMs)} or begun >= ${mostBegun})`);
  return await db.maybe<Waiting>(sql`
    with held as (update printers set taken_until = ${until(now)} where id = ${printerId})
    select id, kind, subject, copy, begun from papers
    where printer_id = ${printerId} and state = 'waiting' and due_at <= ${now} order by due_at, id limit 1`);
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
  await printRaw(address, { networks, patienceMs }, async () => {
    await db.execute(sql`update papers set begun = begun + 1 where id = ${paper.id}`);
    const isSecond = paper.copy > 1 || paper.begun > 0;
    return encodePaper(written.paper(isSecond), printer.width_mm);
  });
  await db.execute(sql`update papers set state = 'printed', printed_at = ${clock()} where id = ${paper.id}`);
}

async function noteProblem(
  tx: Tx,
  { id, shop_id }: Printer,
  problem: PrinterProblem,
  now: Date,
): Promise<void> {
  const noted = await tx.one<{ tries: number; is_news: boolean }>(sql`
    update printers set problem = ${problem}, failing_since = coalesce(failing_since, ${now}), tries = tries + 1, taken_until = null
    where id = ${id} returning tries, old.problem is distinct from ${problem} as is_news`);
  const wait = waitsMs[Math.min(noted.tries, waitsMs.length) - 1] ?? 0;
  const runAt = new Date(now.getTime() + wait);
  // One chain of tries, however many papers wait.
  await enqueueJob(tx, printTask, { printer_id: id }, { runAt, key: `${printTask}:again:${id}` });
  if (noted.is_news) await tellShop(tx, shop_id);
}

async function release(tx: Tx, { id, shop_id }: Printer): Promise<void> {
  const { was_failing } = await tx.one<{ was_failing: boolean }>(sql`
    update printers set problem = null, failing_since = null, tries = 0, taken_until = null where id = ${id}
    returning old.failing_since is not null as was_failing`);
  if (was_failing) await tellShop(tx, shop_id);
}

/** Its board says what doesn't print. */
const tellShop = (tx: Tx, shopId: number) =>
  appendEvent(tx, { topic: 'shop.printer', payload: { shop_id: shopId }, keys: [`shop:${shopId}`] });
