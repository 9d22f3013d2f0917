import type { Module } from '#module';
import { addCounterRoutes } from '#modules/counter/routes.ts';

export const counter: Module = { name: 'counter', routes: addCounterRoutes };
