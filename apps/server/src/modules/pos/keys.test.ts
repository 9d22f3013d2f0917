import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let manager: Colleague;
let neighbour: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  await openShop(server.context, 860);
  [manager, neighbour, administrator] = [
    await aColleague(server, 'manager'),
    await aColleague(server, 'manager', 860),
    await aColleague(server, 'administrator'),
  ];
});

const opens = async (key: string) =>
  (
    await server.inject({
      method: 'GET',
      url: '/pos/v1/loja',
      headers: { authorization: `Bearer ${key}` },
    })
  ).statusCode === 200;

test('a key is told once, opens at once, and stands nowhere in the clear', async () => {
  const { data } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 1' });
  expect(data).toMatchObject({ loja: 862, nome: 'Caixa 1', estado: 'ativa', usada_em: null });
  expect(data.chave).toMatch(/^fpos_[\w-]{43}$/);
  expect(await opens(data.chave)).toBe(true);
  const { data: read } = await manager.get(`/chaves/${data.id}`);
  expect(read).toMatchObject({ prefixo: data.chave.slice(0, 11), usada_em: expect.any(String) });
  expect(JSON.stringify(read)).not.toContain(data.chave);
  const { db } = server.context;
  const everything = await db.query<{ line: string }>(sql`
    select k::text as line from pos_keys k union all select a::text from staff_actions a union all select o::text from outbox o`);
  expect(everything.filter(({ line }) => line.includes(data.chave.slice(11)))).toEqual([]);
  expect(
    await db.query(sql`select shop_id, subject from staff_actions where action = 'pos_key.created'`),
  ).toContainEqual({ shop_id: 862, subject: `pos_key:${data.id}` });
});

test('who answers for another shop neither makes, sees, rotates nor revokes it', async () => {
  expect((await neighbour.post('/chaves', { loja: 862, nome: 'X' })).error.code).toBe('forbidden');
  const { data } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 2' });
  expect((await neighbour.get(`/chaves/${data.id}`)).error.code).toBe('not_found');
  expect((await neighbour.get('/chaves')).data.total).toBe(0);
  expect((await neighbour.post(`/chaves/${data.id}/rodar`)).error.code).toBe('not_found');
  expect((await neighbour.remove(`/chaves/${data.id}`)).error.code).toBe('not_found');
  expect(await opens(data.chave)).toBe(true);
  expect((await administrator.get(`/chaves/${data.id}`)).status).toBe(200);
});

test('rotated, both are taken for the overlap and then only the new one', async () => {
  const { data: old } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 3' });
  const { data: made } = await manager.post(`/chaves/${old.id}/rodar`, { horas: 2 });
  expect(made.chave).not.toBe(old.chave);
  expect([await opens(old.chave), await opens(made.chave)]).toEqual([true, true]);
  const again = await manager.post(`/chaves/${old.id}/rodar`, { horas: 2 });
  expect(again).toMatchObject({ status: 409, error: { code: 'pos_key_ended' } });
  expect((await manager.get(`/chaves/${old.id}`)).data.estado).toBe('a_terminar');
  const moved = server.context.clock();
  await server.context.db.execute(sql`
    update pos_keys set expires_at = ${moved} where id = ${old.id} and expires_at > ${moved}`);
  expect([await opens(old.chave), await opens(made.chave)]).toEqual([false, true]);
  expect((await manager.get(`/chaves/${old.id}`)).data.estado).toBe('terminada');
});

test('rotated by two at once, it has one successor', async () => {
  const { data: old } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 4' });
  const answers = await Promise.all([1, 2, 3].map(() => manager.post(`/chaves/${old.id}/rodar`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('rotated again by the key of a call whose answer was lost, it tells the same successor', async () => {
  const { db } = server.context;
  const { data: old } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 6' });
  const rotate = (id: string, horas: number, key: string) =>
    manager.post(`/chaves/${id}/rodar`, { horas }, key);
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => rotate(old.id, 2, key)));
  const [first] = all;
  expect(first).toMatchObject({ status: 200, data: { chave: expect.stringMatching(/^fpos_/) } });
  for (const again of all) expect(again).toEqual(first);
  const { data: left } = await manager.get(`/chaves/${old.id}`);
  // Whoever says other hours by then is told the secret, and until when the old one really goes on.
  expect(await rotate(old.id, 48, key)).toEqual(first);
  expect((await manager.get(`/chaves/${old.id}`)).data).toEqual(left);
  expect([await opens(old.chave), await opens(first?.data.chave)]).toEqual([true, true]);
  expect(
    await db.query(sql`
      select action from staff_actions where action = 'pos_key.rotated' and subject = ${`pos_key:${old.id}`}`),
  ).toHaveLength(1);
  const { told } = await db.one<{ told: Buffer }>(sql`select told from office_requests where key = ${key}`);
  expect(told.includes(first?.data.chave)).toBe(false);
  const other = await rotate(first?.data.id, 2, key);
  expect(other).toMatchObject({ status: 409, error: { code: 'idempotency_key_reused' } });
});

test('what was refused of a rotation has left nothing of its key', async () => {
  const { data: old } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 7' });
  const [taken, mine] = [randomUUID(), randomUUID()];
  expect((await manager.post(`/chaves/${old.id}/rodar`, { horas: 500 }, mine)).status).toBe(422);
  expect((await manager.post(`/chaves/${old.id}/rodar`, {}, taken)).status).toBe(200);
  const refused = await manager.post(`/chaves/${old.id}/rodar`, {}, mine);
  expect(refused).toMatchObject({ status: 409, error: { code: 'pos_key_ended' } });
});

test('revoked, it opens nothing from that moment, and revoking again says nothing new', async () => {
  const { data } = await manager.post('/chaves', { loja: 862, nome: 'Caixa 5' });
  expect((await manager.remove(`/chaves/${data.id}`)).status).toBe(200);
  expect(await opens(data.chave)).toBe(false);
  const { data: first } = await manager.get(`/chaves/${data.id}`);
  await manager.remove(`/chaves/${data.id}`);
  expect((await manager.get(`/chaves/${data.id}`)).data.revogada_em).toBe(first.revogada_em);
  const { db } = server.context;
  expect(
    await db.query(sql`select 1 from staff_actions where action = 'pos_key.removed' and shop_id = 862`),
  ).not.toHaveLength(0);
});
