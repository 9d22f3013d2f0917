-- A process with simulators, left running after real gateways were configured, must not send a real customer's code to a
-- simulated phone, or issue a made-up document. What it tries fails, and a process that can do it tries again.
create or replace function simulator.refuse_beside_real() returns trigger language plpgsql as $$
begin
  if exists (select from public.process_agreements where name = 'gateways' and value <> 'simulated') then
    raise exception 'real gateways stand behind this database: simulators do nothing on it';
  end if;
  return new;
end $$;

create or replace trigger only_simulated before insert or update on simulator.messages
  for each statement execute function simulator.refuse_beside_real();
create or replace trigger only_simulated before insert or update on simulator.payments
  for each statement execute function simulator.refuse_beside_real();
create or replace trigger only_simulated before insert or update on simulator.charges
  for each statement execute function simulator.refuse_beside_real();
-- Nor take an order, or ask for a card, that only a simulator could settle.
create or replace trigger only_simulated before insert on payments
  for each row when (new.gateway in ('simulator', 'terminal-simulator')) execute function simulator.refuse_beside_real();
