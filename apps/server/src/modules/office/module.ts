import type { Module } from '#module';
import { addCustomerRoutes } from '#modules/office/customer-routes.ts';
import { addOfficePages } from '#modules/office/pages.ts';
import { addReportRoutes } from '#modules/office/report-routes.ts';
import { addOfficeRoutes } from '#modules/office/routes.ts';

/** The back office: its pages, and the convention by which every resource of it is listed and changed. */
export const office: Module = {
  name: 'office',
  async routes(app, context) {
    addCustomerRoutes(app, context);
    addReportRoutes(app, context);
    addOfficeRoutes(app, context);
    await addOfficePages(app);
  },
};
