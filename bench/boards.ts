// `npm run bench:boards`: 50 shops' boards connected, 20 paid orders a second for a minute. Every board has to show every one
// of its orders, and none of another shop's, also those whose connection broke meanwhile; how long it took is printed, and
// more than a second in the median fails the run.
// BOARD_SHOPS (50), BOARD_RATE (20 a second) and BOARD_SECONDS (60) make it another run.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { type Board, followBoard } from './board-reader.ts';
import { type Chain, cart, environmentOf, openChain, signStaffIn, startDatabase } from './chain.ts';
import { endAll, startServer } from './processes.ts';
import { printTable } from './report.ts';

const run = {
  shops: Number(process.env.BOARD_SHOPS ?? 50),
  rate: Number(process.env.BOARD_RATE ?? 20),
  seconds: Number(process.env.BOARD_SECONDS ?? 60),
};
const shopIds = Array.from({ length: run.shops }, (_, index) => 862 + index);
const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-boards-'));
const environment = environmentOf(dataDirectory);
process.on('exit', endAll);
process.once('SIGINT', endAll);

const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 400, shopIds);
  await giveBalances(chain);
  const tokens = await signStaffIn(chain, environment, shopIds);
  const server = await startServer({ ...environment, DATABASE_URL: chain.url });
  const boards = shopIds.map((shopId, index) =>
    followBoard({ port: server.port, token: tokens[index] ?? '', shopId }),
  );
  await Promise.all(boards.map((board) => board.opened));

  const placed = await placeOrders(chain, server.port, boards);
  await settled(boards, placed);
  const wrong = boards.flatMap((board) => mistakesOf(board, placed));
  const waits = boards.flatMap(({ waits: each }) => [...each.values()]).toSorted((a, b) => a - b);
  const at = (part: number) => `${Math.round(waits[Math.floor(waits.length * part)] ?? 0)} ms`;
  console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}`);
  printTable(
    'Boards: from the payment to the board',
    ['boards', 'orders', 'a second', 'shown', 'mistakes', 'median', '99%', 'longest'],
    [
      [
        String(run.shops),
        String(placed.size),
        String(run.rate),
        String(waits.length),
        String(wrong.length),
        at(0.5),
        at(0.99),
        at(0.999999),
      ],
    ],
  );
  for (const mistake of wrong.slice(0, 10)) console.log(mistake);
  for (const board of boards) board.close();
  await server.stop();
  await chain.db.close();
  // "The board shows it within a second": half of all orders at the least, however busy the machine is beside this.
  const isLate = (waits[Math.floor(waits.length / 2)] ?? 0) > 1_000;
  if (isLate) console.log('The median is more than a second.');
  if (wrong.length > 0 || isLate) process.exitCode = 1;
} finally {
  endAll();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** Orders that the balance pays are paid the moment they are placed. */
async function giveBalances({ db, customers }: Chain): Promise<void> {
  for (const { id } of customers) {
    await db.query(sql`
      select post_entry(${id}, 'adjust', ${`bench:${id}`}, 10000000, 0, 0, null, null, now(), 'bench')`);
  }
}

/** @returns which shop each order belongs to */
async function placeOrders(
  { customers }: Chain,
  port: number,
  boards: Board[],
): Promise<Map<string, number>> {
  const placed = new Map<string, number>();
  const total = run.rate * run.seconds;
  const start = performance.now();
  const under: Promise<void>[] = [];
  for (let turn = 0; turn < total; turn += 1) {
    const due = start + (turn / run.rate) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // Half way, every fifth board loses its connection.
    if (turn === Math.floor(total / 2))
      for (const [index, board] of boards.entries()) if (index % 5 === 0) board.cut();
    const customer = customers[turn % customers.length] as Chain['customers'][number];
    const shopId = shopIds[(turn * 7) % shopIds.length] ?? 0;
    under.push(placeOne(port, customer.token, shopId).then((orderId) => void placed.set(orderId, shopId)));
  }
  await Promise.all(under);
  return placed;
}

async function placeOne(port: number, token: string, shopId: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/finaliza-encomenda`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      cart: { items: cart },
      id_loja: shopId,
      id_tipo_entrega: 0,
      aceitou: true,
      usar_premio: 1,
    }),
  });
  const { data, error } = (await response.json()) as {
    data?: { orderData: { orderId: string } };
    error?: object;
  };
  if (!data) throw new Error(JSON.stringify(error));
  return data.orderData.orderId;
}

/** Until every board has everything, or ten seconds are over. */
async function settled(boards: Board[], placed: Map<string, number>): Promise<void> {
  const end = performance.now() + 10_000;
  const shown = () => boards.reduce((sum, { waits }) => sum + waits.size, 0);
  while (shown() < placed.size && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

function mistakesOf({ shopId, waits, now, strangers }: Board, placed: Map<string, number>): string[] {
  const own = [...placed].filter(([, shop]) => shop === shopId).map(([orderId]) => orderId);
  const missing = own.filter((orderId) => !waits.has(orderId) || !now().includes(orderId));
  const extra = now().filter((orderId) => !own.includes(orderId));
  const twice = now().length - new Set(now()).size;
  return [
    ...missing.map((orderId) => `${shopId} never showed ${orderId}`),
    ...[...extra, ...strangers].map((orderId) => `${shopId} showed ${orderId} of another shop`),
    ...(twice > 0 ? [`${shopId} shows ${twice} orders twice`] : []),
  ];
}
