import * as calls from '@fornada/contract/access.ts';
import * as account from '@fornada/contract/account.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import { confirmOldPhone, finishPhoneChanges } from '#modules/access/phone-changes.ts';
import {
  changePassword,
  confirmPassword,
  savePasswordHash,
  sendPasswordCode,
} from '#modules/accounts/change-password.ts';
import {
  changePhone,
  confirmPhoneChange,
  readNewPhone,
  sendOldPhoneCode,
} from '#modules/accounts/change-phone.ts';
import { forgetOldConfirmations, voidConfirmations } from '#modules/accounts/confirmations.ts';
import { logIn, logOut } from '#modules/accounts/log-in.ts';
import { requirePhone } from '#modules/accounts/phone.ts';
import { endPhoneChange } from '#modules/accounts/phone-changes.ts';
import { askReset, confirmReset } from '#modules/accounts/reset.ts';
import { savePersonalData } from '#modules/accounts/save-personal-data.ts';
import { confirmSignUp, signUp } from '#modules/accounts/sign-up.ts';
import { readWarning, stopTakeover } from '#modules/accounts/stop-takeover.ts';
import { endSessions } from '#modules/identity/sessions.ts';
import { withdrawHeld, withdrawRequests } from '#modules/privacy/end-requests.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

function addAccessRoutes(app: Http, context: Context): void {
  handle(app, context, calls.signUp, async ({ actor, body, address }) => {
    const { comunicacoes: acceptsMarketing, condicoes_de_venda: acceptsSaleTerms } = body;
    const input = { phone: requirePhone(body), acceptsMarketing, acceptsSaleTerms };
    return { hash: await signUp(context, input, actor.uid, address) };
  });
  handle(app, context, calls.confirmSignUp, ({ actor, params, body }) =>
    confirmSignUp(context, { hash: params.hash ?? '', code: body.codigo, deviceUid: actor.uid }),
  );
  handle(app, context, calls.login, ({ actor, body, address }) =>
    logIn(context, { phone: requirePhone(body), password: body.password }, actor.uid, address),
  );
  handle(app, context, calls.reset, async ({ actor, body, address }) => ({
    hash: await askReset(context, requirePhone(body), actor.uid, address),
  }));
  handle(app, context, calls.confirmReset, ({ actor, params, body }) =>
    confirmReset(context, { hash: params.hash ?? '', code: body.codigo, deviceUid: actor.uid }),
  );
  handle(app, context, calls.changePassword, async ({ actor, body }) => ({
    hash: await changePassword(context, actor, body.password),
  }));
  handle(app, context, calls.sendPasswordCode, async ({ actor, params, address }) => {
    const { hash = '' } = params;
    await sendPasswordCode(context, actor, { hash, address });
    return { hash };
  });
  handle(app, context, calls.confirmPassword, async ({ actor, params, body, address }) => {
    const { passwordAtual, codigo } = body;
    const given = codigo === undefined ? { presentPassword: passwordAtual ?? '' } : { code: codigo };
    const proof = { ...given, hash: params.hash ?? '', address };
    return { privateData: await confirmPassword(context, actor, proof, setPassword) };
  });
  handle(app, context, calls.changePhone, async ({ actor, body, address }) => ({
    hash: await changePhone(context, actor, readNewPhone(body), address),
  }));
  handle(app, context, calls.confirmPhoneChange, ({ actor, params, body, address }) =>
    confirmPhoneChange(context, actor, { hash: params.hash ?? '', code: body.codigo, address }),
  );
  handle(app, context, calls.confirmOldPhone, ({ actor, params, body }) =>
    confirmOldPhone(context, actor, { hash: params.hash ?? '', code: body.codigo }),
  );
  handle(app, context, calls.sendOldPhoneCode, ({ actor, params, address }) =>
    sendOldPhoneCode(context, actor, { hash: params.hash ?? '', address }),
  );
  handle(app, context, calls.readOwnerWarning, ({ params }) => readWarning(context, params.token ?? ''));
  handle(app, context, calls.denyChange, ({ params }) =>
    stopTakeover(context, params.token ?? '', withdrawRequests),
  );
  handle(app, context, calls.logout, ({ actor, body }) => logOut(context, actor, body.todas));
  handle(app, context, account.savePersonalData, async ({ actor, body }) => ({
    privateData: await savePersonalData(context, actor, body, setPassword),
  }));
}

/** Sets the password, uses up reset grants and waiting codes, and ends the other sessions. */
async function setPassword(
  tx: Tx,
  { customerId, sessionId }: CustomerActor,
  passwordHash: string,
  now: Date,
) {
  await savePasswordHash(tx, customerId, passwordHash);
  // Setting a new password stops a change of phone that its owner didn't ask for.
  await endPhoneChange(tx, customerId, 'stopped', now);
  await withdrawHeld(tx, customerId, now);
  await voidConfirmations(tx, customerId, now);
  await endSessions(tx, { customerId, exceptSessionId: sessionId }, 'password_changed', now);
}

/** Access to accounts: signing up and in, passwords, phones. */
export const access: Module = {
  name: 'access',
  routes: addAccessRoutes,
  sweeps: [
    { name: 'finish-phone-changes', everySeconds: 300, run: finishPhoneChanges },
    { name: 'forget-old-confirmations', everySeconds: 3_600, run: forgetOldConfirmations },
  ],
};
