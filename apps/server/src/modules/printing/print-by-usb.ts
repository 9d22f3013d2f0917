// A printer that a counter's own browser writes to: the same bytes as for one on the network, which the browser takes to it.
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { encodePaper, type PaperWidth } from '#modules/printing/paper.ts';
import { dropElsewhere, oneAtATime, type PaperKind } from '#modules/printing/printers.ts';
import { whatIsAsked } from '#modules/printing/what-is-asked.ts';
import { writePaper } from '#modules/printing/write-paper.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Stands for all of a shop's: nobody dials it, and the office doesn't show it. */
export const USB_HOST = 'usb';

type Asked = { id: string; shopId: number; widthMm: PaperWidth; kind: PaperKind; subject: string };

/**
 * The bytes of a paper that somebody asks for: kept as one that has come out, since nobody hears from there. Asked for again by its
 * id, some of it may lie on the counter, and it says that it is a second copy.
 * @throws Refusal `not_found` for what is another shop's, or isn't printed any more
 */
export async function printByUsb(
  context: Context,
  actor: StaffActor,
  { id, shopId, widthMm, kind, subject }: Asked,
): Promise<Uint8Array> {
  const { db, clock } = context;
  const now = clock();
  const told = (await whatIsAsked(db, actor, shopId, { kind, subject })) ?? refuse('not_found');
  return await db.transaction(async (tx) => {
    await oneAtATime(tx, shopId);
    const printerId = await usbOf(tx, shopId, now);
    const { copy, begun } = await keep(tx, { id, printerId, shopId, kind, subject, now });
    const about = { kind, subject, copy: kind === 'ticket' ? 1 : copy, isByHand: true };
    const written = await writePaper(context, shopId, about, tx);
    if (written.kind !== 'paper') refuse('not_found');
    // Kitchen tickets stay queued at other printers: the cook doesn't have this copy.
    if (kind !== 'ticket') await dropElsewhere(tx, { shopId, kind, subject, printerId });
    if (begun === 1) await recordStaffAction(tx, actor, { ...told, shopId, after: { kind } }, now);
    // Receipts and closings say by themselves that one was there before.
    const isOfOrder = kind === 'ticket' || kind === 'label';
    return encodePaper(written.paper(begun > 1 || (isOfOrder && copy > 1)), widthMm);
  });
}

async function usbOf(tx: Tx, shopId: number, now: Date): Promise<string> {
  const known = await tx.maybe<{ id: string }>(
    sql`select id from printers where shop_id = ${shopId} and host = ${USB_HOST}`,
  );
  if (known) return known.id;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into printers (shop_id, name, host, port, width_mm, prints, active, created_at)
    values (${shopId}, 'USB', ${USB_HOST}, 0, 80, '{}', false, ${now}) returning id`);
  return id;
}

type Kept = Pick<Asked, 'id' | 'shopId' | 'kind' | 'subject'> & { printerId: string; now: Date };

async function keep(
  tx: Tx,
  { id, printerId, shopId, kind, subject, now }: Kept,
): Promise<{ copy: number; begun: number }> {
  const again = await tx.maybe<{ copy: number; begun: number }>(sql`
    update papers set begun = begun + 1, printed_at = ${now}
    where id = ${id} and printer_id = ${printerId} and kind = ${kind} and subject = ${subject} returning copy, begun`);
  if (again) return again;
  const copy = sql`select coalesce(max(copy), 0) + 1 from papers
    where kind = ${kind} and subject = ${subject} and begun > 0 and printer_id in (select id from printers where shop_id = ${shopId})`;
  const made = await tx.maybe<{ copy: number; begun: number }>(sql`
    insert into papers (id, printer_id, kind, subject, copy, state, due_at, begun, printed_at, by_hand)
    values (${id}, ${printerId}, ${kind}, ${subject}, (${copy}), 'printed', ${now}, 1, ${now}, true)
    on conflict do nothing returning copy, begun`);
  return made ?? refuse('idempotency_key_reused');
}
