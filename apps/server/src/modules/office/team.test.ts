import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
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
