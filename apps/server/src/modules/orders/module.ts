import type { Module } from '#module';
import { endSoldOut } from '#modules/orders/end-sold-out.ts';
import { forgetOldRequests } from '#modules/orders/forget-old-requests.ts';
import { learnShopLeadTimes } from '#modules/orders/learn-lead-times.ts';
import { preparationReport } from '#modules/orders/office-reports.ts';
import { receiveOrder } from '#modules/orders/receive-order.ts';
import { addOrderRoutes } from '#modules/orders/routes.ts';
import { first } from '#platform/outbox.ts';

export const orders: Module = {
  name: 'orders',
  routes: addOrderRoutes,
  tasks: [receiveOrder, endSoldOut],
  sweeps: [
    { name: 'forget-old-requests', everySeconds: 3_600, run: forgetOldRequests },
    { name: 'learn-lead-times', everySeconds: 6 * 3_600, run: learnShopLeadTimes },
  ],
  follows: { 'order.paid': [first(receiveOrder.name)], 'shop.sold_out': [first(endSoldOut.name)] },
  reports: { preparacao: preparationReport },
};
