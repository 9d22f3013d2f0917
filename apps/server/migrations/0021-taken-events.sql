-- A relay that runs an event's followers itself takes the event first; what it doesn't finish is another's once it is gone.
alter table outbox add column taken_by text, add column taken_at timestamptz;
