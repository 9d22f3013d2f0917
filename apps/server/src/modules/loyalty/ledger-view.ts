import sql from 'sql-template-tag';

/**
 * The movements of the ledger as others' statements read them, with the sale that moved each, and what came back of it where that
 * moved it (what was left of it, where it was undone or its order ended): `from ${ledgerView} entry`. A movement of a sale belongs
 * to whoever made that, unless somebody else moved it later.
 */
export const ledgerView = sql`(
  select entry.id, entry.customer_id, entry.kind, entry.reference, entry.order_id, entry.balance_delta, entry.balance_after,
    entry.points_before, entry.points_after, entry.reason, entry.created_at, coalesce(entry.staff_id, sale.staff_id) as moved_by,
    sale.id as sale_id, sale.order_id as sale_order_id, sale.shop_id as sale_shop_id, sale.subtotal_cents as sale_cents,
    sale.by_line, sale.client_id, coalesce(back.amount_cents, case
      when entry.reference in ('transaction:' || sale.id || ':reverse', 'transaction:' || sale.id || ':return',
        'order:' || sale.order_id || ':return')
      then sale.subtotal_cents - sale.returned_cents end) as returned_cents
  from ledger_entries entry left join transactions sale on sale.id = sale_of_entry(entry.transaction_id, entry.reference)
    left join sale_returns back on back.transaction_id = entry.transaction_id
      and entry.reference in ('return:' || back.id || ':reverse', 'return:' || back.id || ':return'))`;
