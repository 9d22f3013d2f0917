import type { Module } from '#module';
import { forgetOldRequests } from '#modules/orders/forget-old-requests.ts';
import { receiveOrder } from '#modules/orders/receive-order.ts';
import { addOrderRoutes } from '#modules/orders/routes.ts';

export const orders: Module = {
  name: 'orders',
  routes: addOrderRoutes,
  tasks: [receiveOrder],
  sweeps: [{ name: 'forget-old-requests', everySeconds: 3_600, run: forgetOldRequests }],
  follows: { 'order.paid': ['receive-order'] },
};
