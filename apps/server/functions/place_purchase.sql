-- finaliza-encomenda of a basket for several times: an order a part, and one request for the money of all. 'inputs' are those of
-- place_order, the first part's first. Returns as place_order does, of the part that tells all of them: the first of which money
-- is asked, for that is where it is asked for and asked for again; else the first.
create or replace function place_purchase(inputs jsonb) returns jsonb language plpgsql as $$
declare
  input jsonb := inputs->0;
  happens timestamptz := (input->>'now')::timestamptz;
  customer customers;
  placed jsonb;
  bill orders;
  part orders;
  told jsonb;
  parts uuid[];
  due integer;
begin
  perform hold_hours((input->>'shop_id')::integer, (input->>'hours_version')::bigint);
  -- The customer before the shop, as an order does; the shop before the numbers of any day, so that purchases wait in one order.
  select * into customer from customers where id = (input->>'customer_id')::bigint for no key update;
  perform pg_advisory_xact_lock(20, (input->>'shop_id')::integer);
  placed := place_order(input || jsonb_build_object('part', 'first', 'balance_cents', customer.balance_cents));
  if (placed->>'replayed')::boolean then return placed; end if;
  parts := array[(placed#>>'{order,id}')::uuid];
  for told in select jsonb_array_elements(inputs - 0) loop
    placed := place_order(told || jsonb_build_object('part', 'other', 'balance_cents', customer.balance_cents));
    parts := parts || (placed#>>'{order,id}')::uuid;
  end loop;
  select sum(total_cents - later_cents) into due from orders where id = any(parts);
  if due between 1 and (input->>'least_cents')::integer - 1 then perform refuse('payment_too_small'); end if;
  select * into bill from orders where id = any(parts) order by total_cents = later_cents, id limit 1;
  bill.purchase_id := bill.id;
  update orders set purchase_id = bill.id where id = any(parts);
  if bill.total_cents > bill.later_cents then
    perform ask_for_money(bill, 1, input->>'method', case when input->>'method' = 'mbway' then input->>'phone' end,
      input->>'gateway', happens, bill.expires_at);
    perform remember_origins(bill.id, input->'limits', happens);
    perform limit_numbers(customer, input->>'rings', input->'limits', happens);
  else
    for part in select * from orders where id = any(parts) order by id loop
      perform mark_order_paid(part, happens);
    end loop;
  end if;

  select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'paid', o.paid, 'points_added', o.points_added,
    'ready_at', o.ready_at, 'pickup_at', o.pickup_at, 'total_cents', o.total_cents,
    'owed_cents', o.owed_cents, 'expires_at', o.expires_at) order by o.id)
  into told from orders o where o.id = any(parts);
  told := jsonb_path_query_first(told, '$[*] ? (@.id == $id)', jsonb_build_object('id', bill.id))
    || jsonb_build_object('parts', told);
  update idempotency_keys set answer = told where customer_id = customer.id and key = input->>'key';
  return jsonb_build_object('order', told, 'replayed', false, 'private', private_data(customer.id));
end $$;
