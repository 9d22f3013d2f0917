-- What a till of another maker says it sold, line by line, as till_sales keeps its own; null where it says the amount alone.
-- Without a default the table isn't written anew.
alter table transactions add column lines jsonb;
