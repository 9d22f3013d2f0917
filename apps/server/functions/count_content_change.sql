-- Increments the versions of public content. Arguments: the column with the shop's id, and 'shop only' where only the shop's
-- piece changes.
create or replace function count_content_change() returns trigger language plpgsql as $$
declare
  shop_column text := tg_argv[0];
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  -- In the order of their names, so that two writers never deadlock.
  if tg_argv[1] is distinct from 'shop only' then
    insert into content_versions (piece) values ('content')
      on conflict (piece) do update set version = content_versions.version + 1;
  end if;
  if shop_column is not null then
    insert into content_versions (piece) values ('shop:' || (changed ->> shop_column))
      on conflict (piece) do update set version = content_versions.version + 1;
  end if;
  return null;
end $$;

create or replace trigger counted after insert or update or delete on restaurants
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on shops
  for each row execute function count_content_change('id');
create or replace trigger counted after insert or update or delete on shop_hours
  for each row execute function count_content_change('shop_id');
create or replace trigger counted after insert or update or delete on shop_hour_exceptions
  for each row execute function count_content_change('shop_id');
create or replace trigger counted after insert or update or delete on shop_menu_images
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on news
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on campaigns
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on faq_categories
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on faq_questions
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on legal_items
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on legal_documents
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on packaging_prices
  for each row execute function count_content_change();
create or replace trigger counted after insert or update or delete on sold_out
  for each row execute function count_content_change('shop_id', 'shop only');
create or replace trigger counted after insert or update or delete on oven_sayings
  for each row execute function count_content_change('shop_id', 'shop only');
create or replace trigger counted after insert or update or delete on shop_lead_times
  for each row execute function count_content_change('shop_id', 'shop only');
