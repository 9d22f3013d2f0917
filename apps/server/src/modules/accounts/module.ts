import type { Module } from '#module';
import { forgetOldConfirmations } from '#modules/accounts/forget-old-confirmations.ts';
import { addAccountRoutes } from '#modules/accounts/routes.ts';

export const accounts: Module = {
  name: 'accounts',
  routes: addAccountRoutes,
  sweeps: [{ name: 'forget-old-confirmations', everySeconds: 3_600, run: forgetOldConfirmations }],
};
