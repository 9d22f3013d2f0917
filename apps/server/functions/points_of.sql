-- The whole points in these cents of progress.
create or replace function points_of(progress integer, rule loyalty_rule) returns integer
  language sql immutable as $$ select floor(progress::numeric / rule.cents_per_point)::integer $$;
