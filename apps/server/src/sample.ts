import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WirePackagingPrice } from '@fornada/contract/packaging.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import { type DemoCustomer, demoCustomers, demoStaff } from '@fornada/sample/logins.ts';
import { menuFile, menuShops } from '@fornada/sample/menu-file.ts';
import sql from 'sql-template-tag';
import { SIMULATED_PRINTER } from '#adapters/printers/port.ts';
import type { Context } from '#context';
import { savePasswordHash } from '#modules/accounts/change-password.ts';
import { acceptTerms } from '#modules/accounts/consents.ts';
import { hasCustomers } from '#modules/accounts/customers.ts';
import { writePersonalData } from '#modules/accounts/save-personal-data.ts';
import { registerCustomer } from '#modules/accounts/sign-up.ts';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import type { FileKind, ImportContext } from '#modules/content/imports.ts';
import { currentDocuments } from '#modules/content/read-content.ts';
import { addTerminal } from '#modules/payments/terminals.ts';
import { addPrinter } from '#modules/printing/printers.ts';
import { savePackagingPrice } from '#modules/shops/office-packaging.ts';
import { hasRestaurants } from '#modules/shops/shops.ts';
import { createStaff } from '#modules/staff/create-staff.ts';
import { agreeOn, readAgreement } from '#platform/agreements.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { Secrets } from '#platform/secrets.ts';
import { importContent } from './import-content.ts';

/** A customer as if they had registered with their first sale, completed their data and bought at the till. */
async function addSampleCustomer(tx: Tx, secrets: Secrets, customer: DemoCustomer, now: Date): Promise<void> {
  const at = ({ daysAgo } = { daysAgo: 0 }) => new Date(now.getTime() - daysAgo * DAY);
  const phone = { e164: `+351${customer.phone}`, prefix: '351', national: customer.phone };
  const registeredIn = customer.password === null ? 'till' : 'app';
  const { id } = await registerCustomer(tx, { phone, registeredIn }, at(customer.sales[0]));
  if (customer.password !== null) {
    await writePersonalData(tx, id, {
      nome: customer.name,
      email: customer.email,
      dataNascimento: customer.birthDate,
      nomeFaturacao1: customer.taxId && customer.name,
      nif1: customer.taxId,
      nif_utilizado: customer.taxId ? 'principal' : '',
    });
    await savePasswordHash(tx, id, await hashPassword(secrets, customer.password));
    const versions = await currentDocuments(tx, now);
    await acceptTerms(tx, { customerId: id, source: 'import', now, versions });
  }
  for (const sale of customer.sales) {
    const { shop, cents } = sale;
    const when = at(sale);
    await tx.query(sql`
      select sell_at_till(${id}, uuidv7(), ${shop}, 'till', ${randomUUID()}, null, ${cents}, 0, null, ${when}, ${when}, null, null)`);
  }
}

// Fills an empty database with the sample chain (sample/), so that everything can be tried at once: its content and
// menus by the same imports as a chain's own, its customers and staff by the modules that own them.

const directory = join(import.meta.dirname, '../../../sample');

const contentFiles: [Exclude<FileKind, 'menu'>, string][] = [
  ['restaurantes', 'restaurantes'],
  ['novidades', 'novidades'],
  ['campanhas', 'campanhas'],
  ['perguntas-frequentes', 'perguntas-frequentes'],
  ['informacao-legal', 'informacao-legal'],
  ['documento', 'termos'],
  ['documento', 'politica-de-privacidade'],
];

type SampleContext = Pick<Context, 'db' | 'clock' | 'secrets'> & {
  settings: Pick<Context['settings'], 'sampleYear'>;
};
type Step = (tx: Tx, context: SampleContext) => Promise<void>;

/** What the sample is made of, in order. A module with something to show adds its step. */
const steps: Step[] = [
  loadContent,
  loadPackaging,
  loadMenus,
  loadPrinter,
  loadTerminal,
  loadStaff,
  loadCustomers,
];

/** Arbitrary, but the same in every process: two that start at once load one sample. */
const sampleLock = 7_302_511_846;

/**
 * Loads the sample chain when nothing was ever loaded: all of it, or nothing; nor where real gateways have come.
 * @returns whether it was loaded now
 */
export async function loadSample(context: SampleContext): Promise<boolean> {
  return await context.db.transaction(async (tx) => {
    // On a slow machine the other process is at it for longer than a statement usually waits for a lock.
    await tx.execute(sql`set local lock_timeout = '60s'`);
    await tx.query(sql`select pg_advisory_xact_lock(${sampleLock})`);
    // Held until all is there: real gateways that come meanwhile wait for it, and end it with the rest.
    const agreed = await readAgreement(tx, 'gateways', sql`for share`);
    if (agreed !== undefined && agreed !== 'simulated') return false;
    if ((await hasRestaurants(tx)) || (await hasCustomers(tx))) return false;
    for (const step of steps) await step(tx, context);
    // Loaded behind the first page (sample-year/); a start that is killed meanwhile leaves it to the next.
    if (context.settings.sampleYear) await agreeOn(tx, 'sample_year', 'due');
    return true;
  });
}

async function loadContent(tx: Tx, { clock }: SampleContext): Promise<void> {
  for (const [kind, name] of contentFiles) {
    const text = await readFile(join(directory, `content/${name}.json`), 'utf8');
    const result = await importContent(within(tx, clock), kind, inSeason(text, clock()));
    if (!result.ok) throw new Error(`The sample's ${name}: ${JSON.stringify(result.problems[0])}`);
  }
}

/** What a bag costs. The rest is the law's, and there before. */
async function loadPackaging(tx: Tx): Promise<void> {
  const text = await readFile(join(directory, 'content/embalagens.json'), 'utf8');
  for (const price of JSON.parse(text) as WirePackagingPrice[]) await savePackagingPrice(tx, null, price);
}

async function loadMenus(tx: Tx, { clock }: SampleContext): Promise<void> {
  for (const shop of menuShops) {
    const result = await importMenus(within(tx, clock), menuFile(shop));
    if (!result.ok) throw new Error(`The sample's menu ${shop}: ${JSON.stringify(result.problems[0])}`);
  }
}

/** Its papers come out at /simulador. */
async function loadPrinter(tx: Tx, { clock }: SampleContext): Promise<void> {
  const place = { shopId: 862, host: SIMULATED_PRINTER, port: 9100, isAlways: false, isActive: true };
  await addPrinter(tx, { ...place, name: 'Cozinha', widthMm: 80, prints: ['ticket', 'label'] }, clock());
  await addPrinter(tx, { ...place, name: 'Caixa', widthMm: 58, prints: ['receipt'] }, clock());
}

/** What it is asked for is decided at /simulador, or approves by itself. */
async function loadTerminal(tx: Tx, { clock }: SampleContext): Promise<void> {
  const terminal = { shopId: 862, name: 'Terminal da caixa', reference: 'SIM-862-1', isActive: true };
  await addTerminal(tx, terminal, clock());
}

async function loadStaff(tx: Tx, { clock, secrets }: SampleContext): Promise<void> {
  for (const { shops, startedDaysAgo, ...person } of demoStaff) {
    const started = new Date(clock().getTime() - startedDaysAgo * DAY);
    await createStaff(tx, secrets, { ...person, shopIds: shops }, started);
  }
}

async function loadCustomers(tx: Tx, { clock, secrets }: SampleContext): Promise<void> {
  for (const customer of demoCustomers) await addSampleCustomer(tx, secrets, customer, clock());
}

/** The imports' own transactions become part of this one. */
function within(tx: Tx, clock: Context['clock']): ImportContext {
  return { db: { ...tx, transaction: (work) => work(tx) }, clock };
}

/**
 * The sample is always of the season: whatever its files say, its news have appeared and its campaigns are on on the day
 * on which it is loaded.
 */
function inSeason(text: string, now: Date): string {
  const today = chainDate(now);
  return JSON.stringify(
    JSON.parse(text, function (this: { intervalos?: unknown; fechado?: unknown }, key, value: unknown) {
      const isSpecialDay = this.intervalos !== undefined || this.fechado !== undefined;
      if (key === 'data' && !isSpecialDay && typeof value === 'string') return value > today ? today : value;
      if (key === 'inicio' && typeof value === 'string') return value > today ? null : value;
      if (key === 'fim' && typeof value === 'string') return value < today ? null : value;
      return value;
    }),
  );
}
