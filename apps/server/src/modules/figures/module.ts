import { present } from '@fornada/contract/codec.ts';
import { readCouponFigures as couponCall, couponFigures } from '@fornada/contract/office-coupon-figures.ts';
import { customerFigures, readCustomerFigures } from '@fornada/contract/office-customer-figures.ts';
import { readSalesDetails, readSalesFigures, salesDetails } from '@fornada/contract/office-figures.ts';
import { chooseMorningMail, morningMail, readMorningMail } from '@fornada/contract/office-morning-mail.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { addDays } from '@fornada/domain/local-time.ts';
import type { Module } from '#module';
import { readBroadcastFigures } from '#modules/broadcasts/broadcast-figures.ts';
import { readCouponFigures } from '#modules/broadcasts/coupon-figures.ts';
import { chooseMorningMail as choose, readMorningChoice } from '#modules/figures/morning-choice.ts';
import { sendMorningMails } from '#modules/figures/morning-mail.ts';
import { presentFigures } from '#modules/figures/present-figures.ts';
import { readCustomers } from '#modules/figures/read-customers.ts';
import { readDetails } from '#modules/figures/read-details.ts';
import { readFigures } from '#modules/figures/read-figures.ts';
import { rollUpCohorts, rollUpLedger } from '#modules/figures/roll-up-customers.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { chainTime, type Period } from '#modules/figures/rolled-rows.ts';
import { handle } from '#platform/endpoint.ts';
import { requireSecondFactor, shopsAsked } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

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
  sweeps: [
    { name: 'roll-up-sales', everySeconds: 60, run: rollUpSales },
    { name: 'roll-up-ledger', everySeconds: 60, run: rollUpLedger },
    { name: 'roll-up-cohorts', everySeconds: 60, run: rollUpCohorts },
    { name: 'send-morning-mails', everySeconds: 60, run: sendMorningMails },
  ],
  routes(app, context) {
    const { db, clock } = context;

    handle(app, context, readSalesFigures, async ({ actor, query }) => {
      requireSecondFactor(actor);
      const shopIds = shopsAsked(actor, query.lojas);
      const now = clock();
      const { today } = chainTime(now);
      const asked = periodAsked(query, today);
      const moment = asked.until === today ? now : null;
      return presentFigures(asked, await readFigures(db, asked, { shopIds, moment }));
    });

    handle(app, context, readSalesDetails, async ({ actor, query }) => {
      requireSecondFactor(actor);
      const shopIds = shopsAsked(actor, query.lojas);
      return present(
        salesDetails,
        await readDetails(db, periodAsked(query, chainTime(clock()).today), shopIds),
      );
    });

    handle(app, context, readCustomerFigures, async ({ actor, query }) => {
      requireSecondFactor(actor);
      const shopIds = shopsAsked(actor, query.lojas);
      return present(
        customerFigures,
        await readCustomers(db, periodAsked(query, chainTime(clock()).today), shopIds),
      );
    });

    handle(app, context, couponCall, async ({ actor, query }) => {
      requireSecondFactor(actor);
      if (!mayInOffice(actor.role, 'view', 'cupoes')) refuse('forbidden');
      const now = clock();
      const seesBroadcasts = mayInOffice(actor.role, 'view', 'envios');
      return present(couponFigures, {
        ...(await readCouponFigures(db, periodAsked(query, chainTime(now).today))),
        broadcasts: seesBroadcasts ? await readBroadcastFigures(db, now) : [],
      });
    });

    handle(app, context, readMorningMail, async ({ actor }) => {
      requireSecondFactor(actor);
      return present(morningMail, await readMorningChoice(db, actor.staffId));
    });

    handle(app, context, chooseMorningMail, async ({ actor, body: { hora, lojas } }) => {
      requireSecondFactor(actor);
      const chosen = { hour: hora, shop_ids: lojas };
      return present(morningMail, await db.transaction((tx) => choose(tx, actor, chosen, clock())));
    });
  },
};
