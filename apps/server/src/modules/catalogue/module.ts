import type { Module } from '#module';
import { addCatalogueRoutes } from './routes.ts';

export const catalogue: Module = { name: 'catalogue', routes: addCatalogueRoutes };
