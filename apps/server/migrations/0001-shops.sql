-- Brands and their shops. Texts are those of the wire (specification §3); columns are named in English.

create table restaurants (
  id integer primary key,
  tag text not null unique,
  title text not null,
  name text not null,
  text text not null default '',
  image_logo text,
  image_main text,
  color text not null,
  position integer not null default 0
);

create type tax_region as enum ('mainland', 'madeira', 'azores');

create table shops (
  id integer primary key,
  restaurant_id integer not null references restaurants,
  tag text not null,
  name text not null,
  name_detail text not null default '',
  text text not null default '',
  directions text not null default '',
  facebook_link text, facebook_tag text,
  instagram_link text, instagram_tag text,
  site text,
  book text,
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  phone text not null default '',
  latitude double precision, longitude double precision,
  maps_link text,
  image_main text, image_list text,
  menu_link text,
  time_zone text not null default 'Europe/Lisbon',
  region tax_region not null default 'mainland',
  position integer not null default 0,
  -- Ordering: a shop names one price tier per delivery type (0 is precovenda, 2 to 10 are pvpN).
  takes_orders boolean not null default false,
  take_away_tier smallint not null default 0 check (take_away_tier = 0 or take_away_tier between 2 and 10),
  eat_in_tier smallint not null default 0 check (eat_in_tier = 0 or eat_in_tier between 2 and 10),
  menu_version bigint,
  paused_until timestamptz,
  extra_minutes smallint not null default 0,
  -- 'tempo' of a product is its units of preparation; a shop makes so many of them in five minutes. Null: no limit known.
  slot_capacity integer check (slot_capacity between 1 and 10000),
  -- Busy for a while: so many minutes more than usual until then, besides the shop's own extra_minutes.
  busy_minutes smallint not null default 0 check (busy_minutes between 0 and 120),
  busy_until timestamptz,
  -- What a shop says of its hours beyond what the hours say themselves.
  hours_note text not null default '',
  -- An order is priced by the hours that its process knows; hold_hours compares.
  hours_version bigint not null default 0,
  unique (restaurant_id, tag)
);

-- Weekly hours in the shop's own time; 'closes' at or before 'opens' runs past midnight, 00:00 to 24:00 is the clock round.
create table shop_hours (
  shop_id integer not null references shops on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  primary key (shop_id, weekday, opens)
);

create table shop_hour_exceptions (
  shop_id integer not null references shops on delete cascade,
  day date not null,
  label text not null default '',
  intervals jsonb not null default '[]',
  primary key (shop_id, day)
);

create table shop_menu_images (
  shop_id integer not null references shops on delete cascade,
  position integer not null,
  tag text not null,
  title text not null default '',
  image text not null,
  image_small text not null,
  primary key (shop_id, position)
);

-- Minutes from received to ready that most orders of the last weeks took, by hour of the shop's clock; hour -1 is the whole day.
create table shop_lead_times (
  shop_id integer not null references shops on delete cascade,
  hour smallint not null check (hour between -1 and 23),
  minutes smallint not null check (minutes between 1 and 240),
  samples integer not null,
  learned_at timestamptz not null,
  primary key (shop_id, hour)
);
