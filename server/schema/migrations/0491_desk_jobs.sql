-- The queues at the operator's desk (operator.md §9). Their tables are pg-boss's own, made by the first worker and open to
-- nobody else, so the desk reads and moves jobs through these functions alone. Before that there are none.
create function desk_job_rows(wanted_queue text, wanted_id uuid, wanted_states text[], since timestamptz, till timestamptz,
  skip int, most int)
returns table (queue text, job_id uuid, state text, attempts int, at timestamptz, next_at timestamptz, event jsonb,
  output jsonb)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  return query execute $q$
    select * from (
      select j.name::text, j.id,
        case j.state::text when 'created' then 'WAITING' when 'retry' then 'FAILED' when 'active' then 'ACTIVE'
          else 'DEAD' end as state,
        case when j.started_on is null then 0 else j.retry_count + 1 end,
        j.created_on, case when j.state::text in ('created', 'retry') then j.start_after end, j.data, j.output
      from pgboss.job j
      where j.state::text in ('created', 'retry', 'active', 'failed') and j.name not like '\_\_%'
        and ($1 is null or j.name = $1) and ($2 is null or j.id = $2)
        and ($4 is null or j.created_on >= $4) and ($5 is null or j.created_on < $5)) d
    where $3 is null or d.state = any($3)
    order by d.created_on desc, d.id desc offset $6 limit $7 $q$
  using wanted_queue, wanted_id, wanted_states, since, till, skip, most;
end $$;

-- Per queue: what is not done, what is dead, since when the oldest waits; of the last hour how many were done and how long
-- the slower ones took.
create function desk_queues()
returns table (queue text, depth int, dead int, oldest timestamptz, done int, p95_ms int)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  return query execute $q$
    select name::text, count(*) filter (where state::text in ('created', 'retry', 'active'))::int,
      count(*) filter (where state::text = 'failed')::int,
      min(created_on) filter (where state::text in ('created', 'retry', 'active')),
      count(*) filter (where state::text = 'completed' and completed_on > now() - interval '1 hour')::int,
      (percentile_disc(0.95) within group (order by extract(epoch from completed_on - started_on) * 1000)
        filter (where state::text = 'completed' and completed_on > now() - interval '1 hour'))::int
    from pgboss.job where name not like '\_\_%' group by name order by 3 desc, 2 desc, 1 $q$;
end $$;

-- Runs it once more, now. False where it is neither dead nor waiting for its next try.
create function desk_job_again(wanted_queue text, wanted_id uuid)
returns boolean language plpgsql volatile security definer set search_path = pg_catalog as $$
declare n int := 0;
begin
  if to_regclass('pgboss.job') is null then return false; end if;
  execute $q$
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = $1 and id = $2 and state::text in ('retry', 'failed') $q$
  using wanted_queue, wanted_id;
  get diagnostics n = row_count;
  return n = 1;
end $$;

-- Never runs again; it lies a day longer with the jobs that are done. False where it runs or is over.
create function desk_job_drop(wanted_queue text, wanted_id uuid)
returns boolean language plpgsql volatile security definer set search_path = pg_catalog as $$
declare n int := 0;
begin
  if to_regclass('pgboss.job') is null then return false; end if;
  execute $q$
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = $1 and id = $2 and state::text in ('created', 'retry', 'failed') $q$
  using wanted_queue, wanted_id;
  get diagnostics n = row_count;
  return n = 1;
end $$;

revoke all on function desk_job_rows, desk_queues, desk_job_again, desk_job_drop from public;
grant execute on function desk_job_rows, desk_queues, desk_job_again, desk_job_drop to jangteo_job;
