-- What is left of the lines of a sale at a till, or of an order: units and cents, beside the gross and its parts by rate of when
-- they were bought. What another maker's till told by line comes back by its amount: each line has its share of what is left, and
-- its units. Its products that aren't ours have no code.
create or replace function lines_left_of(p_till_sale uuid, p_order uuid) returns table (
  is_goods boolean, code text, name text, units bigint, cents bigint, gross integer, parts jsonb
) language sql stable as $$
  select line->>'kind' = 'product', line->>'code', line->>'name', (line->>'quantity')::integer - back.units,
    (line->>'gross')::integer - back.cents, (line->>'gross')::integer, line->'parts'
  from till_sales s cross join lateral jsonb_array_elements(s.lines) line
  cross join lateral (
    select coalesce(sum((part->>'quantity')::integer), 0) as units, coalesce(sum((part->>'gross')::integer), 0) as cents
    from till_returns r cross join lateral jsonb_array_elements(r.lines) part
    where r.sale_id = s.id and part->>'position' = line->>'position') back
  where s.id = p_till_sale
  union all
  select true, line->>'code', line->>'name', (line->>'quantity')::bigint,
    (round(kept * sum((line->>'gross')::numeric) over so_far) - coalesce(round(kept * sum((line->>'gross')::numeric) over before), 0))::bigint,
    (line->>'gross')::integer, line->'parts'
  from transactions t cross join lateral jsonb_array_elements(t.lines) with ordinality as told (line, place)
  cross join lateral (
    select 1 - (t.returned_cents + t.returned_packaging_cents)::numeric / (t.subtotal_cents + t.packaging_cents) as kept) share
  where t.id = p_till_sale
  window so_far as (order by place), before as (order by place rows between unbounded preceding and 1 preceding)
  union all
  select l.packaging is null, l.product_code, l.name, l.quantity - back.units, l.line_cents - back.cents, l.line_cents, l.vat_parts
  from order_lines l
  cross join lateral (
    select coalesce(sum((part->>'quantity')::integer), 0) as units, coalesce(sum((part->>'gross')::integer), 0) as cents
    from order_refunds r cross join lateral jsonb_array_elements(r.lines) part
    where r.order_id = l.order_id and r.cause <> 'ended' and (part->>'position')::smallint = l.position) back
  where l.order_id = p_order
$$;
