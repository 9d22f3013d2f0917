// A PIN, a password or a device that somebody takes away while a sign-in is verified begins no session.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#context';
import { identity } from '#modules/identity/module.ts';
import { staff } from '#modules/staff/module.ts';
import { enterByPin } from '#modules/staff/pin.ts';
import { readStaff } from '#modules/staff/sessions.ts';
import { signStaffIn } from '#modules/staff/sign-in.ts';
import type { Statement } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aTillDevice, enterStaff, hire, staffPassword } from '../../testing/staff.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, staff] });
  await server.context.db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await server.context.db.execute(
    sql`insert into shops (id, restaurant_id, tag, name) values (862, 1, 'c', 'C')`,
  );
});

/** The server as it is when somebody does this between reading a hash and having verified it. */
function meanwhile(work: () => Promise<unknown>): Context {
  const { db } = server.context;
  const maybe = async <Row extends object>(statement: Statement) => {
    const row = await db.maybe<Row>(statement);
    if (/pin_hash|password_hash/.test(statement.text)) await work();
    return row;
  };
  return { ...server.context, db: { ...db, maybe } };
}

async function someone() {
  const { db, secrets, clock } = server.context;
  const device = await aTillDevice(server);
  const person = await hire(server);
  const { token } = await enterStaff(server, person, device.token);
  const hash = await hashPassword(secrets, '4826');
  await db.execute(sql`update staff set pin_hash = ${hash}, pin_set_at = ${clock()} where id = ${person.id}`);
  return { device, person, token };
}
const sessionsOf = async (staffId: number) =>
  (await server.context.db.query(sql`select from staff_sessions where staff_id = ${staffId}`)).length;

test.each(['pin_hash = null', 'active = false'])('not by a PIN, once %s', async (change) => {
  const { device, person } = await someone();
  const context = meanwhile(() =>
    server.context.db.execute({ text: `update staff set ${change} where id = $1`, values: [person.id] }),
  );
  const entering = enterByPin(context, { deviceToken: device.token, staffId: person.id, pin: '4826' });
  await expect(entering).rejects.toThrow('pin_wrong');
  expect(await sessionsOf(person.id)).toBe(1);
});

test.each(["password_hash = 'another'", "role = 'marketing'", 'active = false'])(
  'not by a password, once %s',
  async (change) => {
    const { device, person } = await someone();
    const context = meanwhile(() =>
      server.context.db.execute({ text: `update staff set ${change} where id = $1`, values: [person.id] }),
    );
    const given = { email: person.email, password: staffPassword, deviceToken: device.token };
    expect(await signStaffIn(context, given, '192.0.2.1')).toBeUndefined();
    expect(await sessionsOf(person.id)).toBe(1);
  },
);

test('a session of a device that isn’t the shop’s any more is none', async () => {
  const { device, token } = await someone();
  await expect(readStaff(server.context, token)).resolves.toMatchObject({ deviceId: device.id });
  // As of one that began while the device was taken away, after the sessions that there were had ended.
  await server.context.db.execute(
    sql`update till_devices set revoked_at = ${server.context.clock()} where id = ${device.id}`,
  );
  await expect(readStaff(server.context, token)).rejects.toThrow('session_revoked');
});
