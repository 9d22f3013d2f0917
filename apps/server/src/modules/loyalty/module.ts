import { listTransactions as listCall, readTransaction as readCall } from '@fornada/contract/private-data.ts';
import { readRotatingSecret } from '@fornada/contract/rotating-code.ts';
import type { Module } from '#module';
import { listTransactions, readTransaction } from '#modules/loyalty/list-transactions.ts';
import { customersResource } from '#modules/loyalty/office-customers.ts';
import { owedReport, pointsReport } from '#modules/loyalty/office-reports.ts';
import { forgetUsedCodes } from '#modules/loyalty/read-rotating-code.ts';
import { readSecret } from '#modules/loyalty/rotating-key.ts';
import { handle } from '#platform/endpoint.ts';
import { keptByMonth } from '#platform/months.ts';

export const loyalty: Module = {
  name: 'loyalty',
  routes(app, context) {
    handle(app, context, listCall, ({ actor, query }) =>
      listTransactions(context.db, actor.customerId, query),
    );
    handle(app, context, readCall, ({ actor, params }) =>
      readTransaction(context.db, actor.customerId, params.id ?? ''),
    );
    handle(app, context, readRotatingSecret, ({ actor }) => readSecret(context, actor));
  },
  sweeps: [
    { name: 'forget-used-codes', everySeconds: 3_600, run: forgetUsedCodes },
    // Balances are the sum of all entries: none is ever taken away.
    keptByMonth('ledger_entries'),
  ],
  resources: [customersResource],
  reports: { pontos: pointsReport, saldo: owedReport },
};
