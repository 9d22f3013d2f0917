// What the office takes off an order of which a part was paid: what was never paid doesn't go back.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { aColleague, actOn } from '../../testing/office.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { context } = server;
Object.assign(context.settings, { advance: { ...context.settings.advance, above: 500, percent: 30 } });

test('less is left to pay, and what goes back besides is said with it', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({
    cart: { items: [{ id: '10101', qtd: 4, complementares: [], opcoes: [] }] },
    pickup_at: new Date(context.clock().getTime() + DAY).toISOString(),
    principio_de_pagamento: 1,
  });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const manager = await aColleague(server, 'manager');
  for (const qtd of [2, 1])
    await actOn(server, manager, orderId, 'devolver', { linhas: [{ linha: 1, qtd }], motivo: 'Não havia' });
  const told = await context.db.query(sql`
    select title, text from notifications where order_id = ${orderId} and kind = 'refund_granted' order by id`);
  expect(told).toEqual([
    { title: 'Passa a pagar menos', text: expect.stringMatching(/ Do que falta pagar saem 3,00€\.$/) },
    {
      title: 'Fizemos-lhe uma devolução',
      text: expect.stringMatching(
        / O valor de 0,30€ volta pelo meio de pagamento\. Do que falta pagar saem 1,20€\.$/,
      ),
    },
  ]);
});
