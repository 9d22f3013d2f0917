-- Records a till's sale whose balance was held before: spends just that, whatever the customer has by now. Callers hold the customer,
-- and see to it that it happens once.
create or replace function sell_held(
  p_customer bigint, p_transaction uuid, p_shop integer, p_source text, p_client_id text, p_request bytea,
  p_subtotal integer, p_held integer, p_sold_at timestamptz, p_now timestamptz, p_staff bigint, p_device uuid
) returns uuid language plpgsql as $$
begin
  perform post_entry(p_customer, 'spend', 'transaction:' || p_transaction || ':spend',
    0, -p_held, 0, null, null, p_now, null, p_staff);
  perform record_sale(p_customer, p_transaction, null, p_shop, p_source, p_subtotal, p_held, p_now);
  update transactions set client_id = p_client_id, request_hash = p_request, staff_id = p_staff,
    device_id = p_device, happened_at = p_sold_at, recorded_at = p_now
  where id = p_transaction;
  return p_transaction;
end $$;
