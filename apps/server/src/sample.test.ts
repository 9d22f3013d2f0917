import { demoCustomers, demoStaff } from '@fornada/sample/logins.ts';
import { menuShops } from '@fornada/sample/menu-file.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { loadSample } from './sample.ts';
import { buildTestApp } from './testing/app.ts';
import { signInDevice } from './testing/identity.ts';
import { aColleague } from './testing/office.ts';
import { send } from './testing/visitor.ts';

const server = await buildTestApp({ now: '2025-02-03T10:00:00Z' });
const { context, inject } = server;
let loaded: boolean[];
beforeAll(async () => {
  loaded = await Promise.all([loadSample(context), loadSample(context)]);
}, 60_000);

const read = async (path: string) =>
  (await inject({ method: 'GET', url: `/api/${path}` })).json().data as unknown[];

test('two processes that start on an empty database load one sample', async () => {
  expect(loaded.toSorted()).toEqual([false, true]);
  expect(await loadSample(context)).toBe(false);
  expect(await context.db.one(sql`select count(*) from restaurants`)).toEqual({ count: 2 });
});

test('everything that anyone reads has something to show, whatever the year', async () => {
  for (const path of ['novidades', 'restaurantes', 'campanhas', 'perguntas-frequentes', 'informacao-legal'])
    expect((await read(path)).length, path).toBeGreaterThan(1);
  for (const path of ['termos', 'politica-de-privacidade', ...menuShops.map((shop) => `menus/${shop}`)])
    expect(await read(path), path).toBeTruthy();
  expect(await read('lojas-ordering')).toHaveLength(3);
});

test('its customers may log in, and have what their purchases earned', async () => {
  for (const { phone, password } of demoCustomers) {
    const { idToken } = await signInDevice(context);
    const answer = await inject({
      method: 'POST',
      url: '/login',
      headers: { authorization: `Bearer ${idToken}` },
      payload: { telemovel: phone, pais: '351', password: password ?? '482073' },
    });
    expect(answer.statusCode).toBe(password === null ? 422 : 200);
  }
  const [rich] = await context.db.query<{ balance_cents: number }>(
    sql`select balance_cents from customers order by balance_cents desc`,
  );
  expect(rich?.balance_cents).toBe(600);
  expect((await auditMoney(context.db)).differences).toEqual([]);
});

test('what its customers bought is found by their phones', async () => {
  const administrator = await aColleague(server, 'administrator');
  for (const { phone, sales } of demoCustomers) {
    const { data } = await administrator.get(`/compras?q=${phone}`);
    const paid = data.itens.map(({ valor }: { valor: number }) => Math.round(valor * 100));
    expect(paid.toSorted()).toEqual(sales.map(({ cents }) => cents).toSorted());
  }
});

/** As everybody who tries it does: with the code that the simulator shows. */
async function enter({ email, password }: { email: string; password: string }) {
  const { data: shown } = (await inject({ url: '/simulador/codigos' })).json();
  const { codigo } = shown.find((person: { email: string }) => person.email === email) ?? {};
  const { passo, desafio } = (await send(server, '/api/balcao/sessao', { body: { email, password } })).data;
  if (passo !== 'codigo') return { passo };
  return (await send(server, '/api/balcao/sessao/codigo', { body: { desafio, codigo } })).data;
}

test('its staff may sign in, with the codes that the simulator shows', async () => {
  for (const person of demoStaff)
    expect(await enter(person)).toMatchObject({ passo: 'entrou', papel: person.role });
});

test('the simulator shows the next code where this one was used, and none but the sample’s', async () => {
  const { data: shown } = (await inject({ url: '/simulador/codigos' })).json();
  expect(shown.map(({ email }: { email: string }) => email)).toEqual(demoStaff.map(({ email }) => email));
  const [first] = demoStaff;
  expect(first && (await enter(first))).toMatchObject({ passo: 'entrou' });
});

test('a second factor that an administrator has lost is reset by the two others, from the first day on', async () => {
  const [owner, ...others] = demoStaff.filter(({ role }) => role === 'administrator');
  expect(others).toHaveLength(2);
  const { id } = await context.db.one<{ id: number }>(
    sql`select id from staff where email = ${owner?.email}`,
  );
  const body = { nome: owner?.name, email: owner?.email, papel: 'administrator', lojas: [], ativo: 1 };
  for (const other of others) {
    const { token } = await enter(other);
    const asked = { method: 'PUT' as const, token, body: { ...body, repor_segundo_fator: 1 } };
    expect((await send(server, `/api/gestao/equipa/${id}`, asked)).error?.fields).toBeUndefined();
  }
  expect(owner && (await enter(owner))).toEqual({ passo: 'inscrever' });
});
