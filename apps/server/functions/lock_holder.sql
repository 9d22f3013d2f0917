-- Locks and returns the account that holds a customer's balance: their own, or the one it was merged into.
create or replace function lock_holder(p_customer bigint) returns bigint language plpgsql as $$
declare
  holder bigint := p_customer;
  next bigint;
begin
  loop
    select merged_into into next from customers where id = holder;
    -- Once the row is locked, a concurrent merge is over.
    if next is null then
      select merged_into into next from customers where id = holder for no key update;
    end if;
    if next is null then return holder; end if;
    holder := next;
  end loop;
end $$;
