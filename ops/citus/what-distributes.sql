-- Tries each table of the schema as a reference table, as one that the nodes know, and cut by its customer, takes everything back,
-- and says what Citus answered: psql -d fornada -f ops/citus/what-distributes.sql. Minutes; for a database of its own.
set client_min_messages = error;
set citus.enable_unsafe_triggers = on;

create temp table answers (name text, attempt text, answer text);

do $$
declare
  tried record;
begin
  for tried in
    select c.oid::regclass::text as name, attempt, statement
    from pg_class c, (values
      ('reference', 'select create_reference_table(%L)'),
      ('by customer', 'select create_distributed_table(%L, ''customer_id'')')
    ) attempts (attempt, statement)
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
  loop
    begin
      execute format(tried.statement, tried.name);
      raise exception using errcode = 'ZZ001';
    exception
      when sqlstate 'ZZ001' then insert into answers values (tried.name, tried.attempt, 'yes');
      when others then
        insert into answers
        values (tried.name, tried.attempt, regexp_replace(replace(sqlerrm, quote_ident(tried.name), 'it'), '_\d+"', '"'));
    end;
  end loop;
end $$;

select attempt, answer, count(*), string_agg(name, ' ' order by name) as tables
from answers group by attempt, answer order by attempt, count(*) desc;
