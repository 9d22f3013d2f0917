import * as account from '@fornada/contract/account.ts';
import * as data from '@fornada/contract/private-data.ts';
import type { Context } from '#context';
import { privateDataOf } from '#modules/accounts/queries.ts';
import { saveFavourite } from '#modules/accounts/save-favourite.ts';
import { saveSawOnboarding } from '#modules/accounts/save-saw-onboarding.ts';
import { saveSecurityCode } from '#modules/accounts/save-security-code.ts';
import { saveTaxIdChoice } from '#modules/accounts/save-tax-id-choice.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

export function addAccountRoutes(app: Http, context: Context): void {
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
