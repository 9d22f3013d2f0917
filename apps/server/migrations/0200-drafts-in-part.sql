-- A draft keeps what it changes: the products that were saved in it, and reads the others from the version that it was
-- made from (decision 0190). Publishing makes it whole.
alter table menus add column partial boolean not null default false;
-- A process that doesn't know of it can't put a part of a menu in force.
alter table menus add constraint menus_partial_check check (not partial or status = 'draft') not valid;

-- What a draft in part has taken out of the version that it was made from.
create table menu_removed_products (
  menu_version bigint not null references menus on delete cascade,
  code text not null,
  primary key (menu_version, code)
);
