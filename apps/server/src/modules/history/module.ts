import type { Module } from '#module';
import { ledgerResource } from '#modules/history/office-ledger.ts';
import { salesResource } from '#modules/history/office-sales.ts';
import { addSaleRoutes } from '#modules/history/routes.ts';

/** What was ordered and sold, as the office finds it and looks after it. */
export const history: Module = {
  name: 'history',
  routes: addSaleRoutes,
  resources: [salesResource, ledgerResource],
};
