-- Which request a thing happened in, so that the jobs that follow it say so too. The server names it in its transactions.
alter table outbox add column request_id uuid default nullif(current_setting('fornada.request_id', true), '')::uuid;
