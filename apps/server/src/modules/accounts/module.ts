import * as account from '@fornada/contract/account.ts';
import * as data from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Module } from '#module';
import { wasSentCode } from '#modules/accounts/confirmations.ts';
import { acceptancesOf, withdrawOldMarketing } from '#modules/accounts/consents.ts';
import { acceptancesResource } from '#modules/accounts/office-acceptances.ts';
import {
  saveFavourite,
  saveSawOnboarding,
  saveSecurityCode,
  saveTaxIdChoice,
} from '#modules/accounts/own-data.ts';
import { privateDataOf } from '#modules/accounts/present.ts';
import { documentsResource } from '#modules/content/office-documents.ts';
import { forgetOldSessions, type IsInUse } from '#modules/identity/forget-old-sessions.ts';
import { isSubscribed } from '#modules/push/subscriptions.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

function addAccountRoutes(app: Http, context: Context): void {
  handle(app, context, account.saveSecurityCode, async ({ actor, body }) => ({
    privateData: await saveSecurityCode(context, actor, {
      uses: body.usar_codigo_seguranca,
      generate: body.gerar ?? false,
    }),
  }));
  handle(app, context, data.saveTaxIdChoice, async ({ actor, body }) => ({
    privateData: await saveTaxIdChoice(context, actor, body.selecao),
  }));
  handle(app, context, data.addFavourite, async ({ actor, params }) => ({
    privateData: await saveFavourite(context, actor, params.cod_produto ?? '', true),
  }));
  handle(app, context, data.removeFavourite, async ({ actor, params }) => ({
    privateData: await saveFavourite(context, actor, params.cod_produto ?? '', false),
  }));
  handle(app, context, data.saveSawOnboarding, async ({ actor }) => ({
    privateData: await saveSawOnboarding(context, actor),
  }));
  handle(app, context, data.refreshPrivateData, async ({ actor }) => {
    const privateData = await privateDataOf(context, actor);
    return { ...privateData, privateData };
  });
}

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
