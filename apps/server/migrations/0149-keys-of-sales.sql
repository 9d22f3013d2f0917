-- Which key of another maker's till a sale was told by: what a key did outlives the requests that are forgotten. Keys are
-- never deleted, and a reference would be checked against every sale that there is.
alter table transactions add column pos_key_id uuid;
