-- Whether simulators or real gateways have stood behind this database (src/agree-on-simulation.ts). New ones are told by the
-- first process. Until now both could be at once: then there are real customers, and perhaps the sample's people among them.
insert into process_agreements (name, value)
select 'gateways', case
    when not real then 'simulated'
    when sampled then 'mixed'
    else 'real'
  end
from (
  select exists (select from payments where gateway <> 'simulator') as real,
    exists (select from staff where email like '%.example') as sampled
) past
where real or sampled;
