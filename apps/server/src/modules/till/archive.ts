// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What they bought by line, and what came back of it. */
export const archiveLineSales = (db: Queryable, sales: readonly string[]): Promise<ArchiveRows> =>
  db.query(sql`
    select s.id as id_transacao, s.sold_at as quando, s.delivery_type as entrega, s.lines as linhas, s.goods_cents / 100.0 as produtos,
      s.packaging_cents / 100.0 as embalagens, s.discount_cents / 100.0 as desconto, s.coupon->>'code' as cupao,
      (s.coupon->>'takesOff')::int / 100.0 as cupao_valor, s.paid_cents / 100.0 as pago, s.method as meio,
      s.given_cents / 100.0 as entregue, s.invoice_name as nome_fatura, s.invoice_tax_id as nif, s.invoice_id as documento,
      s.invoice_url as url_documento
    from till_sales s where s.transaction_id = any(${sales}::uuid[]) order by s.sold_at`);

export const archiveLineReturns = (db: Queryable, sales: readonly string[]): Promise<ArchiveRows> =>
  db.query(sql`
    select sale_id as id_transacao, returned_at as quando, lines as linhas, gross_cents / 100.0 as valor,
      discount_cents / 100.0 as em_saldo, money_cents / 100.0 as em_dinheiro, reason as motivo, credit_note_id as nota,
      credit_note_url as url_nota
    from till_returns where sale_id in (select id from till_sales where transaction_id = any(${sales}::uuid[])) order by returned_at`);

/** When they were known at a till. */
export const archiveIdentifications = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select ${shopName(sql`i.shop_id`)} as loja, i.proof as como, i.identified_at as quando, i.spent_by as id_transacao, i.spent_on as order_id
    from till_identifications i where i.customer_id = ${customerId} order by i.id`);
