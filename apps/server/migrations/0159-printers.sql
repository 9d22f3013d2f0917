-- A shop's receipt printers, and each paper that one of them is to print, has printed or never will.
create table printers (
  id uuid primary key default uuidv7(),
  shop_id integer not null references shops,
  name text not null,
  host text not null,
  port integer not null,
  width_mm smallint not null check (width_mm in (58, 80)),
  prints text[] not null,
  active boolean not null default true,
  created_at timestamptz not null,
  -- Since when nothing could be printed, why (a word of ours), and how often it was tried.
  failing_since timestamptz,
  problem text,
  tries integer not null default 0,
  -- The number of the newest order whose paper was given up, until something is printed.
  lost text,
  -- It talks to one at a time: taken by a process until then, or let be until then after a problem.
  taken_until timestamptz
);
create index printers_of_shop on printers (shop_id);

create table papers (
  id uuid primary key default uuidv7(),
  printer_id uuid not null references printers on delete cascade,
  kind text not null check (kind in ('ticket', 'receipt', 'label')),
  -- The order or the sale that it is of.
  subject uuid not null,
  -- 1 is the first; each next says how the order was changed after that was printed, for the event that said so.
  copy smallint not null default 1,
  event_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'printed', 'dropped')),
  due_at timestamptz not null,
  -- How often its bytes were begun to be sent: after the first time some of it may lie on the counter.
  begun smallint not null default 0,
  printed_at timestamptz,
  -- Twice the same work is one paper.
  unique (printer_id, kind, subject, copy)
);
create index papers_waiting on papers (printer_id, due_at, id) where state = 'waiting';
create index papers_by_age on papers (due_at);

-- What came out of the simulated printer, as its bytes.
create table simulator.papers (
  id bigint generated always as identity primary key,
  content bytea not null,
  printed_at timestamptz not null
);
