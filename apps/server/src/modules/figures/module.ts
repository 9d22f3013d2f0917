import { readSalesFigures } from '@fornada/contract/office-figures.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import type { Module } from '#module';
import { presentFigures } from '#modules/figures/present-figures.ts';
import { readFigures } from '#modules/figures/read-figures.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { handle } from '#platform/endpoint.ts';
import { requireSecondFactor, shopsAsked } from '#platform/records/resource.ts';

/** The period when none is asked for: a week. */
const usualDays = 7;

/** What the chain sold, added up as it sells, and how the office looks at it. */
export const figures: Module = {
  name: 'figures',
  sweeps: [{ name: 'roll-up-sales', everySeconds: 60, run: rollUpSales }],
  routes(app, context) {
    const { db, clock } = context;
    handle(app, context, readSalesFigures, async ({ actor, query }) => {
      requireSecondFactor(actor);
      const shopIds = shopsAsked(actor, query.lojas);
      const { date: today, time } = toLocal(clock().getTime(), 'Europe/Lisbon');
      const until = query.ate && query.ate < today ? query.ate : today;
      const wanted = query.desde || addDays(until, 1 - usualDays);
      const from = wanted < until ? wanted : until;
      const asked = { from, until };
      const hour = until === today ? Number(time.slice(0, 2)) : null;
      return presentFigures(asked, await readFigures(db, asked, { shopIds, hour }));
    });
  },
};
