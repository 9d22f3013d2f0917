import type { Module } from '#module';
import { addCustomerRoutes } from '#modules/office/customer-routes.ts';
import { addOfficePages } from '#modules/office/pages.ts';
import { addReportRoutes } from '#modules/office/report-routes.ts';
import { reportsOf } from '#modules/office/reports.ts';
import { resourcesOf } from '#modules/office/resources.ts';
import { addOfficeRoutes } from '#modules/office/routes.ts';
import { addUploadRoutes } from '#modules/office/upload-routes.ts';

/** The back office: its pages, and the generic calls for the resources of other modules. */
export const officeOf = (modules: Module[]): Module => ({
  name: 'office',
  async routes(app, context) {
    addCustomerRoutes(app, context);
    addUploadRoutes(app, context);
    addReportRoutes(app, context, reportsOf(modules));
    addOfficeRoutes(app, context, resourcesOf(modules));
    await addOfficePages(app);
  },
});
