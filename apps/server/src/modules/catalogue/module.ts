import type { Module } from '#module';
import { catalogueTodos } from '#modules/catalogue/office-todos.ts';
import { addMenuImportRoute } from './office-import.ts';
import { menusResource } from './office-menus.ts';
import { productsResource } from './office-products.ts';
import { addMenuOfficeRoutes } from './office-routes.ts';
import { addOvenRoute } from './oven.ts';
import { addCatalogueRoutes } from './routes.ts';

export const catalogue: Module = {
  name: 'catalogue',
  routes(app, context) {
    addCatalogueRoutes(app, context);
    addOvenRoute(app, context);
    addMenuOfficeRoutes(app, context);
    addMenuImportRoute(app, context);
  },
  resources: [menusResource, productsResource],
  todos: catalogueTodos,
};
