import { endpoint } from '@fornada/contract/endpoint.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Module } from '#module';
import { identity } from '#modules/identity/module.ts';
import { staff } from '#modules/staff/module.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp } from './app.ts';
import { staffPassword } from './staff.ts';
import { send } from './visitor.ts';

const door = (path: string) => endpoint(`POST ${path}`, 'staff', { summary: 'A door', data: v.unknown() });
const doors: Module = {
  name: 'doors',
  routes(app, context) {
    for (const path of ['/api/balcao/porta', '/api/gestao/porta'])
      handle(app, context, door(path), async ({ actor }) => actor);
  },
};

/** Three shops without staff yet, and a way to sign in to the counter and the office as anybody. */
export async function aStaffHouse() {
  const server = await buildTestApp({ modules: [identity, staff, doors] });
  const { db } = server.context;
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await db.execute(sql`
    insert into shops (id, restaurant_id, tag, name) values (848, 1, 'a', 'A'), (860, 1, 'b', 'B'), (862, 1, 'c', 'C')`);
  return {
    server,
    signIn: (email: string, given = staffPassword, address = '203.0.113.1') =>
      send(server, '/api/balcao/sessao', { body: { email, password: given }, address }),
    knock: (token?: string, path = '/api/balcao/porta') => send(server, path, { token }),
  };
}
