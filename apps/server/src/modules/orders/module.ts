import type { Module } from '#module';
import { receiveOrder } from '#modules/orders/receive-order.ts';
import { addOrderRoutes } from '#modules/orders/routes.ts';

export const orders: Module = {
  name: 'orders',
  routes: addOrderRoutes,
  tasks: [receiveOrder],
  follows: { 'order.paid': ['receive-order'] },
};
