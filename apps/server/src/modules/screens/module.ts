import type { Module } from '#module';
import { addScreenRoutes } from '#modules/screens/routes.ts';

/** The customer app: its files, and its screens as HTML. */
export const screens: Module = { name: 'screens', routes: addScreenRoutes };
