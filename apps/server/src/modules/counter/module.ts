import type { Module } from '#module';
import { addDeskRoutes } from '#modules/counter/desk-routes.ts';
import { addCounterPages } from '#modules/counter/pages.ts';
import { addCounterRoutes } from '#modules/counter/routes.ts';

export const counter: Module = {
  name: 'counter',
  async routes(app, context) {
    addCounterRoutes(app, context);
    addDeskRoutes(app, context);
    await addCounterPages(app);
  },
};
