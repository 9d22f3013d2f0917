-- The greatest number that was ever a product's code, an extra's, an option's or a group's of them: what is made is greater, so
-- that nothing is called by the code of what was removed. Numbers from 800 million on are another system's.
create table greatest_code (
  only_one boolean primary key default true check (only_one),
  code integer not null
);
-- A thousand more: servers of the former version make codes until they end.
insert into greatest_code (code)
select greatest(10000, max(said::integer)) + 1000 from (
  select code as said from menu_products
  union all
  select part #>> '{}' from (
    select product from menu_products
    union all
    select asked -> 'fields' from menu_changes, jsonb_array_elements(products) asked
  ) written, lateral (
    select jsonb_path_query(product, '$.complements.**.code')
    union all select jsonb_path_query(product, '$.complements.**.groupCode')
    union all select jsonb_path_query(product, '$.optionGroups.**.code')
    union all select jsonb_path_query(product, '$.optionGroups.**.groupCode')) within (part)
  where product ?| array['complements', 'optionGroups']
) codes
where said ~ '^[0-9]{1,9}$' and said::integer < 800000000;
