// Access to every route, for every kind of caller. A caller without access is refused and has
// changed nothing; one with access sees and changes nothing of another's.
import { randomUUID } from 'node:crypto';
import { refreshIdentity } from '@fornada/contract/access.ts';
import { endpoints } from '@fornada/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessWorld, openAccessWorld } from './access-world.ts';
import { type Caller, refusalFor } from './callers.ts';
import { fingerprint, fingerprintOf } from './fingerprint.ts';
import { plausibleBody } from './hostile.ts';
import { builtElsewhere, nameOf, otherRoutes } from './route-table.ts';
import { isRefusedInside, queryOf } from './staff-calls.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});

const board = '/api/balcao/encomendas';
const worksAtShop = ({ name }: Caller) => ['assistant', 'manager', 'administrator'].includes(name);

test('every route that the server has is one of those below', () => {
  const served = [...new Set(world.routes.filter(({ method }) => method !== 'HEAD').map(nameOf))];
  const known = [...endpoints.map(({ method, path }) => `${method} ${path}`), ...Object.keys(otherRoutes)];
  expect(served.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !served.includes(route) && !builtElsewhere.includes(route))).toEqual([]);
  const heads = world.routes.filter(({ method }) => method === 'HEAD').map(({ url }) => `GET ${url}`);
  expect(heads.filter((route) => !served.includes(route))).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const url = endpoint.path.replace(/:\w+/, randomUUID()) + queryOf(endpoint);
    const asking = () => ({
      ...((endpoint.method === 'POST' || endpoint.method === 'PUT') && { body: plausibleBody(endpoint) }),
      headers: endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {},
    });
    const turnedAway = (caller: Caller) => refusalFor(endpoint.access, caller) !== undefined;

    test('turns away who may not call it, and nothing has changed', async () => {
      const refused = world.callers.filter(turnedAway);
      const tokens = await Promise.all(refused.map((caller) => caller.token()));
      const before = await fingerprint(world.db);
      for (const [index, caller] of refused.entries()) {
        const { status, payload } = await world.ask(endpoint.method, url, tokens[index], asking());
        expect([caller.name, status]).toEqual([caller.name, refusalFor(endpoint.access, caller)]);
        expect(JSON.parse(payload)).toMatchObject({ success: false, error: { code: expect.any(String) } });
      }
      expect(await fingerprint(world.db)).toEqual(before);
    });

    test('lets in the others, who change nothing of the owner’s', async () => {
      const callers = world.callers.filter((caller) => !turnedAway(caller));
      const tokens = await Promise.all(callers.map((caller) => caller.token()));
      const before = await fingerprintOf(world.db, world.owner.id);
      for (const [index, caller] of callers.entries()) {
        const { status } = await world.ask(endpoint.method, url, tokens[index], {
          ...asking(),
          // The simulators show everyone what was sent; a board shows its own shop's people who orders.
          tellsAll:
            endpoint.path.startsWith('/simulador/') || (endpoint.path === board && worksAtShop(caller)),
        });
        // What renews a session is given no token but the one it renews.
        const isRefused = isRefusedInside(endpoint, caller) || endpoint === refreshIdentity;
        expect([caller.name, [401, 403].includes(status)]).toEqual([caller.name, isRefused]);
      }
      expect(await fingerprintOf(world.db, world.owner.id)).toEqual(before);
    });
  },
);

const open = Object.entries(otherRoutes).filter(([, who]) => who === 'anyone');
test.each(open)('%s answers everyone alike', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const answers = new Set<string>();
  for (const caller of world.callers) {
    const { status, payload } = await world.ask(
      method,
      path.replace('*', 'fidelizacao'),
      await caller.token(),
    );
    answers.add(`${status} ${payload}`);
  }
  expect(answers.size).toBe(1);
});

test('a screen is rendered with nobody’s token', async () => {
  for (const caller of world.callers) {
    const { payload } = await world.ask('GET', `/fidelizacao?${randomUUID()}`, await caller.token());
    expect(payload).toMatch(/^\/fidelizacao .*"unauthenticated"/);
  }
});

test('a payment’s callback is believed by its signature, not by who brings it', async () => {
  const before = await fingerprint(world.db);
  const body = JSON.stringify({ order_id: world.owner.orderId, state: 'paid' });
  for (const method of ['GET', 'POST']) {
    for (const caller of [undefined, ...world.callers.slice(0, 3)]) {
      const url = `/pagamentos/retorno/simulator?order=${world.owner.orderId}&signature=x`;
      const asking = method === 'POST' ? { body } : {};
      expect((await world.ask(method, url, await caller?.token(), asking)).status).toBe(401);
      expect((await world.ask(method, '/pagamentos/retorno/outro', undefined, asking)).status).toBe(404);
    }
  }
  expect(await fingerprint(world.db)).toEqual(before);
});
