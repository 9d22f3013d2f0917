-- outside a transaction: changes are planned meanwhile. What has a step due, now or at its end, and what waits for somebody.
drop index concurrently if exists menu_change_shops_steps;
create index concurrently menu_change_shops_steps on menu_change_shops (shop_id)
  where state in ('waiting', 'undoing', 'partly') or (state = 'published' and ends_at is not null);
drop index concurrently if exists menu_change_shops_to_do;
