import type { Module } from '#module';
import { catalogueTodos } from '#modules/catalogue/office-todos.ts';
import { addMenuChangeRoutes } from './menu-change-routes.ts';
import { changesResource } from './office-changes.ts';
import { addMenuImportRoute } from './office-import.ts';
import { menusResource } from './office-menus.ts';
import { productsResource } from './office-products.ts';
import { addMenuOfficeRoutes } from './office-routes.ts';
import { addOvenRoute } from './oven.ts';
import { addCatalogueRoutes } from './routes.ts';
import { settleDueChanges, settleMenuChanges } from './settle-menu-changes.ts';

export const catalogue: Module = {
  name: 'catalogue',
  routes(app, context) {
    addCatalogueRoutes(app, context);
    addOvenRoute(app, context);
    addMenuOfficeRoutes(app, context);
    addMenuImportRoute(app, context);
    addMenuChangeRoutes(app, context);
  },
  tasks: [settleMenuChanges],
  sweeps: [{ name: 'settle-menu-changes', everySeconds: 30, run: settleDueChanges }],
  resources: [menusResource, changesResource, productsResource],
  todos: catalogueTodos,
};
