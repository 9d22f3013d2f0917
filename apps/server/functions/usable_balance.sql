-- What of a balance pays for an order, or a part of a purchase: all that its goods cost, unless that left less to be paid than the
-- gateway takes. 'input' is of place_order or keep_quote, and has subtotal_cents, packaging_cents (of it, what no balance pays for),
-- balance_kept (for later parts) and balance_bounds (of the purchase, as discount.ts of the domain has them).
create or replace function usable_balance(balance integer, input jsonb) returns integer language sql immutable parallel safe as $$
  select least(
    greatest(
      case when balance >= (input#>>'{balance_bounds,all}')::integer then balance
        else least(balance, (input#>>'{balance_bounds,most}')::integer) end
      - coalesce((input->>'balance_kept')::integer, 0),
      0),
    (input->>'subtotal_cents')::integer - coalesce((input->>'packaging_cents')::integer, 0))
$$;
