-- A menu is a document (docs/decisions/0300-a-menu-is-a-document.md): a row a product, in the shape that the rules read it in,
-- and the sections with their families beside the version. An import writes a whole new version and then names it in
-- shops.menu_version, so that readers see the old menu or the new one and nothing between.
create table menus (
  version bigint generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  hash text not null,
  -- Of everything that was imported: the same again makes no new version.
  digest text not null,
  last_update text not null,
  path_name text not null default '',
  placeholder_name text not null default '',
  base_url text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  created_at timestamptz not null default now(),
  published_at timestamptz default now(),
  published_by bigint references staff,
  -- Its sections with their families, as the document has them.
  sections jsonb not null default '[]'
);
alter table shops add foreign key (menu_version) references menus (version);
create index menus_by_shop on menus (shop_id, version desc);
-- A shop has at most one draft of its menu: the version that its people work on, unseen by customers until it is published.
create unique index menus_draft on menus (shop_id) where status = 'draft';

create table menu_products (
  menu_version bigint not null references menus on delete cascade,
  position integer not null,
  code text not null,
  product jsonb not null,
  primary key (menu_version, code)
);

-- What a shop has run out of, until a time; a product or an extra, by its code.
create table sold_out (
  shop_id integer not null references shops on delete cascade,
  code text not null,
  until timestamptz not null,
  primary key (shop_id, code)
);
