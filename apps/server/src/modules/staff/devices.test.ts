import { describe, expect, test } from 'vitest';
import { aTillDevice, enterStaff, hire } from '../../testing/staff.ts';
import { aStaffHouse } from '../../testing/staff-house.ts';
import { send } from '../../testing/visitor.ts';

const { server, knock } = await aStaffHouse();

describe('a device of the shop', () => {
  test('is an assistant’s second factor, in its own shop alone', async () => {
    const ana = await hire(server, { shopIds: [860, 862] });
    const { token: device } = await aTillDevice(server, 862);
    const asked = { email: ana.email, password: ana.password, dispositivo: device };
    const { data } = await send(server, '/api/balcao/sessao', { body: asked });
    expect(data).toMatchObject({ passo: 'entrou', loja: 862, lojas: [{ id: 862, nome: 'C' }] });
    expect((await knock(data.token)).data).toMatchObject({ provedBy: 'device', shopId: 862 });
    expect((await knock(data.token, '/api/gestao/porta')).error.code).toBe('second_factor_required');
  });

  test('is none for an assistant of another shop, for a manager, or once revoked', async () => {
    const { id, token: device } = await aTillDevice(server, 862);
    const stepOf = async (person: { email: string; password: string }) => {
      const body = { email: person.email, password: person.password, dispositivo: device };
      return (await send(server, '/api/balcao/sessao', { body })).data.passo;
    };
    expect(await stepOf(await hire(server, { shopIds: [860] }))).toBe('codigo');
    expect(await stepOf(await hire(server, { role: 'manager' }))).toBe('codigo');
    const ana = await hire(server);
    expect(await stepOf(ana)).toBe('entrou');
    const manager = await enterStaff(server, await hire(server, { role: 'manager' }));
    const headers = { authorization: `Bearer ${manager.token}` };
    const revoked = await server.inject({ method: 'DELETE', url: `/api/balcao/aparelhos/${id}`, headers });
    expect(revoked.statusCode).toBe(200);
    expect(await stepOf(ana)).toBe('codigo');
  });

  test('that is revoked ends the sessions on it', async () => {
    const { id, token: device } = await aTillDevice(server, 862);
    const ana = await enterStaff(server, await hire(server), device);
    const manager = await enterStaff(server, await hire(server, { role: 'manager' }));
    expect((await knock(ana.token)).status).toBe(200);
    const headers = { authorization: `Bearer ${manager.token}` };
    await server.inject({ method: 'DELETE', url: `/api/balcao/aparelhos/${id}`, headers });
    expect((await knock(ana.token)).error.code).toBe('session_revoked');
  });

  test('is enrolled and listed by a manager of the shop, and by nobody else', async () => {
    const enrol = async (token: string) =>
      await send(server, '/api/balcao/aparelhos', { token, body: { loja: 862, nome: 'Caixa do fundo' } });
    const managers = await hire(server, { role: 'manager' });
    const chief = await hire(server, { role: 'administrator', shopIds: [] });
    for (const person of [managers, chief]) {
      const { data } = await enrol((await enterStaff(server, person)).token);
      expect(data).toEqual({
        id: expect.any(String),
        loja: 862,
        nome: 'Caixa do fundo',
        dispositivo: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
    for (const change of [
      { role: 'assistant' as const },
      { role: 'marketing' as const },
      { role: 'manager' as const, shopIds: [860] },
    ]) {
      const { token } = await enterStaff(server, await hire(server, change));
      expect((await enrol(token)).error.code).toBe('forbidden');
      const headers = { authorization: `Bearer ${token}` };
      const listed = await server.inject({ method: 'GET', url: '/api/balcao/aparelhos?loja=862', headers });
      expect(listed.statusCode).toBe(403);
    }
    server.context.clock.move({ seconds: 30 });
    const { token } = await enterStaff(server, managers);
    const headers = { authorization: `Bearer ${token}` };
    const listed = await server.inject({ method: 'GET', url: '/api/balcao/aparelhos?loja=862', headers });
    const own = listed.json().data.filter(({ nome }: { nome: string }) => nome === 'Caixa do fundo');
    expect(own.map(({ registado_por: by }: { registado_por: string }) => by)).toEqual([
      chief.name,
      managers.name,
    ]);
  });
});
