-- calcula-encomenda: stores the quote of a cart and holds a pickup slot for it. 'input' has
--   now, session (check_session), cart_hash, device_cart_hash (as cart_hash, of this device; may be null), subtotal_cents,
--   packaging_cents (of it, what no balance pays for), shop_id, units,
--   capacity (null for a shop without a limit), slots (acceptable ones, best first), wanted (the chosen time),
--   held_until (null for what isn't held: the later parts of a purchase), limits (lock_origins),
--   balance_kept (for those parts), balance_bounds (usable_balance).
-- Returns the customer's private data, the slot (null when there is none) and whether it is held.
create or replace function keep_quote(p_customer bigint, input jsonb, out private jsonb, out slot timestamptz, out is_kept boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  happens timestamptz := (input->>'now')::timestamptz;
  asked bytea := decode(input->>'cart_hash', 'hex');
  shop integer := (input->>'shop_id')::integer;
  units integer := (input->>'units')::integer;
  subtotal integer := (input->>'subtotal_cents')::integer;
  capacity integer := (input->>'capacity')::integer;
  wanted timestamptz := (input->>'wanted')::timestamptz;
begin
  perform check_session(input->'session', p_customer, happens);
  if input ? 'session' and is_temporary(p_customer) then perform limit_temporary(p_customer); end if;
  -- It costs less than the gateway takes: only a balance of all that pays it.
  if (input#>>'{balance_bounds,most}')::integer < 0 then
    perform 1 from customers where id = p_customer and balance_cents >= (input#>>'{balance_bounds,all}')::integer;
    if not found then perform refuse('payment_too_small'); end if;
  end if;
  -- A customer's calculations wait for each other, so that only one holds a slot.
  perform pg_advisory_xact_lock(22, (p_customer % 2147483647)::integer);
  if capacity is not null then
    select place.slot, place.is_kept into slot, is_kept
    from keep_slot(shop, array(select jsonb_array_elements_text(input->'slots')::timestamptz), units, capacity, p_customer,
      input->'limits', happens) place;
    is_kept := is_kept and input->>'held_until' is not null;
  end if;
  update quotes set held_until = null where customer_id = p_customer and cart_hash <> asked and held_until is not null;
  insert into quotes as q (customer_id, cart_hash, subtotal_cents, discount_cents, quoted_at, pickup_at, slot_at, shop_id, units,
    held_until, origins)
  select c.id, hash, subtotal, usable_balance(c.balance_cents, input), happens,
    case when wanted is not null then greatest(wanted, slot) end, slot, shop, units,
    case when is_kept and hash = asked then (input->>'held_until')::timestamptz end,
    array(select origin->>'key' from jsonb_array_elements(input->'limits'->'origins') origin)
  from customers c, unnest(array[asked, decode(input->>'device_cart_hash', 'hex')]) hash
  where c.id = p_customer and hash is not null
  on conflict (customer_id, cart_hash) do update set subtotal_cents = excluded.subtotal_cents,
    discount_cents = excluded.discount_cents, quoted_at = excluded.quoted_at, pickup_at = excluded.pickup_at,
    slot_at = excluded.slot_at, shop_id = excluded.shop_id, units = excluded.units, held_until = excluded.held_until,
    origins = excluded.origins;
  -- A quote binds for an hour (place_order), and nobody calculates this many carts in it.
  delete from quotes q where q.customer_id = p_customer and q.cart_hash <> asked and q.quoted_at < (
    select quoted_at from quotes where customer_id = p_customer order by quoted_at desc offset 200 limit 1);
  private := private_data(p_customer);
end $$;
