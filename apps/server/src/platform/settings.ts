// Every setting of the server, read once from the environment. A bad one ends the start with one line that names it.
import { resolve } from 'node:path';
import { cents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import { chooseGateways, type GatewayChoice } from '#platform/gateway-settings.ts';
import { SettingError, variableOf } from '#platform/setting-files.ts';
import {
  hostNames,
  insideNetworks,
  mapTiles,
  oneOf,
  optionalNumber,
  postgresUrl,
  services,
  taxId,
  text,
  url,
  wholeNumber,
} from '#platform/setting-kinds.ts';

const environment = v.object({
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: v.optional(text, '0.0.0.0'),
  /** Where Prometheus asks for `/metrics`; without it nothing is told. */
  METRICS_PORT: optionalNumber(0, 65_535),
  PUBLIC_URL: v.optional(url),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(postgresUrl),
  /** PgBouncer in front of DATABASE_URL, pooling transactions: what needs no session of its own goes through it. */
  DATABASE_POOLER_URL: v.optional(postgresUrl),
  DATABASE_CONNECTIONS: wholeNumber(10, 2, 150),
  /** A streaming replica of DATABASE_URL, for what everyone may read; used as far as it keeps up. */
  DATABASE_REPLICA_URL: v.optional(postgresUrl),
  REDIS_URL: v.optional(v.pipe(text, v.regex(/^rediss?:\/\//, 'must start with redis://'))),
  SECRETS_FILE: v.optional(text),
  SERVICES: services,
  /** A job waits for a gateway more than it needs a connection: there may be almost as many as connections. */
  WORKER_PLACES: wholeNumber(15, 1, 150),
  SIMULATORS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  PAYMENT_GATEWAY: v.optional(text),
  SMS_GATEWAY: v.optional(text),
  EMAIL_GATEWAY: v.optional(text),
  PUSH_GATEWAY: v.optional(text),
  /** Whom push services may write to: https: or mailto:. PUBLIC_URL unless said otherwise. */
  PUSH_CONTACT: v.optional(text),
  /** The only hosts that pushes are sent to; `*.` stands for whatever comes before. */
  PUSH_SERVICES: hostNames(
    'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  ),
  /** Whether webhooks may go to this machine, and in the clear: for tests and demonstrations only. */
  WEBHOOKS_TO_LOOPBACK: oneOf(['on', 'off'], 'off'),
  /** The only networks in which shops' printers are looked for; `none` looks for none. */
  PRINTER_NETWORKS: insideNetworks('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16'),
  INVOICE_GATEWAY: v.optional(text),
  /** What drives the card terminals of tills: by default the simulator where simulators run, and nothing otherwise. */
  TERMINAL_GATEWAY: v.optional(v.picklist(['none', 'simulator'], 'must be none or simulator')),
  /** How long a gateway may take over one answer. */
  GATEWAY_PATIENCE_MS: wholeNumber(10_000, 100, 60_000),
  /** Where traces are sent to (OTLP over HTTP); without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  TRACES_PERCENT: wholeNumber(100, 0, 100),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** How many proxies stand in front; their word about the caller's address is taken that far. */
  TRUST_PROXY: wholeNumber(0, 0, 10),
  TOKEN_LIFETIME_SECONDS: wholeNumber(900, 30, 86_400),
  SESSION_LIFETIME_DAYS: wholeNumber(180, 1, 3_650),
  /** A shift and its overtime. */
  STAFF_SESSION_HOURS: wholeNumber(12, 1, 24),
  STAFF_IDLE_MINUTES: wholeNumber(30, 1, 1_440),
  PAYMENT_WINDOW_SECONDS: wholeNumber(240, 5, 3_600),
  /** How long a card may take on the gateway's page; the order's place in the shop waits so long. */
  CARD_WINDOW_SECONDS: wholeNumber(900, 60, 3_600),
  PAYMENT_REQUESTS_PER_PHONE_PER_HOUR: optionalNumber(1, 100_000),
  UNPAID_ORDERS_PER_CUSTOMER: wholeNumber(6, 1, 100_000),
  UNPAID_ORDERS_PER_ADDRESS: optionalNumber(1, 1_000_000),
  OTHERS_NUMBERS_PER_DAY: wholeNumber(6, 1, 100_000),
  OTHERS_NUMBERS_PER_ADDRESS_PER_DAY: optionalNumber(1, 1_000_000),
  /** The NIF on the chain's own invoices: receipts of others give no points. */
  COMPANY_TAX_ID: v.optional(taxId, '500000000'),
  ORDER_DAYS_AHEAD: wholeNumber(60, 1, 366),
  /** An order for another day above this may be paid by an advance; without it all is paid at once. */
  ADVANCE_ABOVE_CENTS: optionalNumber(0, 1_000_000),
  ADVANCE_PERCENT: wholeNumber(30, 1, 99),
  ADVANCE_WHEN_UNCOLLECTED: oneOf(['keep', 'return'], 'keep'),
  SIMULATED_CARD: oneOf(['on', 'off'], 'on'),
  SIMULATED_TERMINAL_SECONDS: wholeNumber(6, 1, 3_600),
  SAMPLE_YEAR: oneOf(['on', 'off'], 'off'),
  MINIMUM_CALL_MS: wholeNumber(1_500, 0, 10_000),
  MINIMUM_AGE: wholeNumber(16, 0, 120),
  PASSWORD_MIN_DIGITS: wholeNumber(6, 6, 8),
  REFUSE_WEAK_PASSWORDS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  SMS_CODE_MINUTES: wholeNumber(10, 1, 60),
  SMS_CODE_TRIES: wholeNumber(5, 1, 20),
  SMS_PER_PHONE_PER_HOUR: wholeNumber(5, 1, 1_000),
  SMS_PER_ADDRESS_PER_HOUR: optionalNumber(1, 100_000),
  STREAMS_PER_ADDRESS: optionalNumber(1, 1_000_000),
  NEW_DEVICES_PER_ADDRESS_PER_HOUR: optionalNumber(1, 1_000_000),
  SMS_PER_PREFIX_PER_HOUR: wholeNumber(2_000, 1, 1_000_000),
  SMS_PER_DAY: optionalNumber(1, 10_000_000),
  SMS_PER_COUNTRY_ABROAD_PER_DAY: optionalNumber(1, 10_000_000),
  READY_SMS_AFTER_SECONDS: wholeNumber(60, 0, 3_600),
  /** From which hour of the day before on a customer is reminded of an order, by the shop's clock. */
  REMINDER_HOUR: wholeNumber(17, 6, 20),
  UNCOLLECTED_AFTER_HOURS: wholeNumber(24, 1, 336),
  /** How long a customer is asked about what a shop has run out of. */
  MISSING_ANSWER_MINUTES: wholeNumber(10, 1, 120),
  /** By how much what comes instead may be dearer, at the chain's cost, where nothing is as cheap. */
  SUBSTITUTE_GIFT_CENTS: wholeNumber(50, 0, 10_000),
  /** How long what a baker says came out has just come out, and after how long who asked is told. */
  JUST_OUT_MINUTES: wholeNumber(45, 5, 240),
  TELL_OVEN_AFTER_SECONDS: wholeNumber(20, 0, 300),
  /** How long after it was collected a customer may say that something was missing of an order. */
  CLAIM_HOURS: wholeNumber(24, 1, 336),
  /** What goes back of it at once: of one order, and to one customer in 30 days. */
  CLAIM_ORDER_CENTS: wholeNumber(1_000, 0, 100_000),
  CLAIM_MONTH_CENTS: wholeNumber(2_000, 0, 1_000_000),
  REFUND_DAYS: wholeNumber(730, 1, 3_650),
  MANAGER_REFUND_CENTS: wholeNumber(5_000, 0, 1_000_000),
  REALTIME_KEEP_ALIVE_SECONDS: wholeNumber(15, 1, 300),
  /** What is under way still has four seconds after it, of ten in all. */
  LEAVE_SECONDS: wholeNumber(0, 0, 4),
  CALLS_PER_ADDRESS_PER_MINUTE: optionalNumber(1, 10_000_000),
  /** Where maps of shops come from, once a visitor asks for one; `none` asks nobody. */
  MAP_TILES_URL: v.optional(mapTiles, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: v.optional(text, '© OpenStreetMap'),
  MAP_LICENCE_URL: v.optional(url, 'https://www.openstreetmap.org/copyright'),
  LOYALTY_CENTS_PER_POINT: wholeNumber(600, 1, 1_000_000),
  LOYALTY_THRESHOLD: wholeNumber(10, 1, 1_000),
  LOYALTY_REWARD_CENTS: wholeNumber(600, 1, 1_000_000),
  /** The most that one coupon gives a customer. */
  COUPON_MAXIMUM_CENTS: wholeNumber(2_000, 1, 100_000),
  MARKETING_PER_WEEK: wholeNumber(2, 1, 7),
  /** What one part of an SMS costs, in thousandths of a euro, for what is said before many are sent. */
  SMS_PART_MILLS: wholeNumber(50, 0, 1_000),
});

/** Every setting with its default as it is written, for docs/operations.md; null has none, or one that depends on others. */
export const settingDefaults: Record<string, string | null> = Object.fromEntries(
  Object.entries(environment.entries).map(([name, entry]) => [name, v.getDefault(entry) ?? null]),
);

type Environment = v.InferOutput<typeof environment>;
export type Settings = ReturnType<typeof toSettings> & {
  /**
   * Any other variable, or what is in the file that `NAME_FILE` names: each gateway reads its own. A function, so that
   * no log of the settings shows a secret.
   * @throws SettingError when the file can't be read, or both are given
   */
  variable: (name: string) => string | undefined;
};

/** @throws SettingError naming the first bad setting */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  // An empty variable is what `FOO= npm start` and compose files leave behind: it means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const [name = 'A setting'] = v.getDotPath(issue)?.split('.') ?? [];
    throw new SettingError(`${name} ${issue.message} (got ${issue.received}).`);
  }
  return { ...toSettings(parsed.output, gatewaysOf(parsed.output)), variable: variableOf(given) };
}

function gatewaysOf(env: Environment): GatewayChoice {
  try {
    return chooseGateways({
      given: {
        payments: env.PAYMENT_GATEWAY,
        sms: env.SMS_GATEWAY,
        email: env.EMAIL_GATEWAY,
        push: env.PUSH_GATEWAY,
        invoices: env.INVOICE_GATEWAY,
      },
      simulators: env.SIMULATORS,
      production: env.NODE_ENV === 'production',
    });
  } catch (error) {
    throw new SettingError((error as Error).message);
  }
}

/** A card that is charged by nobody beside money that is real would be goods for nothing. */
function terminalsOf({ TERMINAL_GATEWAY: given }: Environment, simulators: boolean): 'none' | 'simulator' {
  if (given === 'simulator' && !simulators)
    throw new SettingError(
      'TERMINAL_GATEWAY can’t be simulator: simulators never stand beside a real gateway.',
    );
  return given ?? (simulators ? 'simulator' : 'none');
}

function toSettings(env: Environment, { gateways, simulators }: GatewayChoice) {
  const production = env.NODE_ENV === 'production';
  const dataDirectory = resolve(env.DATA_DIR);
  if (env.DATABASE_POOLER_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new SettingError('DATABASE_POOLER_URL needs DATABASE_URL, the same database without the pooler.');
  }
  return {
    production,
    testing: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDirectory,
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    workerPlaces: env.WORKER_PLACES,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    secretsFile:
      env.SECRETS_FILE === undefined ? resolve(dataDirectory, 'secrets.json') : resolve(env.SECRETS_FILE),
    services: env.SERVICES,
    /** Whether nothing behind the ports is real, and the simulators' pages are served. */
    simulators,
    gateways,
    terminals: terminalsOf(env, simulators),
    gatewayPatienceMs: env.GATEWAY_PATIENCE_MS,
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, percent: env.TRACES_PERCENT },
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    tokenLifetimeSeconds: env.TOKEN_LIFETIME_SECONDS,
    sessionLifetimeDays: env.SESSION_LIFETIME_DAYS,
    staffSessionHours: env.STAFF_SESSION_HOURS,
    staffIdleMinutes: env.STAFF_IDLE_MINUTES,
    paymentWindowSeconds: env.PAYMENT_WINDOW_SECONDS,
    cardWindowSeconds: env.CARD_WINDOW_SECONDS,
    orderDaysAhead: env.ORDER_DAYS_AHEAD,
    simulatedCard: env.SIMULATED_CARD === 'on',
    simulatedTerminalSeconds: env.SIMULATED_TERMINAL_SECONDS,
    sampleYear: env.SAMPLE_YEAR === 'on' && simulators && env.DATABASE_URL === undefined,
    minimumCallMs: env.MINIMUM_CALL_MS,
    minimumAge: env.MINIMUM_AGE,
    passwordMinimumDigits: env.PASSWORD_MIN_DIGITS,
    // The specification's rule is six digits, whichever; real customers are kept from the ones that strangers try first.
    refuseWeakPasswords:
      env.REFUSE_WEAK_PASSWORDS === undefined ? !simulators : env.REFUSE_WEAK_PASSWORDS === 'on',
    paymentRequestsPerPhonePerHour: env.PAYMENT_REQUESTS_PER_PHONE_PER_HOUR ?? (simulators ? 5_000 : 10),
    /** How many orders may wait for their payment at once; each keeps a place of its shop. Per device as well. */
    unpaidOrdersPerCustomer: env.UNPAID_ORDERS_PER_CUSTOMER,
    unpaidOrdersPerAddress: env.UNPAID_ORDERS_PER_ADDRESS ?? (simulators ? null : 40),
    /** How many numbers that aren't the customer's own may be asked in vain to pay. Per device as well. */
    othersNumbersPerDay: env.OTHERS_NUMBERS_PER_DAY,
    othersNumbersPerAddressPerDay: env.OTHERS_NUMBERS_PER_ADDRESS_PER_DAY ?? (simulators ? null : 20),
    smsCodeMinutes: env.SMS_CODE_MINUTES,
    smsCodeTries: env.SMS_CODE_TRIES,
    smsPerPhonePerHour: env.SMS_PER_PHONE_PER_HOUR,
    // Simulated messages cost nothing, and trying the product out happens from one address.
    streamsPerAddress: env.STREAMS_PER_ADDRESS ?? 100,
    newDevicesPerAddressPerHour: env.NEW_DEVICES_PER_ADDRESS_PER_HOUR ?? (simulators ? 5_000 : 300),
    smsPerAddressPerHour: env.SMS_PER_ADDRESS_PER_HOUR ?? (simulators ? 5_000 : 60),
    smsPerPrefixPerHour: env.SMS_PER_PREFIX_PER_HOUR,
    // Whatever the addresses and the phones, codes never cost more than this; those sent abroad cost the most.
    smsPerDay: env.SMS_PER_DAY ?? (simulators ? 1_000_000 : 20_000),
    smsPerCountryAbroadPerDay: env.SMS_PER_COUNTRY_ABROAD_PER_DAY ?? (simulators ? 1_000_000 : 1_000),
    companyTaxId: env.COMPANY_TAX_ID,
    /** How long the app has to show that an order is ready before an SMS says it. */
    readySmsAfterSeconds: env.READY_SMS_AFTER_SECONDS,
    reminderHour: env.REMINDER_HOUR,
    advance: {
      above: env.ADVANCE_ABOVE_CENTS === undefined ? null : cents(env.ADVANCE_ABOVE_CENTS),
      percent: env.ADVANCE_PERCENT,
      returnsUncollected: env.ADVANCE_WHEN_UNCOLLECTED === 'return',
    },
    uncollectedAfterHours: env.UNCOLLECTED_AFTER_HOURS,
    missingAnswerMinutes: env.MISSING_ANSWER_MINUTES,
    substituteGift: cents(env.SUBSTITUTE_GIFT_CENTS),
    justOutMinutes: env.JUST_OUT_MINUTES,
    tellOvenAfterSeconds: env.TELL_OVEN_AFTER_SECONDS,
    claimHours: env.CLAIM_HOURS,
    claimOrderCents: env.CLAIM_ORDER_CENTS,
    claimMonthCents: env.CLAIM_MONTH_CENTS,
    refundDays: env.REFUND_DAYS,
    managerRefundCents: env.MANAGER_REFUND_CENTS,
    pushContact: env.PUSH_CONTACT ?? env.PUBLIC_URL ?? '',
    pushServices: env.PUSH_SERVICES,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK === 'on',
    printerNetworks: env.PRINTER_NETWORKS,
    realtimeKeepAliveSeconds: env.REALTIME_KEEP_ALIVE_SECONDS,
    leaveSeconds: env.LEAVE_SECONDS,
    callsPerAddressPerMinute: env.CALLS_PER_ADDRESS_PER_MINUTE ?? (simulators ? 1_000_000 : 3_000),
    map:
      env.MAP_TILES_URL === 'none'
        ? null
        : { tiles: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION, licence: env.MAP_LICENCE_URL },
    loyalty: {
      centsPerPoint: env.LOYALTY_CENTS_PER_POINT,
      threshold: env.LOYALTY_THRESHOLD,
      rewardCents: env.LOYALTY_REWARD_CENTS,
    },
    couponMaximumCents: env.COUPON_MAXIMUM_CENTS,
    marketingPerWeek: env.MARKETING_PER_WEEK,
    smsPartMills: env.SMS_PART_MILLS,
  };
}
