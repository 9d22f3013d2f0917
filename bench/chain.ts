// A chain on a fresh database: open shops with their menus, and customers who are signed in.
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { signToken } from '../apps/server/src/modules/identity/token.ts';
import { staffTokenHash } from '../apps/server/src/modules/staff/sessions.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, type Database } from '../apps/server/src/platform/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { loadSecrets } from '../apps/server/src/platform/secrets.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
import { openShop } from '../apps/server/src/testing/shop.ts';

/** Orders of one shop wait for each other's number; a chain's customers are spread over its shops. */
export const shopIds = Array.from({ length: 8 }, (_, index) => 862 + index);

export type Chain = {
  db: Database;
  url: string;
  customers: { id: number; uid: string; token: string; phone: string }[];
};

/** What a measured server is started with: production, simulators, and no limit that the load would meet. */
export const environmentOf = (dataDirectory: string) => ({
  DATA_DIR: dataDirectory,
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://127.0.0.1',
  SIMULATORS: 'on',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  CALLS_PER_ADDRESS_PER_MINUTE: '10000000',
  STREAMS_PER_ADDRESS: '1000000',
  NEW_DEVICES_PER_ADDRESS_PER_HOUR: '1000000',
  TOKEN_LIFETIME_SECONDS: '86400',
});

/** PostgreSQL as the server embeds it: on the disk, every commit forced to it. */
export async function startDatabase(environment: Record<string, string>): Promise<EmbeddedPostgres> {
  const settings = readSettings(environment);
  const { databasePassword } = await loadSecrets(settings);
  return await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, password: databasePassword });
}

export async function openChain(
  environment: Record<string, string>,
  postgres: EmbeddedPostgres,
  customerCount: number,
  shops: number[] = shopIds,
): Promise<Chain> {
  const settings = readSettings(environment);
  const secrets = await loadSecrets(settings);
  const admin = createDatabase(postgres.url('postgres'), { maxConnections: 1 });
  await admin.execute({ text: 'create database fornada' });
  await admin.close();
  const url = postgres.url('fornada');
  await migrate(url);
  const db = createDatabase(url, { maxConnections: 4, statementTimeoutMs: 120_000 });
  for (const shopId of shops) await openShop({ db, clock: systemClock }, shopId);

  const signedIn = await db.query<{ id: number; phone: string; uid: string; sessionId: string }>(sql`
    with people as (
      insert into customers (phone, phone_prefix, phone_national, name, email, birth_date, temporary, security_code)
      select '+351' || n, '351', n::text, 'Maria Teste', n || '@exemplo.pt', '1990-05-17', false, 'T' || n
      from generate_series(912000000, 912000000 + ${customerCount}::integer - 1) n returning id, phone_national as phone
    ), held as (insert into devices (name) select phone from people returning uid, name),
    signed as (
      insert into sessions (device_uid, customer_id, expires_at)
      select held.uid, people.id, now() + interval '1 day' from held join people on people.phone = held.name
      returning id, device_uid, customer_id
    )
    select people.id, people.phone, signed.device_uid as uid, signed.id as "sessionId"
    from signed join people on people.id = signed.customer_id order by people.id`);
  const parts = { settings, secrets, clock: systemClock };
  const customers = await Promise.all(
    signedIn.map(async ({ id, phone, uid, sessionId }) => ({
      id,
      uid,
      phone,
      token: await signToken(parts, { uid, sessionId, customerId: id, temporary: false }),
    })),
  );
  return { db, url, customers };
}

export const cart = [
  { id: '10101', qtd: 2, complementares: [], opcoes: [] },
  { id: '10102', qtd: 1, complementares: ['8009'], opcoes: ['9201'] },
  { id: '30101', qtd: 2, complementares: [], opcoes: [] },
];

/** Keeps, for pgbench, what the server gave place_order for this order; the same for every shop. */
export async function keepInput({ db }: Chain, orderId: string): Promise<void> {
  await db.execute(sql`create schema bench`);
  await db.execute(sql`
    create table bench.input as
    select s.id as shop_id, jsonb_build_object('request_hash', '00', 'shop_id', s.id, 'hours_version', s.hours_version, 'menu_version', s.menu_version, 'delivery_type', 0,
      'phone', '+351912345678', 'name', '', 'tax_id', '', 'email', '', 'note', '', 'pickup_at', null, 'ready_at', o.ready_at,
      'use_balance', false, 'subtotal_cents', o.subtotal_cents, 'cart_hash', '00', 'window_seconds', 240, 'method', 'mbway', 'gateway', 'simulator',
      'codes', jsonb_build_array('10101', '10102', '8009', '30101'),
      'lines', (select jsonb_agg(to_jsonb(l) - 'order_id' - 'position' order by l.position) from order_lines l where l.order_id = o.id)
    ) as input from shops s, orders o where o.id = ${orderId}`);
  await db.execute(sql`alter table bench.input add primary key (shop_id)`);
}

/** Every measurement begins alike: nobody has orders under way, nothing waits in the outbox, memory is on the disk. */
export async function tidy({ db }: Chain): Promise<void> {
  await db.execute(
    sql`update orders set state = 'expired', ended_at = now() where state = 'awaiting_payment'`,
  );
  await db.execute(
    sql`update payments set state = 'expired' where state in ('created', 'sending', 'pending')`,
  );
  await db.execute(sql`update outbox set dispatched_at = now() where dispatched_at is null`);
  await db.execute(
    sql`vacuum analyze orders, order_lines, payments, outbox, customers, idempotency_keys, daily_numbers`,
  );
  await db.execute(sql`checkpoint`);
}

/** Somebody at each counter. @returns their tokens, in the order of the shops */
export async function signStaffIn(
  { db }: Chain,
  environment: Record<string, string>,
  shops: number[],
): Promise<string[]> {
  const secrets = await loadSecrets(readSettings(environment));
  const tokens: string[] = [];
  for (const shopId of shops) {
    const token = randomBytes(32).toString('base64url');
    const { id } = await db.one<{ id: number }>(sql`
      insert into staff (email, name, password_hash, role)
      values (${`balcao.${shopId}@fornada.example`}, 'Balcão', 'none', 'assistant') returning id`);
    await db.execute(sql`insert into staff_shops (staff_id, shop_id) values (${id}, ${shopId})`);
    await db.execute(sql`
    insert into staff_sessions (token_hash, staff_id, created_at, expires_at)
    values (${staffTokenHash(secrets, token)}, ${id}, now(), now() + interval '1 day')`);
    tokens.push(token);
  }
  return tokens;
}
