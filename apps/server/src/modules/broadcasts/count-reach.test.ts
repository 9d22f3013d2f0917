import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aScheduled, aWilling } from '../../testing/broadcasts.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';

test('whom a message would reach is said before it goes', async () => {
  const server = await buildTestApp();
  const { db, clock } = server.context;
  await openShop(server.context);
  for (let made = 0; made < 10; made += 1) await aWilling(server, 'sms');
  const both = await aWilling(server, 'sms', 'push');
  await aWilling(server, 'email');
  await makeCustomer(db);
  await makeCustomer(db, { temporary: true });
  await makeSale(db, both.id, { at: clock() });
  const marketing = await aColleague(server, 'marketing');
  const reach = async (form: object) => (await marketing.post('/envios/novo/alcance', form)).data;

  expect(await reach({ controlo: 0 })).toEqual({
    segmento: 13,
    canais: { push: 1, sms: 11, email: 1 },
    no_limite: 0,
    controlo: 0,
    recebem: 1,
    codigo: null,
    endereco: server.context.settings.publicUrl,
    por_parte: server.context.settings.smsPartMills,
  });
  expect(await reach({ canal: 'sms', controlo: 10 })).toMatchObject({ controlo: 1, recebem: 10 });
  expect(await reach({ canal: 'sms', controlo: 0, loja: 862 })).toMatchObject({ segmento: 1, recebem: 1 });

  for (let told = 0; told < 2; told += 1) await aScheduled(server, { canal: 'sms', loja: 862 });
  await server.runSweeps();
  expect(await reach({ canal: 'sms', controlo: 0 })).toMatchObject({ no_limite: 1, recebem: 10 });
});
