-- How many jobs of each queue are due and for how long the oldest has been, dead ones, for /metrics. pg-boss's tables are
-- its own (0491_desk_jobs.sql). A job that waits for its next try waits from then on, not since it was made.
create function queue_waits()
returns table (queue text, due int, oldest_seconds int, dead int)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  return query execute $q$
    select name::text,
      count(*) filter (where state::text in ('created', 'retry') and start_after <= now())::int,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state::text in ('created', 'retry') and start_after <= now())), 0)::int,
      count(*) filter (where state::text = 'failed')::int
    from pgboss.job where state in ('created', 'retry', 'failed') and name not like '\_\_%' group by name order by 1 $q$;
end $$;

revoke all on function queue_waits from public;
grant execute on function queue_waits to jangteo_job;
