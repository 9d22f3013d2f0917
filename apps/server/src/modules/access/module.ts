import type { Module } from '#module';
import { finishPhoneChanges } from '#modules/access/finish-phone-changes.ts';
import { addAccessRoutes } from '#modules/access/routes.ts';
import { forgetOldConfirmations } from '#modules/accounts/forget-old-confirmations.ts';

/** Access to accounts: signing up and in, passwords, phones. */
export const access: Module = {
  name: 'access',
  routes: addAccessRoutes,
  sweeps: [
    { name: 'finish-phone-changes', everySeconds: 300, run: finishPhoneChanges },
    { name: 'forget-old-confirmations', everySeconds: 3_600, run: forgetOldConfirmations },
  ],
};
