import {
  enrolTillDevice as enrolCall,
  enterByPin as enterCall,
  listTillDevices as listCall,
  readTillDevice,
  revokeTillDevice as revokeCall,
} from '@fornada/contract/staff.ts';
import type { Context } from '#context';
import { isShop } from '#modules/shops/is-shop.ts';
import { enrolTillDevice } from '#modules/staff/enrol-device.ts';
import { enterByPin } from '#modules/staff/enter-by-pin.ts';
import { findDevice } from '#modules/staff/find-device.ts';
import { findDeviceById, listTillDevices } from '#modules/staff/list-devices.ts';
import { peopleOfDevice } from '#modules/staff/people-of-device.ts';
import { revokeTillDevice } from '#modules/staff/revoke-device.ts';
import { manages } from '#modules/staff/works-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

export function addDeviceRoutes(app: Http, context: Context): void {
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
