// `npm run bench:chain`: what grows with the number of shops. The time and bytes of every list of the whole chain, and the
// memory of a process of which every menu was asked.
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { type Chain, environmentOf, openChain, signStaffIn, startDatabase } from './chain.ts';
import { type RunningServer, startServer } from './processes.ts';

const shopCount = Number(process.env.BENCH_SHOPS ?? 10_000);
/** Some ten times what is kept. */
const menuCount = Math.min(shopCount - 1, 2_000);
const pattern = 862;
const firstCopy = 100_001;

const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-chain-'));
const environment = environmentOf(dataDirectory);
const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 1, [pattern]);
  await copyShops(chain);
  const [token = ''] = await signStaffIn(chain, environment, [pattern]);
  await chain.db.execute(sql`update staff set role = 'administrator'`);
  const server = await startServer({ ...environment, DATABASE_URL: chain.url });
  await measure(server, token);
  await server.stop();
  await chain.db.close();
} finally {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** Shops like the first, each open and with a menu; the copies share its rows of products, which no reader can tell. */
async function copyShops({ db }: Chain): Promise<void> {
  const copied = sql`
    select ${firstCopy}::integer - 1 + n as id, n from generate_series(1, ${shopCount}::integer - 1) n`;
  await db.transaction(async (tx) => {
    // The triggers count each row by itself, which takes minutes.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into shops select (jsonb_populate_record(shop, jsonb_build_object('id', copied.id, 'position', n,
        'tag', 'loja-' || copied.id, 'name', 'Fornada ' || n,
        'latitude', 37 + n % 97 * 0.05, 'longitude', -9 + n % 89 * 0.03))).*
      from shops shop, (${copied}) copied where shop.id = ${pattern}`);
    for (const name of ['shop_hours', 'shop_hour_exceptions', 'shop_lead_times', 'shop_menu_images'].map(raw))
      await tx.execute(sql`
        insert into ${name} select (jsonb_populate_record(one, jsonb_build_object('shop_id', copied.id))).*
        from ${name} one, (${copied}) copied where one.shop_id = ${pattern}`);
    await tx.execute(sql`
      insert into content_versions (piece, version) select 'shop:' || copied.id, 1 from (${copied}) copied`);
    await tx.execute(sql`update content_versions set version = version + 1 where piece = 'content'`);
  });
  await db.execute(sql`analyze`);
}

async function measure(server: RunningServer, token: string): Promise<void> {
  const megabytes = () => Math.round(server.memory() / 1024);
  console.log(`${shopCount} shops; ${megabytes()} MB when it has started`);
  const rows: Record<string, object> = {};
  for (const path of [
    '/api/lojas-ordering',
    '/api/restaurantes',
    `/api/menus/${pattern}`,
    '/sitemap.xml',
    '/',
    '/restaurantes',
    '/restaurantes/fornada',
    '/catalogo',
    '/api/gestao/lojas',
  ]) {
    const first = await get(server, path, token);
    const second = await get(server, path, token);
    rows[path] = {
      status: first.status,
      'first, ms': first.ms,
      'again, ms': second.ms,
      'KB br': first.kilobytes,
      'MB then': megabytes(),
    };
  }
  console.table(rows);
  let slowest = 0;
  const begun = performance.now();
  for (let shop = 0; shop < menuCount; shop += 1) {
    slowest = Math.max(slowest, (await get(server, `/api/menus/${firstCopy + shop}`)).ms);
    if ((shop + 1) % 500 === 0) console.log(`${shop + 1} menus read: ${megabytes()} MB`);
  }
  const each = (performance.now() - begun) / menuCount;
  console.log(`A menu took ${each.toFixed(1)} ms, the slowest ${slowest} ms; ${megabytes()} MB`);
}

type Answer = { status: number | undefined; ms: number; kilobytes: number };

function get({ port }: RunningServer, path: string, token?: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        path,
        headers: {
          'accept-encoding': 'br',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            ms: Math.round(performance.now() - begun),
            kilobytes: Math.round(bytes / 102.4) / 10,
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}
