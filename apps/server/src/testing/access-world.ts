// A server with one customer who has everything, all who might want it, and a way to ask that notices what an answer tells.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, expect } from 'vitest';
import type { Module } from '#module';
import { serveApp } from '#modules/screens/routes.ts';
import { modulesFor } from '../modules.ts';
import { buildTestApp } from './app.ts';
import { everyCaller } from './callers.ts';
import { watchRoutes } from './route-table.ts';
import { openShop } from './shop.ts';
import { aWholeCustomer } from './whole-customer.ts';

/** Where the owner orders and the staff work, and a shop of others. */
export const [shop, elsewhere] = [862, 860];

/** Screens that say what they could learn: the server asks its own calls for them, with nobody's token. */
const screens: Module = {
  name: 'screens',
  routes: (app, context) =>
    serveApp(app, context, {
      entry: {
        screenAt: () => ({ name: 'any', isWhole: true, sells: false, isPassing: false }),
        render: async ({ url, fetch }) => ({
          status: 200,
          body: `${new URL(url).pathname} ${await (await fetch('/api/transacoes')).text()}`,
        }),
      },
      inlineScript: "'sha256-x'",
      assetsOf: () => ({ starter: '', script: '/a.js', styles: [], modules: [], fonts: [] }),
      assetsDirectory: import.meta.dirname,
      files: [{ path: '/icon.svg', type: 'image/svg+xml', content: Buffer.from('<svg/>') }],
    }),
};

type Asking = {
  body?: object | string | undefined;
  headers?: Record<string, string>;
  /** The caller may read what is the owner's. */
  tellsAll?: boolean;
};

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

export async function openAccessWorld() {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-access-'));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const { module: watch, routes } = watchRoutes();
  const real = (await modulesFor({ simulators: true })).map((module) =>
    module.name === screens.name ? screens : module,
  );
  const server = await buildTestApp({ environment: { DATA_DIR: directory }, modules: [watch, ...real] });
  const { db } = server.context;
  await openShop(server.context, shop);
  await db.execute(sql`
    insert into shops (id, restaurant_id, tag, name, position) values (${elsewhere}, 1, 'outra', 'Outra', 2)`);
  const owner = await aWholeCustomer(server, shop);
  const callers = everyCaller(server, { id: owner.id, uid: owner.identity.uid }, [shop, elsewhere]);

  /** Asks, and fails when the answer tells anything of the owner's that wasn't in the question. */
  async function ask(method: string, url: string, token: string | undefined, asking: Asking = {}) {
    const { body, headers, tellsAll = false } = asking;
    const response = await server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(token !== undefined && {
          authorization: `Bearer ${token}`,
          cookie: `token=${token}; session=${token}`,
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const asked = url + JSON.stringify(body ?? '');
    const told = owner.secrets.filter(
      (secret) => response.payload.includes(secret) && !asked.includes(secret),
    );
    if (!tellsAll) expect([method, url, told]).toEqual([method, url, []]);
    return { status: response.statusCode, payload: response.payload };
  }

  return { server, db, routes, owner, callers, ask };
}
