-- Gives an event to the process that writes it: its relay has taken it, and is told of it with the answer to the statement
-- (platform/handed-over.ts). Connections of a process that relays name their relay and what it follows; nobody has to look for
-- what nobody follows. What is for many waits until a relay takes it.
create or replace function hand_over() returns trigger language plpgsql as $$
begin
  if new.topic = any(string_to_array(current_setting('fornada.followed'), ',')) then
    new.taken_by := current_setting('fornada.relay');
    new.taken_at := now();
  else
    new.dispatched_at := now();
  end if;
  raise notice using errcode = 'FO002', message = row_to_json(new);
  return new;
end $$;

create or replace trigger handed_over before insert on outbox for each row
  when (current_setting('fornada.relay', true) <> '' and coalesce(new.priority, 0) <= 0)
  execute function hand_over();
