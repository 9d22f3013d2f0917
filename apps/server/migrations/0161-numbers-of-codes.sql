-- outside a transaction: menus are published meanwhile. The highest number that a product of any version had, without reading all.
drop index concurrently if exists menu_products_number;
create index concurrently menu_products_number on menu_products ((code::bigint)) where code ~ '^[0-9]{1,9}$';
