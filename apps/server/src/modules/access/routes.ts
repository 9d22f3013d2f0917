import * as access from '@fornada/contract/access.ts';
import * as account from '@fornada/contract/account.ts';
import type { Context } from '#context';
import { confirmOldPhone } from '#modules/access/confirm-old-phone.ts';
import { setPassword } from '#modules/access/set-password.ts';
import { askReset } from '#modules/accounts/ask-reset.ts';
import { changePassword } from '#modules/accounts/change-password.ts';
import { changePhone, readNewPhone } from '#modules/accounts/change-phone.ts';
import { confirmPassword, sendPasswordCode } from '#modules/accounts/confirm-password.ts';
import { confirmPhoneChange } from '#modules/accounts/confirm-phone-change.ts';
import { confirmReset } from '#modules/accounts/confirm-reset.ts';
import { confirmSignUp } from '#modules/accounts/confirm-sign-up.ts';
import { logIn } from '#modules/accounts/log-in.ts';
import { logOut } from '#modules/accounts/log-out.ts';
import { requirePhone } from '#modules/accounts/phone.ts';
import { savePersonalData } from '#modules/accounts/save-personal-data.ts';
import { sendOldPhoneCode } from '#modules/accounts/send-old-phone-code.ts';
import { signUp } from '#modules/accounts/sign-up.ts';
import { readWarning, stopTakeover } from '#modules/accounts/stop-takeover.ts';
import { withdrawRequests } from '#modules/privacy/withdraw-held.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

export function addAccessRoutes(app: Http, context: Context): void {
  handle(app, context, access.signUp, async ({ actor, body, address }) => {
    const input = { phone: requirePhone(body), acceptsMarketing: body.comunicacoes };
    return { hash: await signUp(context, input, actor.uid, address) };
  });
  handle(app, context, access.confirmSignUp, ({ actor, params, body }) =>
    confirmSignUp(context, { hash: params.hash ?? '', code: body.codigo, deviceUid: actor.uid }),
  );
  handle(app, context, access.login, ({ actor, body, address }) =>
    logIn(context, { phone: requirePhone(body), password: body.password }, actor.uid, address),
  );
  handle(app, context, access.reset, async ({ actor, body, address }) => ({
    hash: await askReset(context, requirePhone(body), actor.uid, address),
  }));
  handle(app, context, access.confirmReset, ({ actor, params, body }) =>
    confirmReset(context, { hash: params.hash ?? '', code: body.codigo, deviceUid: actor.uid }),
  );
  handle(app, context, access.changePassword, async ({ actor, body }) => ({
    hash: await changePassword(context, actor, body.password),
  }));
  handle(app, context, access.sendPasswordCode, async ({ actor, params, address }) => {
    const { hash = '' } = params;
    await sendPasswordCode(context, actor, { hash, address });
    return { hash };
  });
  handle(app, context, access.confirmPassword, async ({ actor, params, body, address }) => {
    const { passwordAtual, codigo } = body;
    const given = codigo === undefined ? { presentPassword: passwordAtual ?? '' } : { code: codigo };
    const proof = { ...given, hash: params.hash ?? '', address };
    return { privateData: await confirmPassword(context, actor, proof, setPassword) };
  });
  handle(app, context, access.changePhone, async ({ actor, body, address }) => ({
    hash: await changePhone(context, actor, readNewPhone(body), address),
  }));
  handle(app, context, access.confirmPhoneChange, ({ actor, params, body, address }) =>
    confirmPhoneChange(context, actor, { hash: params.hash ?? '', code: body.codigo, address }),
  );
  handle(app, context, access.confirmOldPhone, ({ actor, params, body }) =>
    confirmOldPhone(context, actor, { hash: params.hash ?? '', code: body.codigo }),
  );
  handle(app, context, access.sendOldPhoneCode, ({ actor, params, address }) =>
    sendOldPhoneCode(context, actor, { hash: params.hash ?? '', address }),
  );
  handle(app, context, access.readOwnerWarning, ({ params }) => readWarning(context, params.token ?? ''));
  handle(app, context, access.denyChange, ({ params }) =>
    stopTakeover(context, params.token ?? '', withdrawRequests),
  );
  handle(app, context, access.logout, ({ actor, body }) => logOut(context, actor, body.todas));
  handle(app, context, account.savePersonalData, async ({ actor, body }) => ({
    privateData: await savePersonalData(context, actor, body, setPassword),
  }));
}
