-- By what a device that never got an answer proves that asking again is its own second try.
alter table refresh_tokens add column retry_key bytea;
create index refresh_tokens_by_retry on refresh_tokens (retry_key) where retry_key is not null and used_at is null;
