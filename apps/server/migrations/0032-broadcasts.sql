-- A message of the chain to many: to whom, when, and how far it has come.
create table broadcasts (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  link text,
  -- Whom it is for: everyone who agreed, or those who bought in one shop, or who haven't come for so many days.
  shop_id integer references shops,
  absent_days integer check (absent_days between 1 and 1095),
  -- Nobody gets more of them than this in seven days.
  weekly_cap integer not null default 2 check (weekly_cap between 1 and 7),
  send_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  sent_count integer not null default 0,
  sent_at timestamptz,
  created_by bigint references staff,
  created_at timestamptz not null default now()
);
create index broadcasts_due on broadcasts (send_at) where state = 'scheduled';
