// An order is told whole: what is missing of it, what came instead, what went back and the papers of it.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { jesuitas, missingShop, palmier } from '../../testing/missing-lines.ts';
import { aColleague } from '../../testing/office.ts';
import { openReceiver } from '../../testing/webhook-receiver.ts';

const receiver = await openReceiver();
const { server, paid, mark, answer } = await missingShop({ WEBHOOKS_TO_LOOPBACK: 'on' });

beforeAll(async () => {
  const manager = await aColleague(server, 'manager');
  const eventos = ['encomenda.criada', 'encomenda.paga', 'encomenda.alterada'];
  await manager.post('/webhooks', { loja: 862, nome: 'Caixa', url: receiver.url, eventos });
});
beforeEach(() => {
  receiver.received.length = 0;
});
const told = () => receiver.received.map(({ body }) => JSON.parse(body));
const last = (of: (data: { documentos: unknown[] }) => boolean) =>
  told().find(({ data }) => of(data))?.data as Record<string, unknown>;

test('what is missing of it, and what became of that', async () => {
  const { buyer, orderId } = await paid({ ...jesuitas(4), usar_premio: 1 }, { balance: 100 });
  receiver.received.length = 0;
  await mark(orderId, 1);
  await server.runJobs();
  expect(told()).toMatchObject([
    { type: 'encomenda.alterada', data: { faltas: [{ linha: 1, qtd: 1, resposta: null, devolvido: null }] } },
  ]);
  await answer(buyer, orderId, { resposta: 'devolver' });
  await server.runJobs();
  expect(last(({ documentos }) => documentos.length === 2)).toMatchObject({
    linhas: [{ qtd: 4, devolvidas: 1 }],
    faltas: [{ resposta: 'devolver', devolvido: { saldo: 0.25, origem: 1.75 } }],
    devolucoes: [{ motivo: 'falta', total: 2, saldo: 0.25, em_saldo: 0 }],
    documentos: [
      { tipo: 'fatura', valor: 7 },
      { tipo: 'nota_de_credito', valor: 1.75 },
    ],
  });
  // An address of a document leads to a name.
  expect(JSON.stringify(told())).not.toContain('"url"');
});

test('what comes instead, and what its customer claims', async () => {
  const { buyer, orderId } = await paid(jesuitas(4));
  await mark(orderId, 1);
  await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
  await server.runJobs();
  const swapped = { resposta: 'trocar', troca: { id: palmier }, devolvido: { saldo: 0, origem: 0.4 } };
  expect(told().at(-1)?.data).toMatchObject({ order_id: orderId, faltas: [swapped], reclamacoes: [] });
});
