-- What 0070 says of new rows holds for those of before.
alter table orders validate constraint orders_packaging_check;
alter table order_lines validate constraint order_lines_packaging_check;
alter table order_lines validate constraint order_lines_quantity_least;
alter table order_refunds validate constraint order_refunds_packaging_check;
