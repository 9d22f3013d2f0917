import type { Module } from '#module';
import { addDocumentationRoutes } from './routes.ts';

export const documentation: Module = { name: 'documentation', routes: addDocumentationRoutes };
