import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db } = server.context;
await openShop(server.context);

describe('the team', () => {
  test('is kept by administrators, who can’t shut themselves out', async () => {
    const admin = await aColleague(server, 'administrator');
    const person = { nome: 'Ana', email: 'ana@fornada.example', papel: 'assistant', lojas: [862], ativo: 1 };
    const { data } = await admin.post('/equipa', { ...person, password: 'massa-mae-de-centeio' });
    expect(data).toMatchObject({ papel: 'assistant', lojas: [862], segundo_fator: 0 });
    expect(JSON.stringify(data)).not.toContain('centeio');
    const again = await admin.post('/equipa', { ...person, password: 'massa-mae-de-centeio' });
    expect(Object.keys(again.error.fields)).toEqual(['email']);
    const { staff_id } = await db.one<{ staff_id: number }>(sql`
      select staff_id from staff_actions where subject = ${`staff:${data.id}`} order by id limit 1`);
    const { data: self } = await admin.get(`/equipa/${staff_id}`);
    expect((await admin.put(`/equipa/${staff_id}`, { ...self, ativo: 0 })).status).toBe(422);
    const entries = (await admin.get(`/auditoria?de=staff:${data.id}`)).data.itens;
    expect(entries).toMatchObject([
      { acao: 'staff.created', sobre: `staff:${data.id}` },
      { acao: 'password.set' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('centeio');
  });

  test('says to whoever asked for the reset of a second factor that it was them, and to others who it was', async () => {
    const [asker, other] = [
      await aColleague(server, 'administrator'),
      await aColleague(server, 'administrator'),
    ];
    const rita = { nome: 'Rita', email: 'rita@fornada.example', papel: 'assistant', lojas: [862], ativo: 1 };
    const { data } = await asker.post('/equipa', rita);
    await db.execute(sql`
      insert into staff_factor_resets (staff_id, asked_by, asked_at)
      select ${data.id}, staff_id, ${server.context.clock()} from staff_actions
      where subject = ${`staff:${data.id}`} order by id limit 1`);
    const told = async (who: typeof asker) => (await who.get(`/equipa/${data.id}`)).data;
    expect(await told(asker)).toMatchObject({ reposicao_pedida_por: 'Pessoa', reposicao_sua: 1 });
    expect(await told(other)).toMatchObject({ reposicao_pedida_por: 'Pessoa', reposicao_sua: 0 });
  });
});

describe('an address that another has', () => {
  const taken = { email: 'Já há alguém com este email' };
  const person = (email: string) => ({ nome: 'Eva', email, papel: 'assistant', lojas: [862], ativo: 1 });

  test('isn’t given to a colleague', async () => {
    const admin = await aColleague(server, 'administrator');
    await admin.post('/equipa', person('eva@fornada.example'));
    const { data } = await admin.post('/equipa', person('eva.dias@fornada.example'));
    const again = await admin.put(`/equipa/${data.id}`, { ...data, email: 'EVA@fornada.example' });
    expect([again.status, again.error.fields]).toEqual([422, taken]);
  });

  test('isn’t given to two new ones at once', async () => {
    const admins = await Promise.all([1, 2].map(() => aColleague(server, 'administrator')));
    const answers = await Promise.all(
      admins.map((admin) => admin.post('/equipa', person('nova@fornada.example'))),
    );
    expect(answers.map(({ status, error }) => error?.fields ?? status)).toEqual(
      expect.arrayContaining([200, taken]),
    );
  });
});

describe('of two administrators who', () => {
  const both = async () => {
    const people = await Promise.all([1, 2].map(() => aColleague(server, 'administrator')));
    return await Promise.all(people.map(async (admin) => ({ admin, id: await idOf(admin) })));
  };
  const idOf = async ({ post }: Colleague): Promise<number> => {
    const { data } = await post('/grupos', { nome: randomUUID(), lojas: [862] });
    const { staff_id } = await db.one<{ staff_id: number }>(sql`
      select staff_id from staff_actions where subject = ${`shop-group:${data.id}`}`);
    return staff_id;
  };

  test.each([
    ['take away each other’s access', { ativo: 0 }],
    ['make each other something less', { papel: 'manager' }],
  ])('%s at once, one stays', async (_, change) => {
    const [one, other] = await both();
    if (!one || !other) throw new RangeError('There are two');
    const forms = await Promise.all(
      [other, one].map(async ({ id }) => ({ ...(await one.admin.get(`/equipa/${id}`)).data, ...change })),
    );
    const answers = await Promise.all([
      one.admin.put(`/equipa/${other.id}`, forms[0], randomUUID()),
      other.admin.put(`/equipa/${one.id}`, forms[1], randomUUID()),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    // Whoever comes later is out by then, or is no administrator.
    expect([statuses[0], [401, 403].includes(Number(statuses[1]))]).toEqual([200, true]);
    const left = await db.query(sql`
      select from staff where id = any(${[one.id, other.id]}) and active and role = 'administrator'`);
    expect(left).toHaveLength(1);
  });
});
