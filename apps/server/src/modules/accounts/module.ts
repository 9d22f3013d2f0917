import type { Module } from '#module';
import { finishPhoneChanges } from '#modules/accounts/finish-phone-changes.ts';
import { forgetOldConfirmations } from '#modules/accounts/forget-old-confirmations.ts';
import { acceptancesResource } from '#modules/accounts/office-acceptances.ts';
import { customersResource } from '#modules/accounts/office-customers.ts';
import { addAccountRoutes } from '#modules/accounts/routes.ts';
import { withdrawOldMarketing } from '#modules/accounts/withdraw-old-marketing.ts';

export const accounts: Module = {
  name: 'accounts',
  routes: addAccountRoutes,
  sweeps: [
    { name: 'finish-phone-changes', everySeconds: 300, run: finishPhoneChanges },
    { name: 'forget-old-confirmations', everySeconds: 3_600, run: forgetOldConfirmations },
    { name: 'withdraw-old-marketing', everySeconds: 86_400, run: withdrawOldMarketing },
  ],
  resources: [acceptancesResource, customersResource],
};
