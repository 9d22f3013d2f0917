-- What a customer marks as a favourite: codes of products, the newest first. With the customer, so that devices agree.
alter table customers add column favourites text[] not null default '{}';
