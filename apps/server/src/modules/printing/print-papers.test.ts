import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { isWanted } from '#modules/printing/module.ts';
import { PrinterAway, printRaw } from '#platform/raw-printing.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { printingShops } from '../../testing/printing-shops.ts';

const { printer, server } = await printingShops();
let manager: Colleague;
let buyer: Buyer;
beforeEach(async () => {
  manager = await aColleague(server, 'manager');
  buyer = await aBuyer(server);
});

const form = { loja: 862, nome: 'Cozinha', endereco: '127.0.0.1', porta: 9100, largura: 80, ativo: 1 };

async function connectPrinter(): Promise<string> {
  const { data, error } = await manager.post('/impressoras', form);
  if (error) throw new Error(JSON.stringify(error));
  // The form keeps to the ports of printers, of which a test's machine may have none free.
  await server.context.db.execute(sql`update printers set port = ${printer.port}`);
  return data.id;
}

async function paid(change: object = {}): Promise<string> {
  const { orderId } = await buyer.order(change);
  await server.runJobs();
  await decide(server, orderId, 'approve');
  return orderId;
}

async function atCounter(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${manager.token}` };
  return (
    await server.inject({ method, url: `/api/balcao${path}`, headers, ...(payload && { payload }) })
  ).json();
}
const failing = async () => (await atCounter('GET', '/loja?loja=862')).data.impressoras;
const papers = () => server.context.db.query(sql`select state, begun from papers order by id`);
const forward = (seconds: number) => server.context.clock.move({ seconds });

test('an order that is paid comes out in the kitchen once, however often the work runs', async () => {
  await connectPrinter();
  const orderId = await paid({ nota: 'Sem glúten, sou celíaca' });
  await server.runJobs();
  await server.context.db.execute(sql`update outbox set dispatched_at = null where topic = 'order.changed'`);
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  const { orderCode } = await buyer.read(orderId);
  expect(printer.papers[0]).toContain(`#${orderCode}`);
  expect(printer.papers[0]).toContain('2× Pastel de nata');
  expect(printer.papers[0]).toContain('Atenção! Sem glúten, sou celíaca');
  expect(printer.papers[0]).not.toContain('SEGUNDA VIA');
  expect(printer.papers[0]).not.toContain(buyer.national);
});

test('killed in the middle, it comes out again and says so; killed before, it comes out once', async () => {
  await connectPrinter();
  printer.breaksAfter = 0;
  await paid();
  await server.runJobs();
  // As a process leaves it that is killed: taken and begun, and nobody to write down how it went.
  await server.context.db.execute(
    sql`update printers set problem = null, failing_since = null, taken_until = ${new Date(server.context.clock().getTime() + 24_000)}`,
  );
  printer.breaksAfter = null;
  forward(23);
  await server.runJobs();
  expect(printer.papers).toEqual([]);
  forward(30);
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(printer.papers[0]).toMatch(/^\s*SEGUNDA VIA/);
});

test('what breaks off again and again isn’t begun for ever, and its shop is told until something comes out', async () => {
  await connectPrinter();
  printer.breaksAfter = 0;
  const orderId = await paid();
  for (let minute = 0; minute < 6; minute += 1) {
    await server.runJobs();
    forward(61);
  }
  expect(await papers()).toEqual([{ state: 'dropped', begun: 3 }]);
  const perdido = (await buyer.read(orderId)).orderCode;
  expect(await failing()).toMatchObject([{ avaria: 'cut_off', por_imprimir: 0, perdido }]);
  printer.breaksAfter = null;
  await paid();
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
  expect(await failing()).toEqual([]);
});

test('who was away for so long that another has the printer prints nothing', async () => {
  await connectPrinter();
  const later = new Date(server.context.clock().getTime() + 60_000);
  printer.whenAsked = () =>
    server.context.db.execute(sql`update printers set taken_until = ${later}, name = 'Outra'`);
  await paid();
  await server.runJobs();
  expect(await papers()).toEqual([{ state: 'waiting', begun: 0 }]);
  expect(await server.context.db.one(sql`select taken_until, problem from printers`)).toEqual({
    taken_until: later,
    problem: null,
  });
});

test('what is changed while the printer is dialled is printed as it is then', async () => {
  await connectPrinter();
  printer.whenAsked = () => server.context.db.execute(sql`update orders set note = 'Sem canela'`);
  await paid();
  await server.runJobs();
  expect(printer.papers).toEqual([expect.stringContaining('Sem canela')]);
});

test('a printer that is removed while it is dialled is nobody’s problem', async () => {
  await connectPrinter();
  printer.whenAsked = () => server.context.db.execute(sql`delete from printers`);
  await paid();
  await server.runJobs();
  printer.whenAsked = null;
  expect(printer.papers).toEqual([]);
});

test('what is changed or cancelled after its ticket came out is said on paper, before that by the ticket alone', async () => {
  await connectPrinter();
  const orderId = await paid();
  const change = (qtd: number) =>
    buyer.call('POST', `/api/encomendas/${orderId}/linhas`, {
      linhas: [{ linha: 1, qtd, nota: 'Bem tostados' }],
      devolver: 'origem',
    });
  await server.runJobs();
  expect((await change(1)).status).toBe(200);
  await server.runJobs();
  await server.context.db.execute(
    sql`update outbox set dispatched_at = null where topic = 'order.changed' and payload->>'order_id' = ${orderId}`,
  );
  await server.runJobs();
  expect(printer.papers).toHaveLength(2);
  expect(printer.papers[1]).toMatch(/^ALTERADO[\s\S]*1× Pastel de nata[\s\S]*Bem tostados/);
  await atCounter('POST', `/encomendas/${orderId}/estado`, { evento: 'cancelar', motivo: 'Avaria' });
  await server.runJobs();
  expect(printer.papers).toHaveLength(3);
  expect(printer.papers[2]).toMatch(/^ANULADO\s+#\d+$/);
});

test('an order of a shop without a printer is followed no further', async () => {
  await connectPrinter();
  await paid();
  const wanted = () =>
    server.context.db.query(sql`select ${isWanted} as is_wanted from outbox where topic = 'order.changed'
      and payload->>'state' = 'received' order by id desc limit 1`);
  expect(await wanted()).toEqual([{ is_wanted: true }]);
  await server.context.db.execute(sql`update printers set shop_id = 860`);
  expect(await wanted()).toEqual([{ is_wanted: false }]);
});

test('while the printer is away the board says so, and what waits comes out in its order', async () => {
  await connectPrinter();
  await printer.switchOff();
  const [one, other] = [await paid(), await paid()];
  await server.runJobs();
  expect(await failing()).toMatchObject([{ nome: 'Cozinha', avaria: 'no_connection', por_imprimir: 2 }]);
  await printer.switchOn();
  forward(61);
  await server.runJobs();
  const codes = [(await buyer.read(one)).orderCode, (await buyer.read(other)).orderCode];
  expect(printer.papers.map((paper) => /#(\d+)/.exec(paper)?.[1])).toEqual(codes);
  expect(printer.papers.join()).not.toContain('SEGUNDA VIA');
  expect(await failing()).toEqual([]);
});

test('without paper nothing is begun', async () => {
  await connectPrinter();
  printer.paper = 0x72;
  await paid();
  await server.runJobs();
  expect(await failing()).toMatchObject([{ avaria: 'no_paper', por_imprimir: 1 }]);
  expect(await papers()).toEqual([{ state: 'waiting', begun: 0 }]);
});

test('a printer that answers no question prints all the same', async () => {
  await connectPrinter();
  printer.paper = null;
  await paid();
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
});

test('nobody makes what was cancelled or waited for hours', async () => {
  await connectPrinter();
  await printer.switchOff();
  const orderId = await paid();
  await server.runJobs();
  await atCounter('POST', `/encomendas/${orderId}/estado`, { evento: 'cancelar', motivo: 'Avaria' });
  await paid();
  await server.runJobs();
  forward(3 * 3_600 + 60);
  await printer.switchOn();
  await server.runJobs();
  expect(printer.papers).toEqual([]);
  expect(await papers()).toEqual([
    { state: 'dropped', begun: 0 },
    { state: 'dropped', begun: 0 },
  ]);
});

test('an order for later comes out when it is to be begun', async () => {
  await connectPrinter();
  const { clock } = server.context;
  const pickup_at = new Date(
    Math.ceil((clock().getTime() + 5 * 3_600_000) / 300_000) * 300_000,
  ).toISOString();
  await paid({ pickup_at });
  await server.runJobs();
  expect(printer.papers).toEqual([]);
  forward(4.9 * 3_600);
  manager = await aColleague(server, 'manager');
  await server.runJobs();
  expect(printer.papers).toHaveLength(1);
});

test('another shop’s manager neither sees a printer nor sets one up there', async () => {
  const id = await connectPrinter();
  const neighbour = await aColleague(server, 'manager', 860);
  expect((await neighbour.get('/impressoras')).data.itens).toEqual([]);
  expect((await neighbour.put(`/impressoras/${id}`, form)).status).toBe(404);
  expect((await neighbour.post('/impressoras', form)).status).toBe(403);
  expect((await (await aColleague(server, 'assistant')).post('/impressoras', form)).status).toBe(403);
});

test.each([
  ['the internet', '93.184.216.34'],
  ['the cloud’s own address', '169.254.169.254'],
  ['a neighbouring network', '10.0.0.5'],
  ['a name, which may stand for anything', 'localhost'],
  ['octal', '0177.0.0.1'],
  ['a number', '2130706433'],
  ['IPv6 around IPv4', '::ffff:127.0.0.1'],
  ['a port of its own', '127.0.0.1:5432'],
  ['all of this machine', '0.0.0.0'],
])(
  'an address outside the operator’s networks is refused, also where it is already kept: %s',
  async (_name, endereco) => {
    expect((await manager.post('/impressoras', { ...form, endereco })).error.fields).toHaveProperty(
      'endereco',
    );
    const dialling = printRaw(
      { host: endereco, port: printer.port },
      { networks: server.context.settings.printerNetworks, patienceMs: 1_000 },
      async () => new Uint8Array(1),
    );
    await expect(dialling).rejects.toEqual(new PrinterAway('not_allowed'));
  },
);

test.each([22, 5432, 6379, 80])('port %i is no printer’s', async (porta) => {
  expect((await manager.post('/impressoras', { ...form, porta })).error.fields).toHaveProperty('porta');
});
