alter table shops validate constraint shops_live_check;

-- Special days that were set for many shops at once, with what stood there before: told again it does nothing, and it can
-- be undone.
create table special_days (
  id uuid primary key,
  made_at timestamptz not null,
  written jsonb not null,
  replaced jsonb not null,
  undone_at timestamptz
);
