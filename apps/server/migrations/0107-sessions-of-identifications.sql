-- The device whose code was read: what it opened ends with its session. Sessions are forgotten after a time, so none is demanded.
alter table till_identifications add column session_id uuid;
