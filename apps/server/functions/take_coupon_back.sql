-- What comes back of a sale takes back what a coupon gave for its purchase (lessen_coupon).
create or replace function take_coupon_back() returns trigger language plpgsql as $$
declare
  row_changed jsonb := to_jsonb(new);
  sale uuid := (case when tg_table_name = 'till_returns' then row_changed->>'sale_id' else row_changed->>'id' end)::uuid;
begin
  perform lessen_coupon((select coalesce(order_id, id) from transactions where id = sale),
    coalesce((row_changed->>'reversed_at')::timestamptz, (row_changed->>'returned_at')::timestamptz,
      (select max(returned_at) from sale_returns where transaction_id = sale), now()));
  return null;
end $$;
create or replace trigger coupon_taken_back after update of reversed_at, returned_cents on transactions
for each row when ((old.reversed_at, old.returned_cents) is distinct from (new.reversed_at, new.returned_cents))
execute function take_coupon_back();
create or replace trigger coupon_taken_back after insert on till_returns for each row execute function take_coupon_back();
