-- Shops that are chosen together where many are changed at once: 'Algarve', 'Centros comerciais'. Nothing hangs on a group: what
-- is done to its shops remembers them one by one.
create table shop_groups (
  id integer primary key generated always as identity,
  name text not null check (name <> '')
);
create unique index shop_groups_by_name on shop_groups (lower(name));

create table shop_group_members (
  group_id integer not null references shop_groups (id) on delete cascade,
  shop_id integer not null references shops (id) on delete cascade,
  primary key (group_id, shop_id)
);
