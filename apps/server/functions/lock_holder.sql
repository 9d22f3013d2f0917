-- Locks the account that keeps what a customer has, and names it: their own, or the one into which it was merged.
create or replace function lock_holder(p_customer bigint) returns bigint language plpgsql as $$
declare
  holder bigint := p_customer;
  next bigint;
begin
  loop
    select merged_into into next from customers where id = holder;
    -- A merge that was under way is over once the row is locked.
    if next is null then
      select merged_into into next from customers where id = holder for no key update;
    end if;
    if next is null then return holder; end if;
    holder := next;
  end loop;
end $$;
