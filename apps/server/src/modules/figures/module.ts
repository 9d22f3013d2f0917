import { present } from '@fornada/contract/codec.ts';
import { readSalesDetails, readSalesFigures, salesDetails } from '@fornada/contract/office-figures.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import type { Module } from '#module';
import { presentFigures } from '#modules/figures/present-figures.ts';
import { readDetails } from '#modules/figures/read-details.ts';
import { readFigures } from '#modules/figures/read-figures.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import type { Period } from '#modules/figures/rolled-rows.ts';
import { handle } from '#platform/endpoint.ts';
import { requireSecondFactor, shopsAsked } from '#platform/records/resource.ts';

/** The period when none is asked for: a week. */
const usualDays = 7;

/** No day to come, and a first that isn't after the last. */
function periodAsked({ desde, ate }: { desde: string; ate: string }, today: string): Period {
  const until = ate && ate < today ? ate : today;
  const wanted = desde || addDays(until, 1 - usualDays);
  return { from: wanted < until ? wanted : until, until };
}

/** What the chain sold, added up as it sells, and how the office looks at it. */
export const figures: Module = {
  name: 'figures',
  sweeps: [{ name: 'roll-up-sales', everySeconds: 60, run: rollUpSales }],
  routes(app, context) {
    const { db, clock } = context;
    const local = () => toLocal(clock().getTime(), 'Europe/Lisbon');

    handle(app, context, readSalesFigures, async ({ actor, query }) => {
      requireSecondFactor(actor);
      const shopIds = shopsAsked(actor, query.lojas);
      const { date: today, time } = local();
      const asked = periodAsked(query, today);
      const hour = asked.until === today ? Number(time.slice(0, 2)) : null;
      return presentFigures(asked, await readFigures(db, asked, { shopIds, hour }));
    });

    handle(app, context, readSalesDetails, async ({ actor, query }) => {
      requireSecondFactor(actor);
      const shopIds = shopsAsked(actor, query.lojas);
      return present(salesDetails, await readDetails(db, periodAsked(query, local().date), shopIds));
    });
  },
};
