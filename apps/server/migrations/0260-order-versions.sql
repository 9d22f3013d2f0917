-- How often an order and its payments have changed: whoever heard of a change asks again until the answer is as new. A
-- payment counts for itself, because locks are taken from the order to its payments and never back.
alter table orders add column version integer not null default 1;
alter table payments add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger versioned before update on orders for each row execute function count_version();
create trigger versioned before update on payments for each row execute function count_version();
