// Orders per second: through HTTP, as the app places them, beside the same work given to PostgreSQL directly.
import { type Chain, cart, keepInput, shopIds, tidy } from './chain.ts';
import type { Orders, Placed } from './order-caller.ts';
import { isPgbenchInstalled, measureStatements } from './pgbench.ts';
import { askProcess, startServer } from './processes.ts';
import { median, perSecond, printTable, ratio } from './report.ts';

const levels = [1, 8, 32];

export async function measureOrders(
  chain: Chain,
  environment: Record<string, string>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  const server = await startServer({ ...environment, SERVICES: 'web' });
  const place = (concurrency: number, forSeconds = seconds, port = server.port) =>
    placeOrders(chain, { port, concurrency, seconds: forSeconds });
  // Some thousand orders are needed until what runs often is compiled.
  await keepInput(chain, (await place(8, 15)).lastOrderId);
  const withPgbench = await isPgbenchInstalled();
  if (!withPgbench) {
    console.log(
      'pgbench is not installed (Debian: postgresql-contrib or postgresql-15): nothing to compare the orders with.\n',
    );
  }
  const rows: string[][] = [];
  for (const clients of levels) {
    const http: Placed[] = [];
    const statements: number[] = [];
    const oneStatement: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await tidy(chain);
      http.push(await place(clients));
      if (!withPgbench) continue;
      const options = {
        url: chain.url,
        clients,
        seconds,
        variables: {
          first: chain.customers[0]?.id ?? 0,
          last: chain.customers.at(-1)?.id ?? 0,
          firstshop: shopIds[0] ?? 0,
          shops: shopIds.length,
        },
      };
      await tidy(chain);
      statements.push(await measureStatements('statements.sql', options));
      await tidy(chain);
      oneStatement.push(await measureStatements('one-statement.sql', options));
    }
    const placed = median(http.map((measured) => measured.perSecond));
    rows.push([
      String(clients),
      perSecond(placed),
      ...(withPgbench
        ? [
            perSecond(median(statements)),
            ratio(placed, median(statements)),
            perSecond(median(oneStatement)),
            ratio(placed, median(oneStatement)),
          ]
        : []),
      `${median(http.map(({ medianMs }) => medianMs)).toFixed(1)} / ${median(http.map(({ slowMs }) => slowMs)).toFixed(1)} ms`,
    ]);
  }
  await server.stop();
  printTable(
    'Orders: POST /api/finaliza-encomenda, three lines, beside pgbench doing the same writes',
    [
      'customers',
      'HTTP',
      ...(withPgbench ? ['statement by statement', 'HTTP is', 'one statement', 'HTTP is'] : []),
      'median / 99%',
    ],
    rows,
  );
}

async function placeOrders(
  { customers }: Chain,
  call: Pick<Orders, 'port' | 'concurrency' | 'seconds'>,
): Promise<Placed> {
  const body = { cart: { items: cart }, id_tipo_entrega: 0, aceitou: true };
  return (await askProcess<Placed>('order-caller.ts', { ...call, body, shopIds, customers } satisfies Orders))
    .answer;
}
