import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Module } from '#module';
import { printersResource } from '#modules/printing/office-printers.ts';
import { printPapers } from '#modules/printing/print-papers.ts';
import { labelSwapped, queueTicket } from '#modules/printing/queue-ticket.ts';
import { addPrintingRoutes } from '#modules/printing/routes.ts';
import { priorities } from '#platform/outbox.ts';

/** Asked of an event as it is taken: an order of a shop without a printer costs nothing more. Labels are for who begins with it. */
export const isWanted = sql`(payload->>'state' in ('received', 'preparing', 'cancelled') and exists (
  select from printers where active and 'shop:' || shop_id = any(keys) and prints && case
    when payload->>'state' = 'preparing' then '{label}'
    when payload->>'from' = 'received' then '{ticket,label}' else '{ticket}' end::text[]))`;
const followed = [{ task: queueTicket.name, priority: priorities.first, isWanted }];
const isLabelled = sql`(exists (
  select from printers where active and 'shop:' || shop_id = any(keys) and 'label' = any(prints)))`;

/** Papers of a shop's receipt printers. */
export const printing: Module = {
  name: 'printing',
  routes: addPrintingRoutes,
  tasks: [queueTicket, labelSwapped, printPapers],
  follows: {
    'order.changed': followed,
    'order.ended': followed,
    'order.missing_settled': [{ task: labelSwapped.name, priority: priorities.first, isWanted: isLabelled }],
  },
  sweeps: [{ name: 'forget-papers', everySeconds: 3_600, run: forgetPapers }],
  resources: [printersResource],
};

const days = 30;

async function forgetPapers({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from papers where due_at < ${clock()}::timestamptz - make_interval(days => ${days})`);
}
