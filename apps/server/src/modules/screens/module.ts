import type { Module } from '#module';
import { addScreenRoutes } from '#modules/screens/routes.ts';
import { addSearchEngineRoutes } from '#modules/screens/sitemap.ts';

/** The customer app: its files, and its screens as HTML. */
export const screens: Module = {
  name: 'screens',
  async routes(app, context) {
    addSearchEngineRoutes(app, context);
    await addScreenRoutes(app, context);
  },
};
