-- At a till's printer the receipt of each sale may come out unasked.
alter table printers add column always_receipt boolean not null default false;
