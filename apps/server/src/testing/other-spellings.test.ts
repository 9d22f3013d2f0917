// A URL has many spellings: access is decided by the route it leads to, not by its text.
import { endpoints } from '@fornada/contract/endpoints.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { staffToken } from './callers.ts';
import { nameOf, otherRoutes } from './route-table.ts';
import { openShop } from './shop.ts';

let server: TestApp;
let byPin: string;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  const { db } = server.context;
  byPin = await staffToken(server.context, 'administrator', 862);
  await db.execute(sql`update staff_sessions set proved_by = 'pin', shop_id = 862`);
});

const spellings = [
  (path: string) => path,
  (path: string) => path.replace('gestao', '%67estao'),
  (path: string) => path.replace('/api/gestao', '/%61%70%69/%67%65%73%74%61%6F'),
  (path: string) => `${path}/`,
  (path: string) => path.replace('/gestao', '/gesta%6f'),
];

const officeRoutes = [
  ...endpoints
    .filter(({ access, path }) => access === 'staff' && !path.startsWith('/api/balcao/'))
    .map(({ method, path }) => ({ method, url: path })),
  ...Object.entries(otherRoutes)
    .filter(([, who]) => who === 'staff')
    .map(([route]) => ({ method: route.split(' ')[0] ?? '', url: route.split(' ')[1] ?? '' })),
];

test('the office has routes to ask', () => {
  expect(officeRoutes.length).toBeGreaterThan(15);
});

test.each(officeRoutes.map((route) => [nameOf(route), route] as const))(
  '%s asks for a second factor however its address is spelled',
  async (_name, { method, url }) => {
    const path = url.replace(':recurso', 'clientes').replace(/:\w+/g, '862');
    for (const spelled of spellings) {
      const answer = await server.inject({
        method: method as 'GET',
        url: spelled(path),
        headers: { authorization: `Bearer ${byPin}` },
      });
      expect([spelled(path), answer.statusCode, answer.json().error.code]).toEqual([
        spelled(path),
        403,
        'second_factor_required',
      ]);
    }
  },
);
