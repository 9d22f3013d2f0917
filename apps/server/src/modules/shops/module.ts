import type { Module } from '#module';
import { addShopRoutes } from './routes.ts';

export const shops: Module = { name: 'shops', routes: addShopRoutes };
