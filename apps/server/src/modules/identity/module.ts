import type { Module } from '#module';
import { forgetOldSessions } from '#modules/identity/forget-old-sessions.ts';
import { addIdentityRoutes } from '#modules/identity/routes.ts';

export const identity: Module = {
  name: 'identity',
  routes: addIdentityRoutes,
  sweeps: [{ name: 'forget-old-sessions', everySeconds: 3_600, run: forgetOldSessions }],
};
