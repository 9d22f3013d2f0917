// Who leaves takes no till with them: a device stands for a second factor, whoever holds it.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { enterStaff, type Hired, hire } from '../../testing/staff.ts';
import { send } from '../../testing/visitor.ts';

const server = await buildTestApp();
let administrator: Colleague;
beforeAll(async () => {
  await openShop(server.context, 862);
  administrator = await aColleague(server, 'administrator');
});

/** A manager who has enrolled a device of the shop. */
async function withDevice(nome: string) {
  const person = await hire(server, { role: 'manager' });
  const { token } = await enterStaff(server, person);
  const { data } = await send(server, '/api/balcao/aparelhos', { token, body: { loja: 862, nome } });
  return { person, token, id: data.id as string, device: data.dispositivo as string };
}
async function leave(person: Hired) {
  const { data } = await administrator.get(`/equipa/${person.id}`);
  expect((await administrator.put(`/equipa/${person.id}`, { ...data, ativo: 0 })).status).toBe(200);
}
/** What an assistant with a password is asked on it next. */
async function stepOn(device: string, { email, password }: Hired) {
  const body = { email, password, dispositivo: device };
  return (await send(server, '/api/balcao/sessao', { body })).data.passo;
}
const known = async (): Promise<string[]> =>
  (await administrator.get('/aparelhos')).data.itens.map(({ id }: { id: string }) => id);

describe('when somebody leaves', () => {
  test('the device that only they were at is nobody’s second factor, and that is on record', async () => {
    const { person, id, device } = await withDevice('Telemóvel');
    const colleague = await hire(server);
    // The app's next code: each counts once.
    server.context.clock.move({ seconds: 30 });
    await enterStaff(server, person, device);
    await leave(person);
    expect(await stepOn(device, colleague)).toBe('codigo');
    expect(await known()).not.toContain(id);
    expect((await administrator.get(`/aparelhos/${id}`)).data).toMatchObject({
      retirado_por: expect.stringMatching(/./),
    });
    expect((await administrator.get(`/auditoria?de=device:${id}`)).data.itens).toMatchObject([
      { acao: 'device.revoked' },
      { acao: 'device.enrolled' },
    ]);
  });

  test('the shop’s till that others are at goes on', async () => {
    const { person, id, device } = await withDevice('Caixa 1');
    const colleague = await hire(server);
    expect(await stepOn(device, colleague)).toBe('entrou');
    await leave(person);
    expect(await known()).toContain(id);
    expect(await stepOn(device, colleague)).toBe('entrou');
  });

  test('so does what others enrolled', async () => {
    const { id } = await withDevice('Caixa 2');
    await leave((await withDevice('Outro telemóvel')).person);
    expect(await known()).toContain(id);
  });

  test('what they enrolled goes on while they only change shops or role', async () => {
    const { person, id } = await withDevice('Caixa 3');
    const { data } = await administrator.get(`/equipa/${person.id}`);
    await administrator.put(`/equipa/${person.id}`, { ...data, papel: 'administrator' });
    expect(await known()).toContain(id);
  });
});

describe('somebody at work', () => {
  const isIn = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.inject({ url: '/api/balcao/sessao', headers })).statusCode === 200;
  };
  const change = async (person: Hired, fields: object) => {
    const { data } = await administrator.get(`/equipa/${person.id}`);
    expect((await administrator.put(`/equipa/${person.id}`, { ...data, ...fields })).status).toBe(200);
  };

  test('stays signed in while their name is put right, or a link is sent to them', async () => {
    const person = await hire(server);
    const { token } = await enterStaff(server, person);
    await change(person, { nome: 'Ana de Sá' });
    await change(person, { convidar: 1 });
    expect(await isIn(token)).toBe(true);
  });

  test.each([
    ['no shop any more', { lojas: [] }],
    ['another role', { papel: 'manager' }],
    ['another address', { email: 'ana.outra@fornada.example' }],
    ['another password', { password: 'outra frase comprida' }],
  ])('who is given %s signs in again', async (_what, fields) => {
    const person = await hire(server);
    const { token } = await enterStaff(server, person);
    await change(person, fields);
    expect(await isIn(token)).toBe(false);
  });

  test.each([
    ['address', { email: 'outra.ana@fornada.example', convidar: 1 }, ['staff.updated']],
    ['password', { password: 'outra frase comprida' }, ['password.set', 'staff.updated']],
  ])(
    'who gives themselves another %s signs in again, and is told where they were',
    async (_, fields, acts) => {
      const person = await hire(server, { role: 'administrator', shopIds: [] });
      server.context.clock.move({ minutes: 1 });
      const { token } = await enterStaff(server, person);
      const own = async (method: 'GET' | 'PUT', payload?: object) =>
        (
          await server.inject({
            ...{ method, url: `/api/gestao/equipa/${person.id}`, ...(payload && { payload }) },
            headers: { authorization: `Bearer ${token}` },
          })
        ).json();
      const { data } = await own('GET');
      expect((await own('PUT', { ...data, nome: 'Ana de Sá' })).success).toBe(true);
      expect(await isIn(token)).toBe(true);
      const { revisao } = (await own('GET')).data;
      expect((await own('PUT', { ...data, ...fields, revisao })).success).toBe(true);
      expect(await isIn(token)).toBe(false);
      await server.runJobs();
      const letters = await server.context.db.query(sql`
      select subject from simulator.messages where recipient = ${person.email}`);
      expect(letters).toHaveLength(1);
      const { itens } = (await administrator.get(`/auditoria?de=staff:${person.id}`)).data;
      expect(itens.map(({ acao }: { acao: string }) => acao)).toEqual(expect.arrayContaining(acts));
    },
  );
});
