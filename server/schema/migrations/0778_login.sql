-- Who owns the queue of jobs, and what API, worker and media log in as (docs/decisions/0359). jangteo_login owns nothing
-- and inherits nothing: whoever sheds his role there has no right left. It has no password until its owner gives one.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jangteo_queue') then create role jangteo_queue nologin; end if;
exception when duplicate_object or unique_violation then null; -- two databases of one server migrating at once
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'jangteo_login') then
    create role jangteo_login login noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant jangteo_queue to %I', current_user);
exception when others then raise notice 'role already granted';
end $$;
do $$
declare taken text;
begin
  foreach taken in array array['jangteo_app', 'jangteo_job', 'jangteo_queue'] loop
    if not pg_has_role('jangteo_login', taken, 'member') then execute format('grant %I to jangteo_login', taken); end if;
  end loop;
exception when unique_violation then null;
end $$;

-- pg-boss makes and changes its tables itself, so they are its role's, with what it has made before.
create schema if not exists pgboss;
alter schema pgboss owner to jangteo_queue;
do $$
declare one text;
begin
  for one in
    select format('table %s', oid::regclass) from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc where pronamespace = 'pgboss'::regnamespace
    union all
    select format('type %s', oid::regtype) from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd')
  loop
    execute format('alter %s owner to jangteo_queue', one);
  end loop;
end $$;
