-- What a shop sold until now was never counted with those that it bakes with from now on. Its hours are locked (lock_hours): no order
-- is being placed.
create or replace function note_changed_bakery() returns trigger language plpgsql as $$
begin
  new.production_group_since := coalesce((select max(placed_at) from orders where shop_id = new.id), new.production_group_since);
  return new;
end $$;
create or replace trigger bakery_changed before update of production_group on shops
for each row when (old.production_group <> new.production_group) execute function note_changed_bakery();
