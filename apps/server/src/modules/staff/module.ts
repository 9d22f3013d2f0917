import {
  acceptInvitation as acceptCall,
  enrolTillDevice as enrolCall,
  enterByPin as enterCall,
  listTillDevices as listCall,
  lookAtStaffSession,
  readStaffSession,
  readTillDevice,
  renewRecoveryCodes as renewCall,
  revokeTillDevice as revokeCall,
  setStaffPin as setPinCall,
  staffSignIn,
  staffSignInCode,
  staffSignOut,
} from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import { bearerToken } from '#modules/identity/module.ts';
import { isShop } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import {
  enrolTillDevice,
  findDevice,
  findDeviceById,
  listTillDevices,
  peopleOfDevice,
  revokeTillDevice,
} from '#modules/staff/devices.ts';
import { acceptInvitation, forgetLapsedInvitations } from '#modules/staff/invitations.ts';
import { auditResource } from '#modules/staff/office-audit.ts';
import { devicesResource } from '#modules/staff/office-devices.ts';
import { teamResource, teamTodos } from '#modules/staff/office-team.ts';
import { forgetOldOfficeRequests } from '#modules/staff/once.ts';
import { enterByPin, setStaffPin } from '#modules/staff/pin.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '#modules/staff/second-factor.ts';
import { forgetOldStaffSessions, readStaffFacts, signStaffOut } from '#modules/staff/sessions.ts';
import { confirmStaffSignIn, signStaffIn } from '#modules/staff/sign-in.ts';
import { boundToDevice, manages } from '#modules/staff/works-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { keptByMonth } from '#platform/months.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

function addStaffRoutes(app: Http, context: Context): void {
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

  handle(app, context, acceptCall, async ({ body, address }) => {
    const given = { token: body.convite, password: body.password };
    const { email, role } = await acceptInvitation(context, given, address);
    return { email, papel: role };
  });

  handle(app, context, readStaffSession, async ({ actor }) => {
    const now = clock();
    const expiresIn = Math.floor((actor.expiresAt.getTime() - now.getTime()) / 1000);
    return await readStaffFacts(db, { ...actor, expiresIn, now });
  });

  handle(app, context, lookAtStaffSession, async () => ({ agora: clock().toISOString() }));

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

function addDeviceRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;

  handle(app, context, listCall, async ({ actor, query }) => {
    if (!manages(actor, query.loja)) refuse('forbidden');
    return await listTillDevices(db, query.loja);
  });

  handle(app, context, enrolCall, async ({ actor, body: { loja, nome } }) => {
    if (!manages(actor, loja)) refuse('forbidden');
    if (!(await isShop(db, loja))) refuse('shop_unknown');
    const device = await db.transaction((tx) =>
      enrolTillDevice(tx, secrets, actor, { shopId: loja, name: nome }, clock()),
    );
    return { id: device.id, loja, nome, dispositivo: device.token };
  });

  handle(app, context, revokeCall, async ({ actor, params }) => {
    const id = params.id ?? '';
    const device = isUuid(id) ? await findDeviceById(db, id) : undefined;
    // A device of another shop answers as unknown.
    if (!device || !manages(actor, device.shopId)) refuse('not_found');
    await db.transaction((tx) => revokeTillDevice(tx, actor, device, clock()));
    return {};
  });

  handle(app, context, readTillDevice, async ({ body }) => {
    const device = await findDevice(context, body.dispositivo);
    if (device === undefined) refuse('device_unknown');
    const people = await peopleOfDevice(db, device, clock());
    return { loja: device.shopId, loja_nome: device.shopName, nome: device.name, pessoas: people };
  });

  handle(app, context, enterCall, ({ body }) =>
    enterByPin(context, { deviceToken: body.dispositivo, staffId: body.pessoa, pin: body.pin }),
  );
}

export const staff: Module = {
  name: 'staff',
  routes(app, context) {
    addStaffRoutes(app, context);
    addDeviceRoutes(app, context);
  },
  sweeps: [
    { name: 'forget-old-staff-sessions', everySeconds: 3_600, run: forgetOldStaffSessions },
    { name: 'forget-lapsed-invitations', everySeconds: 3_600, run: forgetLapsedInvitations },
    { name: 'forget-old-office-requests', everySeconds: 3_600, run: forgetOldOfficeRequests },
    keptByMonth('staff_actions', { years: 10 }),
  ],
  resources: [devicesResource, teamResource, auditResource],
  todos: teamTodos,
};
