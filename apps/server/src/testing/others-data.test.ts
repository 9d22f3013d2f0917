// What is another's answers, word for word, as what there isn't: to everyone, for every route that takes an identifier.
import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@fornada/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessWorld, openAccessWorld, shop } from './access-world.ts';
import { type Caller, refusalFor } from './callers.ts';
import { fingerprint } from './fingerprint.ts';
import { otherRoutes } from './route-table.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});

type Owned = { url: string; body?: object };
const unknownLink = () => randomBytes(32).toString('base64url');
const code = (path: keyof AccessWorld['owner']['codes']) => ({
  theirs: () => ({ url: world.owner.codes[path].path, body: { codigo: world.owner.codes[path].code } }),
  unknown: () => ({
    url: path.replace(':hash', randomBytes(24).toString('base64url')),
    body: { codigo: world.owner.codes[path].code },
  }),
});
const byId = (path: string, id: () => string, body?: object) => {
  const at = (value: string): Owned => ({ url: path.replace(/:\w+/, value), ...(body && { body }) });
  return { theirs: () => at(id()), unknown: () => at(randomUUID()) };
};
const order = (path: string, body?: object) => byId(path, () => world.owner.orderId, body);
/** A mailed link works for anybody who has it: this asks for one of another kind. */
const link = (path: string, other: 'forgetting' | 'archive', body?: object) => ({
  theirs: (): Owned => ({ url: path.replace(':token', world.owner.links[other]), ...(body && { body }) }),
  unknown: (): Owned => ({ url: path.replace(':token', unknownLink()), ...(body && { body }) }),
});

const owned: Record<string, { theirs: () => Owned; unknown: () => Owned }> = {
  'GET /api/encomendas/:order_id': order('/api/encomendas/:order_id'),
  'POST /api/pagamento/:order_id': order('/api/pagamento/:order_id', { telemovel: '912345678' }),
  'DELETE /api/pagamento/:order_id': order('/api/pagamento/:order_id'),
  'POST /api/encomendas/:order_id/cancelar': order('/api/encomendas/:order_id/cancelar', {}),
  'POST /api/encomendas/:order_id/linhas': order('/api/encomendas/:order_id/linhas', {
    linhas: [{ linha: 1, qtd: 1 }],
  }),
  'POST /api/encomendas/:order_id/hora': order('/api/encomendas/:order_id/hora', {
    pickup_at: '2026-03-12T10:00:00Z',
  }),
  'GET /api/encomendas/:order_id/dias': order('/api/encomendas/:order_id/dias'),
  'GET /api/encomendas/:order_id/horas': order('/api/encomendas/:order_id/horas?dia=2026-12-24'),
  'POST /api/encomendas/:order_id/reclamacoes': order('/api/encomendas/:order_id/reclamacoes', {
    ...{ linhas: [{ linha: 1, qtd: 1 }], depois: 0 },
  }),
  'POST /api/encomendas/:order_id/faltas/:numero': order('/api/encomendas/:order_id/faltas/1', {
    resposta: 'devolver',
  }),
  'POST /api/balcao/encomendas/:order_id/faltas': order('/api/balcao/encomendas/:order_id/faltas', {
    ...{ linha: 1, qtd: 1, depois: 0 },
  }),
  'POST /api/balcao/encomendas/:order_id/faltas/:numero': order('/api/balcao/encomendas/:order_id/faltas/1', {
    resposta: 'havia',
  }),
  'GET /api/transacoes/:id': byId('/api/transacoes/:id', () => world.owner.transactionId),
  'GET /api/transacoes/:id/linhas': byId('/api/transacoes/:id/linhas', () => world.owner.transactionId),
  'POST /opiniao/transacao/:id_transacao': byId(
    '/opiniao/transacao/:id_transacao',
    () => world.owner.transactionId,
    { comentario: 'Bom', rating: 5 },
  ),
  'POST /registo/:hash': code('/registo/:hash'),
  'POST /reset/:hash': code('/reset/:hash'),
  'POST /alterar-telemovel/:hash': code('/alterar-telemovel/:hash'),
  'POST /alterar-telemovel/:hash/numero-antigo': code('/alterar-telemovel/:hash/numero-antigo'),
  'POST /alterar-telemovel/:hash/numero-antigo/codigo': code('/alterar-telemovel/:hash/numero-antigo/codigo'),
  'GET /api/rgpd/esquecimento/:token': link('/api/rgpd/esquecimento/:token', 'archive'),
  'POST /rgpd/esquecimento/:token': link('/rgpd/esquecimento/:token', 'archive', {}),
  'POST /rgpd/esquecimento/:token/anular': link('/rgpd/esquecimento/:token/anular', 'archive', {}),
  'POST /alterar-password/:hash': code('/alterar-password/:hash'),
  'POST /alterar-password/:hash/codigo': code('/alterar-password/:hash/codigo'),
  'POST /confirmar-email/:token': link('/confirmar-email/:token', 'archive', {}),
  'GET /api/nao-fui-eu/:token': link('/api/nao-fui-eu/:token', 'archive'),
  'POST /nao-fui-eu/:token': link('/nao-fui-eu/:token', 'archive', {}),
  'GET /rgpd/arquivo/:token': link('/rgpd/arquivo/:token', 'forgetting'),
  'GET /rgpd/comunicacao/:token': link('/rgpd/comunicacao/:token', 'forgetting'),
  'POST /rgpd/comunicacao/:token': link('/rgpd/comunicacao/:token', 'forgetting', {}),
  'GET /api/fidelizacao/carteira/apple/:token': link('/api/fidelizacao/carteira/apple/:token', 'archive'),
  'POST /api/balcao/encomendas/:order_id/hora': order('/api/balcao/encomendas/:order_id/hora', {
    minutos: 10,
  }),
  'POST /api/balcao/encomendas/:order_id/estado': order('/api/balcao/encomendas/:order_id/estado', {
    evento: 'cancelar',
    motivo: 'teste',
  }),
  'POST /api/balcao/encomendas/:order_id/receber': order('/api/balcao/encomendas/:order_id/receber', {
    id: '0197f0a0-0000-4000-8000-000000000000',
    meio: 'dinheiro',
    valor: 1,
  }),
  'POST /api/balcao/encomendas/:order_id/receber/anular': order(
    '/api/balcao/encomendas/:order_id/receber/anular',
    { motivo: 'teste' },
  ),
  'POST /api/balcao/encomendas/:order_id/devolver': order('/api/balcao/encomendas/:order_id/devolver', {
    ids: [randomUUID()],
    valor: 1,
  }),
  'DELETE /api/sessoes/:id': byId('/api/sessoes/:id', () => world.owner.sessionId),
  'POST /api/notificacoes/:id/recebida': byId(
    '/api/notificacoes/:id/recebida',
    () => world.owner.notificationId,
    {},
  ),
  'GET /api/transacoes?cursor': byId('/api/transacoes?cursor=:id', () => world.owner.transactionId),
};
/** Not a customer's: menus are everybody's, and simulators show all to all. */
const nobodys = [
  // A product's code is everybody's; whose favourite it becomes is said by the token alone.
  'PUT /api/favoritos/:cod_produto',
  'DELETE /api/favoritos/:cod_produto',
  'PUT /api/avisos-do-forno/:id_loja/:cod_produto',
  'DELETE /api/avisos-do-forno/:id_loja/:cod_produto',
  'GET /api/menus/:id_loja',
  'GET /api/forno/:id_loja',
  'POST /simulador/pagamentos/:id',
  // Another shop's device: modules/staff/staff.test.ts.
  'DELETE /api/balcao/aparelhos/:id',
  'GET /api/lojas-ordering/:id_loja/dias',
  'GET /api/lojas-ordering/:id_loja/horas',
  // What another shop took, and what customers ordered themselves: modules/counter/taken-orders.test.ts.
  'GET /api/balcao/encomendas/anotadas/:order_id',
  'POST /api/balcao/encomendas/:order_id/pagamento',
  'DELETE /api/balcao/encomendas/:order_id/pagamento',
  // Another shop's sale: modules/till/attacks.test.ts, lines.test.ts, shifts.test.ts.
  'POST /api/balcao/vendas/:id/anular',
  'POST /api/balcao/vendas/linhas/:id/devolver',
  'POST /api/balcao/turnos/:id/fechar',
  // Another shop's: modules/till/requests.test.ts.
  'GET /api/balcao/vendas/pedidos/:id',
  'DELETE /api/balcao/vendas/pedidos/:id',
  // And of a third-party till: modules/pos/attacks.test.ts.
  'GET /pos/v1/vendas/:id',
  'POST /pos/v1/vendas/:id/devolucao',
];
/** Who of the chain may see and change what in the back office is proved in modules/office. */
const isOffice = (route: string) => route.includes(' /api/gestao/');
const worksAtShop = ({ name }: Caller) => ['assistant', 'manager', 'administrator'].includes(name);

test('every route that takes an identifier is asked for another’s below', () => {
  const routes = [
    ...endpoints.map(({ method, path }) => `${method} ${path}`),
    ...Object.keys(otherRoutes).filter((route) => otherRoutes[route] === 'link'),
  ];
  const taking = routes.filter((route) => route.includes(':'));
  expect(taking.filter((route) => !(route in owned) && !nobodys.includes(route) && !isOffice(route))).toEqual(
    [],
  );
});

test.each(Object.entries(owned))('%s answers for another’s as for what there isn’t', async (route, asks) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === route.replace(/\?.*/, ''));
  const mayMove = (caller: Caller) => endpoint?.access === 'staff' && worksAtShop(caller);
  const strangers = world.callers.filter((caller) => !mayMove(caller));
  const tokens = await Promise.all(strangers.map((caller) => caller.token()));
  const before = await fingerprint(world.db);
  for (const [index, caller] of strangers.entries()) {
    const [method = ''] = route.split(' ');
    const { url, ...asking } = asks.theirs();
    const unknown = asks.unknown();
    const theirs = await world.ask(method, url, tokens[index], asking);
    const answer = await world.ask(method, unknown.url, tokens[index], unknown);
    expect([caller.name, theirs]).toEqual([caller.name, answer]);
    const refusal = refusalFor(endpoint?.access ?? 'open', caller);
    // A page of movements after one that isn't the customer's own begins anew.
    const expected = refusal ?? (route.startsWith('GET /api/transacoes?') ? 200 : 404);
    expect([caller.name, theirs.status]).toEqual([caller.name, expected]);
  }
  expect(await fingerprint(world.db)).toEqual(before);
});

describe('the realtime database', () => {
  const denied = { status: 401, payload: '{"error":"Permission denied"}' };
  const accepts = [{}, { accept: 'text/event-stream' }];

  test('denies another’s paths to everyone, as it does paths that there aren’t', async () => {
    const own = 'Global/pushes';
    for (const caller of world.callers) {
      const token = await caller.token();
      const boards = caller.is === 'staff' && worksAtShop(caller) ? [] : [`Lojas/${shop}/Encomendas`];
      for (const path of [...world.owner.realtime, ...boards, 'Users', 'Devices', 'Lojas', 'Nada']) {
        for (const headers of accepts) {
          const where = [`/realtime/${path}.json`, `/realtime.json?caminhos=${own},${path}`];
          if (token !== undefined) where.push(`/realtime/${path}.json?auth=${token}`);
          for (const url of where) {
            const answer = await world.ask('GET', url, token, { headers });
            expect([caller.name, url, answer]).toEqual([caller.name, url, denied]);
          }
        }
      }
    }
  });

  test('lets nobody write but the one who was notified, and only that it was read', async () => {
    const { identity, notificationId } = world.owner;
    const tokens = await Promise.all(world.callers.map((caller) => caller.token()));
    const before = await fingerprint(world.db);
    for (const [index, caller] of world.callers.entries()) {
      const token = tokens[index];
      const uid = token?.split('.').length === 3 ? subjectOf(token) : 'ninguem';
      for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
        for (const path of [
          `Devices/${identity.uid}/pushes/${notificationId}/read`,
          `Devices/${uid}/pushes/${notificationId}/read`,
          `Devices/${uid}/pushes/${randomUUID()}/read`,
          ...world.owner.realtime,
        ]) {
          const answer = await world.ask(method, `/realtime/${path}.json`, token, { body: 'true' });
          expect([caller.name, method, path, answer]).toEqual([caller.name, method, path, denied]);
        }
      }
    }
    expect(await fingerprint(world.db)).toEqual(before);
  });
});

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

test('another’s idempotency key gives one’s own order', async () => {
  const body = {
    cart: { items: [{ id: '10101', qtd: 1 }] },
    id_loja: shop,
    id_tipo_entrega: 0,
    telemovel: '912345678',
    aceitou: true,
  };
  const token = await world.callers.find(({ name }) => name === 'another customer')?.token();
  const headers = { 'idempotency-key': world.owner.key };
  const { status, payload } = await world.ask('POST', '/api/finaliza-encomenda', token, { body, headers });
  expect([status, JSON.parse(payload).data.orderData.orderId === world.owner.orderId]).toEqual([200, false]);
});

test('all of it is there for the owner', async () => {
  const { owner, ask } = world;
  const token = owner.identity.idToken;
  const mine = { tellsAll: true };
  for (const path of owner.realtime) {
    const { status, payload } = await ask('GET', `/realtime/${path}.json`, token, mine);
    expect([path, status, payload === 'null']).toEqual([path, 200, false]);
  }
  const read = `/realtime/Devices/${owner.identity.uid}/pushes/${owner.notificationId}/read.json`;
  expect(await ask('PUT', read, token, { ...mine, body: 'true' })).toEqual({ status: 200, payload: 'true' });
  for (const url of [
    `/api/encomendas/${owner.orderId}`,
    '/api/transacoes',
    `/api/rgpd/esquecimento/${owner.links.forgetting}`,
    `/rgpd/arquivo/${owner.links.archive}`,
  ]) {
    expect([url, (await ask('GET', url, token, mine)).status]).toEqual([url, 200]);
  }
  for (const { path, code: codigo } of [
    owner.codes['/registo/:hash'],
    owner.codes['/alterar-telemovel/:hash'],
  ]) {
    const answer = await ask('POST', path, token, { ...mine, body: { codigo: '000000' } });
    expect(JSON.parse(answer.payload).error.code).toBe('sms_code_invalid');
    expect(codigo).toMatch(/^\d{6}$/);
  }
});
