-- What is text of a shop has English beside it, as news and products have; names stay.
alter table shops add column english jsonb not null default '{}';
alter table shop_hour_exceptions add column label_english text not null default '';
alter table restaurants add column english jsonb not null default '{}';
