-- What the certified provider issued for a sale that a till made by line: its document, and the notes of what came back.
create or replace function documents_of_sale(p_sale uuid) returns table (kind text, number text, amount_cents integer, url text)
language sql stable as $$
  select 'invoice', s.invoice_id, s.paid_cents, s.invoice_url from till_sales s
  where s.transaction_id = p_sale and s.invoice_id is not null
  union all (
    select 'credit_note', r.credit_note_id, r.money_cents, r.credit_note_url
    from till_returns r join till_sales s on s.id = r.sale_id
    where s.transaction_id = p_sale and r.credit_note_id is not null order by r.returned_at, r.id)
$$;
