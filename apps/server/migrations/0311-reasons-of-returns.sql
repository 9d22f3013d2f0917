-- outside a transaction: tills sell meanwhile. The same of what was written of what came back.
drop index concurrently if exists till_returns_with_reason;
create index concurrently till_returns_with_reason on till_returns (returned_at) where reason <> '';
