import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { setMarketing } from '#modules/accounts/consents.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
await openShop(server.context);

describe('a message to many', () => {
  const agree = (customerId: number, push: boolean) =>
    db.transaction((tx) =>
      setMarketing(
        tx,
        { customerId, source: 'app', now: clock(), versions: { terms: 1, privacy: 1 } },
        { push },
      ),
    );
  const toldTo = async (id: number) =>
    (
      await db.one<{ count: number }>(sql`
      select count(*) from notifications where customer_id = ${id} and kind = 'broadcast'`)
    ).count;

  test('is sent at its time, to who agreed, once, however often the job runs, within the cap', async () => {
    const [willing, unwilling, withdrew] = [
      await makeCustomer(db),
      await makeCustomer(db),
      await makeCustomer(db),
    ];
    await agree(willing.id, true);
    await agree(withdrew.id, true);
    await agree(withdrew.id, false);
    const at = new Date(clock().getTime() + 3_600_000).toISOString();
    const broadcast = {
      title: 'Bolo-rei',
      text: 'Já há.',
      link: '/novidades',
      maximo_semanal: 1,
      enviar_em: at,
    };
    const { data } = await (await aColleague(server, 'marketing')).post('/envios', broadcast);
    expect(data).toMatchObject({ estado: 'scheduled', enviadas: 0 });
    await server.runSweeps();
    expect(await toldTo(willing.id)).toBe(0);
    clock.move({ hours: 1 });
    await server.runSweeps();
    await server.runSweeps();
    expect([await toldTo(willing.id), await toldTo(unwilling.id), await toldTo(withdrew.id)]).toEqual([
      1, 0, 0,
    ]);

    const again = { ...broadcast, enviar_em: clock().toISOString() };
    // The sessions of before have been idle for an hour.
    const fresh = await aColleague(server, 'marketing');
    expect((await fresh.get(`/envios/${data.id}`)).data).toMatchObject({ estado: 'sent', enviadas: 1 });
    const second = await fresh.post('/envios', again);
    await server.runSweeps();
    expect(await toldTo(willing.id)).toBe(1);
    expect((await fresh.get(`/envios/${second.data.id}`)).data).toMatchObject({
      estado: 'sent',
      enviadas: 0,
    });
    expect((await fresh.put(`/envios/${data.id}`, again)).status).toBe(409);
  });

  test('leads nowhere but into the app', async () => {
    const fresh = await aColleague(server, 'marketing');
    const { status, error } = await fresh.post('/envios', {
      title: 'x', text: 'y', link: 'https://outro.example', maximo_semanal: 1,
    }); // biome-ignore format: a form
    expect([status, Object.keys(error.fields)]).toEqual([422, ['link']]);
  });
});
