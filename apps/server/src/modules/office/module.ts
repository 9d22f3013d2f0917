import { listTodos as todosCall } from '@fornada/contract/office-todos.ts';
import type { Module } from '#module';
import { addCustomerRoutes } from '#modules/office/customer-routes.ts';
import { listTodos } from '#modules/office/list-todos.ts';
import { addOfficePages } from '#modules/office/pages.ts';
import { addReportRoutes } from '#modules/office/report-routes.ts';
import { reportsOf } from '#modules/office/reports.ts';
import { resourcesOf } from '#modules/office/resources.ts';
import { addOfficeRoutes } from '#modules/office/routes.ts';
import { addUploadRoutes } from '#modules/office/upload-routes.ts';
import { handle } from '#platform/endpoint.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';

/** The back office: its pages, and the generic calls for the resources of other modules. */
export const officeOf = (modules: Module[]): Module => ({
  name: 'office',
  async routes(app, context) {
    addCustomerRoutes(app, context);
    addUploadRoutes(app, context);
    addReportRoutes(app, context, reportsOf(modules));
    const todos = modules.flatMap((module) => module.todos ?? []);
    handle(app, context, todosCall, async ({ actor }) => {
      requireSecondFactor(actor);
      return { itens: await listTodos(context.db, todos, actor, context.clock()) };
    });
    addOfficeRoutes(app, context, resourcesOf(modules));
    await addOfficePages(app, context.settings);
  },
});
