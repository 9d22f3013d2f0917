-- What of the schema is spread over a Citus cluster, on its coordinator after the migrations (docs/scale.md, "Citus"). Every
-- node has its own copy of these; the rest stays on the coordinator.
set client_min_messages = warning;

select create_reference_table(name::regclass)
from unnest(array['pictures', 'process_agreements']) as wanted (name)
where not exists (select from pg_dist_partition where logicalrelid = name::regclass);
