import sql from 'sql-template-tag';
import type { Module } from '#module';
import { acceptancesOf } from '#modules/accounts/consents.ts';
import { acceptancesResource } from '#modules/accounts/office-acceptances.ts';
import { wasSentCode } from '#modules/accounts/prove-phone.ts';
import { addAccountRoutes } from '#modules/accounts/routes.ts';
import { withdrawOldMarketing } from '#modules/accounts/withdraw-old-marketing.ts';
import { documentsResource } from '#modules/content/office-documents.ts';
import { forgetOldSessions, type IsInUse } from '#modules/identity/forget-old-sessions.ts';
import { isSubscribed } from '#modules/push/live-subscriptions.ts';

export const accounts: Module = {
  name: 'accounts',
  routes: addAccountRoutes,
  sweeps: [
    { name: 'withdraw-old-marketing', everySeconds: 86_400, run: withdrawOldMarketing },
    {
      name: 'forget-old-sessions',
      everySeconds: 3_600,
      run: (context) => forgetOldSessions(context, isInUse),
    },
  ],
  resources: [acceptancesResource, documentsResource(acceptancesOf)],
};

const isInUse: IsInUse = (deviceUid) => sql`(${isSubscribed(deviceUid)} or ${wasSentCode(deviceUid)})`;
