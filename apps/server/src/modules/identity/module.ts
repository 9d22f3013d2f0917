import type { Module } from '#module';
import { addIdentityRoutes } from '#modules/identity/routes.ts';

export const identity: Module = {
  name: 'identity',
  routes: addIdentityRoutes,
};
