import {
  readStaffSession,
  renewRecoveryCodes as renewCall,
  setStaffPin as setPinCall,
  staffSignIn,
  staffSignInCode,
  staffSignOut,
} from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { bearerToken } from '#modules/identity/bearer-token.ts';
import { confirmStaffSignIn } from '#modules/staff/confirm-sign-in.ts';
import { readStaffFacts } from '#modules/staff/read-facts.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '#modules/staff/recovery-codes.ts';
import { setStaffPin } from '#modules/staff/set-pin.ts';
import { signStaffIn } from '#modules/staff/sign-in.ts';
import { signStaffOut } from '#modules/staff/sign-out.ts';
import { boundToDevice } from '#modules/staff/works-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

export function addStaffRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;

  handle(app, context, staffSignIn, async ({ body, address }) => {
    const { email, password, dispositivo: deviceToken } = body;
    const step = await signStaffIn(context, { email, password, deviceToken }, address);
    if (step === undefined) {
      const message = m.error_staff_credentials_wrong();
      refuse('credentials_wrong', { message, fields: { password: message } });
    }
    return step;
  });

  handle(app, context, staffSignInCode, ({ body, address }) =>
    confirmStaffSignIn(context, { challenge: body.desafio, code: body.codigo }, address),
  );

  handle(app, context, readStaffSession, async ({ actor }) => {
    const now = clock();
    const expiresIn = Math.floor((actor.expiresAt.getTime() - now.getTime()) / 1000);
    return await readStaffFacts(db, { ...actor, expiresIn, now });
  });

  handle(app, context, staffSignOut, async ({ actor, request }) => {
    await signStaffOut(context, actor, bearerToken(request));
    return {};
  });

  handle(app, context, setPinCall, async ({ actor, body }) => {
    await setStaffPin(context, actor, body.pin);
    return {};
  });

  handle(app, context, renewCall, async ({ actor }) => {
    if (boundToDevice(actor)) refuse('second_factor_required');
    const now = clock();
    const codigos = await db.transaction(async (tx) => {
      const before = { codes_left: await countRecoveryCodes(tx, actor.staffId) };
      const codes = await renewRecoveryCodes(tx, secrets, actor.staffId, now);
      const subject = `staff:${actor.staffId}`;
      const after = { codes_left: codes.length };
      await recordStaffAction(tx, actor, { action: 'recovery_codes.renewed', subject, before, after }, now);
      return codes;
    });
    return { codigos };
  });
}
