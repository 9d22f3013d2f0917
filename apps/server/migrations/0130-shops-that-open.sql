-- A shop that is being opened isn't shown to customers, nor are orders placed there, until its people say so.
alter table shops add column live boolean not null default true;
alter table shops add constraint shops_live_check check (live or not takes_orders) not valid;
