alter table shops validate constraint shops_live_check;

-- Special days that were set for many shops at once, with what stood there before: told again it does nothing, and it can
-- be undone.
create table special_days (
  id uuid primary key,
  request_hash bytea not null,
  made_at timestamptz not null,
  written jsonb not null,
  replaced jsonb not null,
  undone_at timestamptz
);

-- Whether customers were ever shown a shop: one that isn't shown any more was closed, and waits for nobody to open it.
alter table shops add column opened boolean not null default true;
