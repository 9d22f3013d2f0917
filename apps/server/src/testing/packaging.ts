// A shop that sells a cola with a deposit and a soup in a container of single use, and who buys there.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import type { TestApp } from './app.ts';
import { auditedServer } from './audited-server.ts';
import { aBuyer, type Buyer, decide, nextKey, requestsOf } from './buyer.ts';
import { fresh } from './staff-write.ts';

/** At 2,00 with a deposit of 0,10; at 2,45 with a container of 0,30 and its 13%; at 1,50 with nothing. */
export const cola = (qtd = 1, change: object = {}) => ({
  id: '30404',
  qtd,
  complementares: [],
  opcoes: [],
  ...change,
});
export const soup = (qtd = 1) => ({ ...cola(qtd), id: '40301' });
export const nata = (qtd = 1) => ({ ...cola(qtd), id: '10101' });

type Lines = Parameters<typeof refundLines>[2]['lines'];

/** The server of one test file, audited after each test. Each begins with what packaging costs today, and bags at 0,10. */
export async function packagingShop(environment: Record<string, string> = {}) {
  const server = await auditedServer(environment, '2026-12-21T10:02:00Z');
  const { db, clock } = server.context;
  await sellPackaged(server, { 30404: { deposits: 1 }, 40301: { containers: 1 } });
  beforeEach(async () => {
    await db.execute(sql`delete from packaging_prices`);
    await db.execute(sql`
      insert into packaging_prices (kind, from_day, amount_cents, tax, tax_included)
      values ('deposit', '2026-04-10', 10, 'untaxed', true), ('container', '2022-07-01', 30, 'as_contents', false),
        ('bag', '2026-01-01', 10, 'standard', true)`);
    forgetMenu(server.context, 862);
  });
  return {
    server,
    db,
    now: () => clock(),
    /** Because they were missing. */
    refund: (orderId: string, lines: Lines, toBalance = false) =>
      db.transaction(async (tx) =>
        refundLines(tx, await lockOrder(tx, orderId), { lines, cause: 'missing', toBalance, now: clock() }),
      ),
    goneBack: async (orderId: string) =>
      (await requestsOf(server, orderId)).reduce((sum, { refunded_cents }) => sum + refunded_cents, 0),
  };
}

/** What products come in, before anybody has read the menu. */
export async function sellPackaged(
  { context: { db } }: TestApp,
  products: Record<string, object>,
): Promise<void> {
  await db.execute(sql`
    update menu_products set product = product || (${JSON.stringify(products)}::jsonb -> code)
    where ${JSON.stringify(products)}::jsonb ? code`);
}

export const packagedCart = (items: object[], change: object = {}) => ({
  cart: { items },
  id_loja: 862,
  id_tipo_entrega: 0,
  ...change,
});

export const calculate = async (buyer: Buyer, items: object[], change: object = {}) =>
  (await buyer.call('POST', '/api/calcula-encomenda', packagedCart(items, change))).data.loyaltyData;

export const place = async (buyer: Buyer, items: object[], change: object = {}) =>
  await buyer.call(
    'POST',
    '/api/finaliza-encomenda',
    packagedCart(items, { telemovel: buyer.national, aceitou: true, usar_premio: 0, ...change }),
    nextKey(),
  );

export async function paidOrder(
  server: TestApp,
  items: object[],
  change: object = {},
  options: { balance?: number } = {},
) {
  const buyer = await aBuyer(server, options);
  const { orderId, total } = await buyer.order({ cart: { items }, usar_premio: 0, ...change });
  await server.runJobs();
  if (total > 0) await decide(server, orderId, 'approve');
  await server.runJobs();
  return { buyer, orderId };
}

export type ToldPackaging = { tipo: string; linha: number | null; qtd: number; total: number }[];
export const brief = (packaging: ToldPackaging) =>
  packaging.map(({ tipo, linha, qtd, total }) => [tipo, linha, qtd, total]);

/** What the office writes of them. */
export const packagingPrices = {
  form: () => ({
    tipo: 'saco',
    regiao: null,
    desde: new Date(Date.UTC(2030, 0, 1) + fresh() * DAY).toISOString().slice(0, 10),
    ate: null,
    valor: 0.1,
    iva: 'taxa_normal',
    iva_incluido: 1,
  }),
  change: () => ({ valor: 0.15 }),
};
