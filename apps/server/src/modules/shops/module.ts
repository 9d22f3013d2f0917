import type { Module } from '#module';
import { restaurantsResource } from './office-restaurants.ts';
import { addShopRoutes } from './routes.ts';

export const shops: Module = {
  name: 'shops',
  routes: addShopRoutes,
  resources: [restaurantsResource],
};
