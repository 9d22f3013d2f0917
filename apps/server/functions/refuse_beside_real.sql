-- A process with simulators that was left running when real gateways came mustn't do what is theirs: tell a simulated phone a
-- real customer's code, or give a sale a made-up document. What it tries fails, and a process that can do it tries again.
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
-- Nor take an order that only a simulator could be paid by.
create or replace trigger only_simulated before insert on payments
  for each row when (new.gateway = 'simulator') execute function simulator.refuse_beside_real();
