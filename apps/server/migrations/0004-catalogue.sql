-- The menu of a shop in relational form: every field of Menu, Section, Family, Product, Option group and
-- Complement of the specification's section 3. An import writes a whole new version and then names it in
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
  -- The version that a draft or a restored menu was made from.
  made_from bigint references menus,
  -- A draft keeps what it changes: the products that were saved in it, and reads the others from the version that it was
  -- made from (decision 0190). Publishing makes it whole.
  partial boolean not null default false,
  -- A process that doesn't know of it can't put a part of a menu in force.
  constraint menus_partial_check check (not partial or status = 'draft')
);
alter table shops add foreign key (menu_version) references menus (version);
create index menus_by_shop on menus (shop_id, version desc);
-- A shop has at most one draft of its menu: the version that its people work on, unseen by customers until it is published.
create unique index menus_draft on menus (shop_id) where status = 'draft';

create table menu_sections (
  menu_version bigint not null references menus on delete cascade,
  position integer not null,
  code text not null,
  menu_number integer not null default 1,
  description text not null,
  visible boolean not null,
  synced boolean not null default true,
  primary key (menu_version, code)
);

create table menu_families (
  menu_version bigint not null,
  section_code text not null,
  position integer not null,
  code text not null,
  description text not null,
  visible boolean not null,
  portion integer not null default 1,
  half_portion integer not null default 0,
  primary key (menu_version, code),
  foreign key (menu_version, section_code) references menu_sections on delete cascade
);

create table menu_products (
  menu_version bigint not null,
  family_code text not null,
  position integer not null,
  code text not null,
  name text not null,
  description text not null default '',
  price_cents integer not null check (price_cents >= 0),
  half_price_cents integer check (half_price_cents >= 0),
  -- pvp2 to pvp10: element n is pvp(n + 1); null or 0 falls back to the base price.
  tier_prices_cents integer[] not null default '{}',
  price_policy integer not null default 0,
  vat_rate numeric(4, 2) not null,
  vat_class text not null,
  family_label text not null default '', family_name text not null default '',
  subfamily_code text not null default '', subfamily_name text not null default '',
  composite boolean not null default false,
  grupo text not null default '',
  max_options integer not null default 0,
  min_complements integer not null default 0,
  max_complements integer not null default 0,
  suggested text[] not null default '{}',
  people integer not null default 1,
  minutes integer not null default 1,
  calories integer,
  kitchen boolean not null default false,
  visible boolean not null,
  highlight boolean not null default false,
  restricted boolean not null default false,
  -- 'posicao': the wire's order is the file's, the screen's may be this one.
  sort_order integer not null default 0,
  image text,
  salt boolean, vegetarian boolean, lactose boolean, gluten boolean, diet boolean, spicy boolean,
  -- null is 'sem informação', which is never shown as free of them (Reg. 1169/2011).
  allergens text[],
  primary key (menu_version, code),
  foreign key (menu_version, family_code) references menu_families on delete cascade
);

-- What a draft in part has taken out of the version that it was made from.
create table menu_removed_products (
  menu_version bigint not null references menus on delete cascade,
  code text not null,
  primary key (menu_version, code)
);

create table menu_option_groups (
  menu_version bigint not null,
  product_code text not null,
  complement_code text not null default '',
  position integer not null,
  code text not null,
  description text not null,
  auto_comment boolean not null default false,
  max_options integer not null default 0,
  required boolean not null default false,
  primary key (menu_version, product_code, complement_code, code),
  foreign key (menu_version, product_code) references menu_products on delete cascade
);

create table menu_options (
  menu_version bigint not null,
  product_code text not null,
  complement_code text not null default '',
  group_code text not null,
  position integer not null,
  code text not null,
  description text not null,
  grupo text not null default '',
  group_name text not null default '',
  primary key (menu_version, product_code, complement_code, group_code, code),
  foreign key (menu_version, product_code, complement_code, group_code) references menu_option_groups on delete cascade
);

create table menu_complements (
  menu_version bigint not null,
  product_code text not null,
  position integer not null,
  code text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  origin_product text not null default '',
  vat_rate numeric(4, 2) not null,
  -- null is taxed as the product that it is added to.
  vat_class text,
  grupo text not null default '',
  group_name text not null default '',
  incidence integer not null default 0,
  max_quantity integer not null default 0,
  quantity integer not null default 0,
  fixed_quantity boolean not null default false,
  required boolean not null default false,
  max_options integer not null default 0,
  production_centre text not null default '',
  photo_size integer not null default 0,
  restricted boolean not null default false,
  allergens text[],
  primary key (menu_version, product_code, code),
  foreign key (menu_version, product_code) references menu_products on delete cascade
);

-- What a shop has run out of, until a time; a product or an extra, by its code.
create table sold_out (
  shop_id integer not null references shops on delete cascade,
  code text not null,
  until timestamptz not null,
  primary key (shop_id, code)
);
