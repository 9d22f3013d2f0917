// The chain and everything around it, for one run: its PostgreSQL, its server's processes, the gateways, the network between
// them, the people. All of it is real but the people, the gateways' insides and the clock.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { addTerminal } from '../apps/server/src/modules/payments/terminals.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { loadSecrets } from '../apps/server/src/platform/secrets.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
import { type PgBouncer, startPgBouncer } from '../apps/server/src/testing/pgbouncer.ts';
import { openShop } from '../apps/server/src/testing/shop.ts';
import { type Bank, startBank } from './bank.ts';
import { type Calendar, keepCalendar } from './calendar.ts';
import { type Courier, startCourier } from './callback-courier.ts';
import { type Caller, createCaller } from './caller.ts';
import { type Chance, createChance } from './chance.ts';
import { createMeter, type Meter } from './meter.ts';
import type { Options } from './options.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { openProxy, type TcpProxy } from './proxy.ts';
import { createRecord, type RunRecord } from './record.ts';
import { type Servers, startServers } from './servers.ts';
import { startVendors, type Vendors } from './vendors.ts';

export type World = {
  options: Options;
  directory: string;
  baseUrl: string;
  record: RunRecord;
  meter: Meter;
  caller: Caller;
  postgres: Postgres;
  pooler: PgBouncer | undefined;
  db: Database;
  bank: Bank;
  /** The gateways of messages and of invoices. */
  vendors: Vendors;
  sms: Vendors['sms'];
  email: Vendors['email'];
  invoices: Vendors['invoices'];
  pushes: Vendors['pushes'];
  terminals: Vendors['terminals'];
  courier: Courier;
  servers: Servers;
  /** The proxies through the network: to us, and from us to the gateways. */
  proxies: { front: TcpProxy; bank: TcpProxy } & Vendors['proxies'];
  /** What signs people in without the screens that lead there. */
  parts: { db: Database; secrets: Awaited<ReturnType<typeof loadSecrets>>; clock: () => Date } & {
    settings: ReturnType<typeof readSettings>;
  };
  shops: number[];
  /** The card terminal of each shop, which its tills share. */
  terminalOf: Map<number, string>;
  calendar: Calendar;
  /** How far the world's clock is ahead of the machine's. */
  clockMs(): number;
  moveClock(clockMs: number): void;
  chance(name: string): Chance;
  /** Approvals that come when the order's window has closed. */
  lateThumbs: (() => void)[];
  /** People begin nothing new while it is night. */
  night: boolean;
  stop(): Promise<void>;
};

/** Sold in every shop; the last one is what runs out. */
export const productToRunOut = '30101';

/** Of an order: little enough that some of what is claimed waits for a manager. */
export const claimedAtOnceCents = 250;

/** An evening, so that a night is long enough. */
export const uncollectedAfterHours = 1;

export async function buildWorld(options: Options): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-chaos-'));
  const chance = (name: string) => createChance(options.seed, name);
  const record = createRecord();
  const meter = createMeter();
  let clockMs = 0;
  const clock = () => new Date(Date.now() + clockMs);

  const postgres = await startPostgres(directory);
  const pooler =
    options.pgbouncer === undefined ? undefined : await startPgBouncer(options.pgbouncer, postgres.url);
  const bank = await startBank(options.gateway, clock);
  const vendors = await startVendors({ clock, terminalsOnce: options.gateway === 'stripe' });
  const { sms, email, invoices, pushes, terminals } = vendors;
  const proxies = {
    front: await openProxy(),
    bank: await openProxy([Number(new URL(bank.vendor.url).port)]),
    ...vendors.proxies,
  };
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: postgres.url,
    ...(pooler && { DATABASE_POOLER_URL: pooler.url }),
    DATABASE_CONNECTIONS: options.load === undefined ? '12' : '20',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    MINIMUM_CALL_MS: '0',
    TOKEN_LIFETIME_SECONDS: '86400',
    STAFF_SESSION_HOURS: '24',
    PAYMENT_WINDOW_SECONDS: options.load === undefined ? '20' : '60',
    CARD_WINDOW_SECONDS: '60',
    ADVANCE_ABOVE_CENTS: '200',
    MISSING_ANSWER_MINUTES: '2',
    UNCOLLECTED_AFTER_HOURS: String(uncollectedAfterHours),
    CLAIM_ORDER_CENTS: String(claimedAtOnceCents),
    GATEWAY_PATIENCE_MS: '1500',
    PAYMENT_REQUESTS_PER_PHONE_PER_HOUR: '100000',
    UNPAID_ORDERS_PER_CUSTOMER: '100000',
    OTHERS_NUMBERS_PER_DAY: '100000',
    SMS_PER_PHONE_PER_HOUR: '1000',
    SMS_PER_PREFIX_PER_HOUR: '1000000',
    SMS_PER_ADDRESS_PER_HOUR: '100000',
    // Everybody here calls from one.
    CALLS_PER_ADDRESS_PER_MINUTE: '10000000',
    STREAMS_PER_ADDRESS: '1000000',
    NEW_DEVICES_PER_ADDRESS_PER_HOUR: '1000000',
    REALTIME_KEEP_ALIVE_SECONDS: '3',
    ...bank.environment(local(proxies.bank.port)),
    ...vendors.environment,
  };
  const settings = readSettings(environment);
  const parts = { db: postgres.db, secrets: await loadSecrets(settings), settings, clock };
  const shops = Array.from({ length: options.shops }, (_, index) => 862 + index);
  for (const shop of shops) await openShop(parts, shop);
  await postgres.db.execute(sql`
    insert into packaging_prices (kind, from_day, amount_cents, tax, tax_included) values ('bag', '2026-01-01', 10, 'standard', true)`);

  const terminalOf = new Map<number, string>();
  for (const shopId of shops) {
    const terminal = { shopId, name: 'Caixa', reference: `T-${shopId}`, isActive: true };
    const id = await postgres.db.transaction((tx) => addTerminal(tx, terminal, clock()));
    terminalOf.set(shopId, id ?? '');
  }

  const calendar = await keepCalendar(postgres.db, clock());

  const servers = await startServers({
    services:
      options.workers === 0
        ? Array.from({ length: options.servers }, () => 'web,worker')
        : [
            ...Array.from({ length: options.servers }, () => 'web'),
            ...Array.from({ length: options.workers }, () => 'worker'),
          ],
    environment,
    directory,
    onPorts: (ports) => proxies.front.forwardTo(ports),
    complain: record.complain,
  });
  const baseUrl = local(proxies.front.port);
  const courier = startCourier({ bank, chance: chance('courier'), baseUrl, complain: record.complain });
  return {
    options,
    directory,
    baseUrl,
    record,
    meter,
    caller: createCaller({ baseUrl, meter, complain: record.complain }),
    postgres,
    pooler,
    db: postgres.db,
    bank,
    vendors,
    sms,
    email,
    invoices,
    pushes,
    terminals,
    courier,
    servers,
    proxies,
    parts,
    shops,
    terminalOf,
    calendar,
    clockMs: () => clockMs,
    moveClock(to) {
      clockMs = to;
      servers.moveClock(to);
    },
    chance,
    lateThumbs: [],
    night: false,
    async stop() {
      await courier.stop();
      await servers.stop();
      for (const proxy of Object.values(proxies)) proxy.stop();
      await Promise.all([bank.vendor.stop(), vendors.stop()]);
      await pooler?.stop();
      await postgres.stop();
      if (!options.keep) await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * The rows by which we know an order's payments, or those of the purchase that it is a part of; the gateway's word on each is
 * asked of the bank, not of them.
 */
export async function requestsOf({ db, bank }: World, orderId: string) {
  const payments = await db.query<{ id: string; reference: string }>(
    sql`select asked.id, asked.reference from payments p join payments asked on asked.id = coalesce(p.charge_id, p.id)
      where p.order_id = ${orderId} order by p.attempt`,
  );
  return payments.map((payment) => bank.find(bank.keyOf(payment))).filter((request) => request !== undefined);
}

/** What the gateway knows of what a till asked a phone for. */
export async function requestedAt({ db, bank }: World, request: string) {
  const payments = await db.query<{ id: string; reference: string }>(sql`
    select p.id, p.reference from till_requests r join payments p on p.id = r.payment_id where r.id = ${request}`);
  return payments.map((payment) => bank.find(bank.keyOf(payment))).filter((asked) => asked !== undefined);
}

/** The same of its terminals. */
export async function chargedAt({ db, terminals }: World, request: string) {
  const asked = await db.maybe<{ id: string }>(sql`
    select payment_id as id from till_requests where id = ${request}`);
  return asked && terminals.find(asked.id);
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
