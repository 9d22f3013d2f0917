import type { PrinterProblem } from '@fornada/contract/printing.ts';
import sql from 'sql-template-tag';
import { dropElsewhere, oneAtATime, type PaperKind, tickedFor, wake } from '#modules/printing/printers.ts';
import { whatIsAsked } from '#modules/printing/what-is-asked.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type Asked = { id: string; printerId: string; kind: PaperKind; subject: string };

export type Standing = {
  id: string;
  state: 'waiting' | 'printed' | 'dropped';
  problem: PrinterProblem | null;
};

/**
 * Prints a paper because somebody asks for it, once by its id: asked again it says how that stands. While one waits another isn't
 * put behind it, whoever is impatient.
 * @throws Refusal `not_found` for another shop's, or what that printer doesn't print
 */
export async function printByHand(
  db: Database,
  actor: StaffActor,
  asked: Asked,
  now: Date,
): Promise<Standing> {
  const { id, printerId, kind, subject } = asked;
  const printer = await db.maybe<{ shop_id: number }>(sql`
    select shop_id from printers where id = ${printerId} and active and ${tickedFor(kind)} = any(prints)`);
  if (printer === undefined || !worksAt(actor, printer.shop_id)) refuse('not_found');
  const told = (await whatIsAsked(db, actor, printer.shop_id, asked)) ?? refuse('not_found');
  return await db.transaction(async (tx) => {
    await oneAtATime(tx, printer.shop_id);
    const known = await standingOf(tx, asked);
    if (known !== undefined) return known;
    const copy = sql`select coalesce(max(copy), 0) + 1 from papers
      where kind = ${kind} and subject = ${subject} and printer_id in (select id from printers where shop_id = ${printer.shop_id})`;
    const made = await tx.execute(sql`
      insert into papers (id, printer_id, kind, subject, copy, due_at, by_hand)
      values (${id}, ${printerId}, ${kind}, ${subject}, (${copy}), ${now}, true) on conflict do nothing`);
    // Somebody began with the order in this moment: its labels come out.
    if (made === 0) return (await standingOf(tx, asked)) ?? refuse('idempotency_key_reused');
    await dropElsewhere(tx, { shopId: printer.shop_id, kind, subject, printerId });
    await wake(tx, printerId);
    await recordStaffAction(tx, actor, { ...told, shopId: printer.shop_id, after: { kind } }, now);
    return (await standingOf(tx, asked)) ?? refuse('not_found');
  });
}

const standingOf = (db: Queryable | Tx, { id, printerId, kind, subject }: Asked) =>
  db.maybe<Standing>(sql`
    select papers.id, papers.state, printers.problem from papers join printers on printers.id = printer_id
    where printer_id = ${printerId} and kind = ${kind} and subject = ${subject} and (papers.id = ${id} or papers.state = 'waiting')
    order by papers.id = ${id} desc limit 1`);
