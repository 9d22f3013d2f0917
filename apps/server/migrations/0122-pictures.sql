-- Pictures that the chain's people bring: every process serves them, from its own disk once it has them. Their names are
-- made of what they show, so none ever changes; they are compressed already.
create table pictures (
  name text primary key,
  content bytea not null,
  created_at timestamptz not null default now()
);
alter table pictures alter column content set storage external;
