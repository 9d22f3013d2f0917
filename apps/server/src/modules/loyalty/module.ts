import { listTransactions as listCall } from '@fornada/contract/ordering.ts';
import type { Module } from '#module';
import { listTransactions } from '#modules/loyalty/list-transactions.ts';
import { handle } from '#platform/endpoint.ts';

export const loyalty: Module = {
  name: 'loyalty',
  routes(app, context) {
    handle(app, context, listCall, ({ actor, query }) =>
      listTransactions(context.db, actor.customerId, query),
    );
  },
};
