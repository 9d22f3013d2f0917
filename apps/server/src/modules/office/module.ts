import type { Module } from '#module';
import { addOfficePages } from '#modules/office/pages.ts';
import { addOfficeRoutes } from '#modules/office/routes.ts';

/** The back office: its pages, and the convention by which every resource of it is listed and changed. */
export const office: Module = {
  name: 'office',
  async routes(app, context) {
    addOfficeRoutes(app, context);
    await addOfficePages(app);
  },
};
