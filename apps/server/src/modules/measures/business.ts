// Business metrics: read from the database at each scrape, each query from an index.

import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Context } from '#context';
import { messageMeasures } from '#modules/messages/measures.ts';
import { orderMeasures } from '#modules/orders/measures.ts';
import { paymentMeasures } from '#modules/payments/measures.ts';
import { type Measure, workMeasures } from '#platform/measures.ts';

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

/**
 * Adds the figures of the business to what a process tells. Those that the database can't tell, or not in time for Prometheus, which
 * waits ten seconds, are left out: without the rest the process would be taken for one that is down.
 */
export function addBusinessMeasures(
  { metrics: { registry }, db, log }: Pick<Context, 'metrics' | 'db' | 'log'>,
  patienceMs = 5_000,
): void {
  const answers = new Map<string, Promise<Sample[] | undefined>>();

  async function ask({ name, text, values }: Measure): Promise<Sample[] | undefined> {
    const tooLate = pause(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${patienceMs} ms`);
    });
    const asked = db.query<Sample>({ text, ...(values !== undefined && { values }) });
    return await Promise.race([asked, tooLate]).catch((error: Error) => {
      log.warn({ measure: name, err: error }, 'not measured');
      return undefined;
    });
  }

  for (const measure of measures) {
    const { name, help, labels } = measure;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        // One without labels is 0 otherwise, which is a figure.
        if (labels.length === 0) this.remove();
        const answer = ask(measure);
        answers.set(name, answer);
        for (const { value, ...its } of (await answer) ?? []) this.set(its, Number(value));
      },
    });
  }
  // The registry asks in the order of registration: the others were asked before.
  new Gauge({
    name: 'fornada_not_measured',
    help: 'Figures of the business: 1 for one that the database couldn’t tell, of which no alert speaks until it can.',
    labelNames: ['measure'],
    registers: [registry],
    async collect() {
      for (const [measure, answer] of answers) this.set({ measure }, (await answer) === undefined ? 1 : 0);
    },
  });
}
