-- What one of a product cost in a sale, of which not all came back; 0 where the sale doesn't say or has none.
create or replace function price_in_sale(p_sale uuid, p_code text) returns integer language sql stable as $$
  select coalesce(max(unit), 0) from (
    select l.unit_cents as unit from transactions t
    join order_lines l on l.order_id = t.order_id and l.packaging is null and l.quantity > l.returned
    where t.id = p_sale and l.product_code = p_code
    union all
    select (line->>'gross')::integer / (line->>'quantity')::integer
    from till_sales s cross join lateral jsonb_array_elements(s.lines) line
    where s.id = p_sale and line->>'kind' = 'product' and line->>'code' = p_code
      and (line->>'quantity')::integer > (
        select coalesce(sum((part->>'quantity')::integer), 0)
        from till_returns r cross join lateral jsonb_array_elements(r.lines) part
        where r.sale_id = s.id and part->>'position' = line->>'position')
    union all
    -- Another maker's till returns amounts: of which of its lines they were it doesn't say.
    select (line->>'gross')::integer / (line->>'quantity')::integer
    from transactions t cross join lateral jsonb_array_elements(jsonb_path_query_array(t.lines, '$[*]')) line
    where t.id = p_sale and line->>'code' = p_code
  ) priced
$$;
