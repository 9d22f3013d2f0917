// Business metrics: read from the database at each scrape, each query from an index.

import { Gauge } from 'prom-client';
import { messageMeasures } from '#modules/messages/measures.ts';
import { orderMeasures } from '#modules/orders/measures.ts';
import { paymentMeasures } from '#modules/payments/measures.ts';
import type { Database } from '#platform/database.ts';
import { type Measure, workMeasures } from '#platform/measures.ts';
import type { Metrics } from '#platform/metrics.ts';

type Sample = Record<string, string | number> & { value: number };

const measures: Measure[] = [
  ...orderMeasures,
  ...paymentMeasures,
  ...messageMeasures,
  ...workMeasures,
  {
    name: 'fornada_ledger_differences',
    help: 'What the last audit of the ledger found to differ: anything but 0 is an incident.',
    labels: [],
    text: `select differences as value from money_audits where finished_at is not null order by day desc limit 1`,
  },
  {
    name: 'fornada_ledger_audit_age_seconds',
    help: 'How long ago the last audit of the ledger ended.',
    labels: [],
    text: `select extract(epoch from now() - finished_at)::float8 as value
      from money_audits where finished_at is not null order by day desc limit 1`,
  },
];

/** Adds the figures of the business to what a process tells. */
export function addBusinessMeasures({ registry }: Metrics, db: Database): void {
  for (const { name, help, labels, text, values } of measures) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { value, ...its } of await db.query<Sample>({
          text,
          ...(values !== undefined && { values }),
        }))
          this.set(its, Number(value));
      },
    });
  }
}
