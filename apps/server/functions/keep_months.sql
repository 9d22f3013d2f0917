-- Makes the months of a table partitioned by the time in one column: this one and those ahead, and any whose rows wait in the
-- default partition, where they went because no month was there. With 'p_keeps', months that are over for as long are detached
-- and dropped. Returns how many were made. The time is the
-- database's, as it is in a UUID. Gives way to whoever writes: a lock that isn't free soon is refused (55P03).
create or replace function keep_months(p_table regclass, p_keeps interval default null, p_now timestamptz default now())
returns integer language plpgsql as $$
declare
  ahead constant integer := 3;
  rest regclass := (select partdefid from pg_partitioned_table where partrelid = p_table);
  key text := (
    select quote_ident(a.attname) from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = p_table);
  present timestamp := date_trunc('month', p_now at time zone 'UTC');
  named text := p_table::text || '_';
  months timestamp[];
  month timestamp;
  part text;
  bounds text;
  moved bigint;
  made integer := 0;
begin
  perform set_config('lock_timeout', '500ms', true);
  perform pg_advisory_xact_lock(hashtext('keep_months'), p_table::oid::integer);
  execute format($sql$
    select array(select date_trunc('month', %1$s at time zone 'UTC') from %2$s where isfinite(%1$s)
      union select $1 + make_interval(months => n) from generate_series(0, $2) n order by 1) $sql$, key, rest)
  into months using present, ahead;
  foreach month in array months loop
    part := named || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    bounds := format('%1$s >= %2$L and %1$s < %3$L', key, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    -- Tables are locked as writers do, those that a row refers to first: whoever writes then waits and isn't refused.
    execute coalesce((
      select format('lock table %s in share row exclusive mode', string_agg(distinct confrelid::regclass::text, ', '))
      from pg_constraint where conrelid = p_table and contype = 'f' having count(*) > 0), 'select');
    execute format('lock table %s in share row exclusive mode', p_table);
    execute format('lock table %s in access exclusive mode', rest);
    execute format('create table %s (like %s including all excluding identity)', part, p_table);
    execute format('insert into %s select * from %s where %s', part, rest, bounds);
    get diagnostics moved = row_count;
    if moved > 0 then
      -- The ledger refuses to be deleted from.
      execute format('alter table %s disable trigger user', rest);
      execute format('delete from %s where %s', rest, bounds);
      execute format('alter table %s enable trigger user', rest);
    end if;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', p_table, part,
      month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  foreach part in array array(
    select inhrelid::regclass::text from pg_inherits
    where inhparent = p_table and inhrelid::regclass::text ~ ('^' || named || '\d{4}_\d\d$')
      and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') < present - p_keeps)
  loop
    execute format('alter table %s detach partition %s', p_table, part);
    execute format('drop table %s', part);
  end loop;
  return made;
end $$;
