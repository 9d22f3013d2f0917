import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Module } from '#module';
import { documentSale } from '#modules/till/document-sale.ts';
import { addLineRoutes } from '#modules/till/line-routes.ts';
import { addOfferRoutes } from '#modules/till/offer-routes.ts';
import { addRequestRoutes } from '#modules/till/request-routes.ts';
import { addTillRoutes } from '#modules/till/routes.ts';
import { sellRequested } from '#modules/till/sell-requested.ts';
import { addShiftRoutes } from '#modules/till/shift-routes.ts';
import { first } from '#platform/outbox.ts';

export const till: Module = {
  name: 'till',
  routes(app, context) {
    addTillRoutes(app, context);
    addLineRoutes(app, context);
    addOfferRoutes(app, context);
    addRequestRoutes(app, context);
    addShiftRoutes(app, context);
  },
  tasks: [documentSale, sellRequested],
  follows: { 'till.request_paid': [first(sellRequested.name)] },
  sweeps: [{ name: 'forget-identifications', everySeconds: 3_600, run: forgetIdentifications }],
};

/** A sale that waited on a till names its customer by it for a week. */
async function forgetIdentifications({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from till_identifications where identified_at < ${clock()}::timestamptz - interval '8 days'`);
}
