// Papers that somebody asks for at a till.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { printingShops } from '../../testing/printing-shops.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { printer, server } = await printingShops();
let manager: Colleague;
let till: Till;
beforeEach(async () => {
  manager = await aColleague(server, 'manager');
  till = await openTill(server);
});

async function connectPrinter(change: object = {}): Promise<string> {
  const form = {
    loja: 862,
    nome: 'Caixa',
    endereco: '127.0.0.1',
    porta: 9100,
    largura: 58,
    papeis: ['talao'],
  };
  const { data, error } = await manager.post('/impressoras', { ...form, ...change });
  if (error) throw new Error(JSON.stringify(error));
  await server.context.db.execute(sql`update printers set port = ${printer.port}`);
  return data.id;
}

const sold = async (more: object = {}): Promise<string> => {
  const item = { id: '10101', qtd: 2, complementares: [], opcoes: [], nota: '' };
  return (await till.sellLines([item], 3, more)).data.id;
};
const ask = (impressora: string, de: string, id: string = randomUUID(), papel = 'talao') =>
  till.post('/api/balcao/impressoes', { id, impressora, papel, de });
const desk = async () => {
  const headers = { authorization: `Bearer ${manager.token}` };
  return (await server.inject({ method: 'GET', url: '/api/balcao/loja?loja=862', headers })).json().data;
};

test('a sale’s receipt comes out once however often it is asked for; asked for anew it is a second', async () => {
  const [impressora, { id: customerId, national }] = [
    await connectPrinter(),
    await makeCustomer(server.context.db),
  ];
  const { data: known } = await till.identify(national);
  const sale = await sold({ identificacao: known.identificacao, entregue: 5 });
  // The document is made by then.
  await server.runJobs();
  const first = randomUUID();
  expect((await ask(impressora, sale, first)).data).toEqual({
    id: first,
    estado: 'a_imprimir',
    avaria: null,
  });
  await server.runJobs();
  expect((await ask(impressora, sale, first)).data).toEqual({ id: first, estado: 'impresso', avaria: null });
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  for (const words of [
    'Loja 862',
    'NIF 500000000',
    'C-',
    '2× Pastel de nata',
    'TOTAL',
    'Troco',
    '2,00€',
    'Pontos',
  ])
    expect(printer.papers[0]).toContain(words);
  expect(printer.papers[0]).toMatch(/Documento: \S+[\s\S]+Este documento não serve de/);
  expect(printer.papers[0]).not.toMatch(/SEGUNDA VIA/);
  expect(printer.papers[0]).not.toContain(national);
  await ask(impressora, sale);
  await server.runJobs();
  expect(printer.papers[1]).toMatch(/^\s*SEGUNDA VIA/);
  expect(
    await server.context.db.query(sql`
      select action, after from staff_actions where subject = ${`transaction:${sale}`} and action = 'sale.printed'`),
  ).toEqual(Array(2).fill({ action: 'sale.printed', after: { kind: 'receipt' } }));
  expect(customerId).toBeGreaterThan(0);
});

test('while the printer is away who is impatient waits for the one paper, and after a while nobody does', async () => {
  const impressora = await connectPrinter();
  printer.paper = 0x72;
  const sale = await sold();
  const { data } = await ask(impressora, sale);
  await server.runJobs();
  expect((await ask(impressora, sale)).data).toEqual({
    id: data.id,
    estado: 'a_imprimir',
    avaria: 'no_paper',
  });
  server.context.clock.move({ seconds: 16 * 60 });
  printer.paper = 0x12;
  await server.runJobs();
  expect((await ask(impressora, sale, data.id)).data).toMatchObject({ estado: 'perdido' });
  expect(printer.papers).toEqual([]);
  // Nobody is told of an order that never was.
  expect((await desk()).impressoras).toMatchObject([{ perdido: null }]);
});

test('where the first printer has printed nothing the second prints the one receipt', async () => {
  const [away, other] = [await connectPrinter(), await connectPrinter()];
  const { db } = server.context;
  await db.execute(sql`update printers set taken_until = now() + interval '1 year' where id = ${away}`);
  const sale = await sold();
  await ask(away, sale);
  await ask(other, sale);
  await db.execute(sql`update printers set taken_until = null`);
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).not.toContain('SEGUNDA VIA');
});

test('an order’s receipt says how it was paid, and is none before that', async () => {
  const impressora = await connectPrinter();
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({});
  expect((await ask(impressora, orderId)).status).toBe(404);
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  expect((await ask(impressora, orderId)).status).toBe(200);
  await server.runJobs();
  const { orderCode } = await buyer.read(orderId);
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).toContain(`#${orderCode}`);
  expect(printer.papers[0]).toMatch(/MB WAY\s+3,00€/);
});

test('a receipt of which some was taken off before it was paid adds up', async () => {
  const impressora = await connectPrinter();
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 200);
  await till.post(`/api/balcao/encomendas/${orderId}/faltas`, { linha: 1, qtd: 1, depois: 0 });
  await buyer.call('POST', `/api/encomendas/${orderId}/faltas/1`, { resposta: 'devolver' });
  await ask(impressora, orderId);
  await server.runJobs();
  const amount = (name: string) =>
    Number(new RegExp(`${name} +(-?[0-9,]+)€`).exec(printer.papers[0] ?? '')?.[1]?.replace(',', ''));
  expect(['TOTAL', 'Retirado', 'Adiantado', 'Falta pagar'].map(amount)).toEqual([300, -150, 100, 50]);
});

test('labels come out when somebody begins with what is for a date, once, and again by hand', async () => {
  const impressora = await connectPrinter({ papeis: ['etiqueta'] });
  const buyer = await aBuyer(server);
  const at = Math.ceil((server.context.clock().getTime() + 3 * 3_600_000) / 300_000) * 300_000;
  const pickup_at = new Date(at).toISOString();
  const begin = async (change: object, inscription = '') => {
    const { orderId } = await buyer.order(change);
    await server.context.db.execute(
      sql`update order_lines set inscription = ${inscription} where order_id = ${orderId}`,
    );
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
    expect(printer.papers).toEqual([]);
    await till.post(`/api/balcao/encomendas/${orderId}/estado`, { evento: 'iniciar' });
    await server.runJobs();
    return orderId;
  };
  await begin({ pickup_at });
  expect(printer.papers).toEqual([]);
  const orderId = await begin({ pickup_at }, 'Parabéns');
  await server.context.db.execute(sql`update outbox set dispatched_at = null where topic = 'order.changed'`);
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]?.match(/«Parabéns»/g)).toHaveLength(2);
  expect((await ask(impressora, orderId, undefined, 'etiqueta')).status).toBe(200);
  await server.runJobs();
  expect(printer.papers).toHaveLength(2);
  expect((await ask(impressora, await sold(), undefined, 'etiqueta')).status).toBe(404);
});

test('labels had by hand come out again when the order is changed, and not when somebody begins', async () => {
  const impressora = await connectPrinter({ papeis: ['etiqueta'] });
  await connectPrinter({ papeis: ['etiqueta'] });
  const buyer = await aBuyer(server);
  const at = Math.ceil((server.context.clock().getTime() + 3 * 3_600_000) / 300_000) * 300_000;
  const { orderId } = await buyer.order({ pickup_at: new Date(at).toISOString() });
  const write = (text: string) =>
    server.context.db.execute(sql`update order_lines set inscription = ${text} where order_id = ${orderId}`);
  await write('Parabéns');
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  await ask(impressora, orderId, undefined, 'etiqueta');
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  await write('Feliz Natal');
  await buyer.call('POST', `/api/encomendas/${orderId}/linhas`, { linhas: [{ linha: 1, qtd: 1 }] });
  await server.runJobs();
  expect(printer.papers).toHaveLength(2);
  expect(printer.papers[1]).toContain('Feliz Natal');
  await till.post(`/api/balcao/encomendas/${orderId}/estado`, { evento: 'iniciar' });
  await server.runJobs();
  expect(printer.papers).toHaveLength(2);
});

test('neither another shop’s printer nor its sales, nor a printer that prints no receipts', async () => {
  const [impressora, sale] = [await connectPrinter(), await sold()];
  const neighbour = await openTill(server, 860);
  const asked = { id: randomUUID(), impressora, papel: 'talao', de: sale };
  expect((await neighbour.post('/api/balcao/impressoes', asked)).status).toBe(404);
  const kitchen = await connectPrinter({ papeis: ['pedido'] });
  expect((await ask(kitchen, sale)).status).toBe(404);
  await server.context.db.execute(sql`update printers set shop_id = 860 where id = ${impressora}`);
  expect((await neighbour.post('/api/balcao/impressoes', asked)).status).toBe(404);
  expect((await till.post('/api/balcao/impressoes', { ...asked, papel: 'pedido' })).status).toBe(422);
});

test('an id that was another paper’s is refused', async () => {
  const impressora = await connectPrinter();
  const [one, other] = [await sold(), await sold()];
  const { data } = await ask(impressora, one);
  expect((await ask(impressora, other, data.id)).error.code).toBe('idempotency_key_reused');
});

test('the till knows which printers print what, and which of them each receipt', async () => {
  const id = await connectPrinter({ sempre: 1 });
  const [printers] = [(await desk()).imprime];
  expect(printers).toEqual([{ id, nome: 'Caixa', papeis: ['talao'], sempre: true }]);
  expect(
    (
      await manager.post('/impressoras', {
        loja: 862,
        nome: 'x',
        endereco: '127.0.0.1',
        largura: 58,
        papeis: [],
      })
    ).error.fields,
  ).toHaveProperty('papeis');
});
