import type { Module } from '#module';
import { acceptancesOf } from '#modules/accounts/consents.ts';
import { acceptancesResource } from '#modules/accounts/office-acceptances.ts';
import { addAccountRoutes } from '#modules/accounts/routes.ts';
import { withdrawOldMarketing } from '#modules/accounts/withdraw-old-marketing.ts';
import { documentsResource } from '#modules/content/office-documents.ts';

export const accounts: Module = {
  name: 'accounts',
  routes: addAccountRoutes,
  sweeps: [{ name: 'withdraw-old-marketing', everySeconds: 86_400, run: withdrawOldMarketing }],
  resources: [acceptancesResource, documentsResource(acceptancesOf)],
};
