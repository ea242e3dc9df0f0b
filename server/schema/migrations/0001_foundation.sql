-- Roles, tenancy, and everything that belongs to no business word.
-- jangteo_app: requests; sees only the sellers named in app.sellers. jangteo_job: worker, operator's desk; sees all.
-- Neither owns a table, so row-level security binds both (D2); no superuser right is needed to install.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jangteo_app') then create role jangteo_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'jangteo_job') then create role jangteo_job nologin; end if;
exception when duplicate_object or unique_violation then null; -- two databases of one cluster migrating at once
end $$;
do $$
begin
  execute format('grant jangteo_app, jangteo_job to %I', current_user);
exception when others then raise notice 'roles already granted';
end $$;
grant usage on schema public to jangteo_app, jangteo_job;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Makes a table a tenant table: forced row-level security on seller_seq, open to jobs. Call once per table.
create procedure make_tenant_table(tbl regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant on %s to jangteo_app using (seller_seq = any ((select string_to_array(nullif(current_setting(''app.sellers'', true), ''''), '','')::bigint[])::bigint[]))', tbl);
  execute format('create policy job on %s to jangteo_job using (true)', tbl);
  execute format('grant select, insert, update, delete on %s to jangteo_app, jangteo_job', tbl);
end $$;

-- Business time: real time plus an offset that only the simulator moves (D20).
create table clock_setting (
  only_row boolean primary key default true check (only_row),
  base_real timestamptz not null,
  base_business timestamptz not null,
  rate double precision not null default 1 check (rate >= 0)
);
create table holiday (day date primary key, name text not null);

-- One row per effect that reached the outside or another domain; the key makes it happen once (D10).
create table effect (effect_key text primary key, at timestamptz not null);
create table outbox (
  outbox_seq bigint generated always as identity primary key,
  topic text not null,
  event_key text not null unique,
  seller_seq bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  done_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outbox_open on outbox (outbox_seq) where done_at is null;

-- Idempotency-Key rows live in the business transaction (D8).
create table idempotency (
  user_seq bigint not null,
  route text not null,
  key text not null,
  body_hash text not null,
  state text not null check (state in ('IN_PROGRESS', 'DONE')),
  status int,
  response text,
  locked_until timestamptz not null,
  created_at timestamptz not null,
  primary key (user_seq, route, key)
);
create index idempotency_age on idempotency (created_at);

-- What happened, for the browser tabs that listen; ids only. Trimmed after ten minutes.
create table realtime_event (
  event_seq bigint generated always as identity primary key,
  seller_seq bigint,
  user_seq bigint,
  type text not null,
  data jsonb not null,
  at timestamptz not null
);

-- 접속기록: append-only by grant (안전성 확보조치 기준 제8조, D22, G-AUD-2).
create table access_log (
  log_seq bigint generated always as identity primary key,
  at timestamptz not null,
  user_seq bigint,
  act_as_seq bigint,
  ip text not null,
  kind text not null check (kind in ('PII', 'WRITE', 'AUTH', 'ACT_AS', 'DOWNLOAD')),
  call text not null,
  subjects jsonb not null default '[]',
  reason text,
  detail jsonb,
  request_id text not null
);
create index access_log_user on access_log (user_seq, at);
create index access_log_subjects on access_log using gin (subjects jsonb_path_ops);

-- Legal edges of every state machine, written from the lifecycle tables at migration time (D5, I16).
create table state_edge (entity text, action text, from_status text, to_status text, primary key (entity, action, from_status, to_status));

grant select on clock_setting, holiday, state_edge to jangteo_app, jangteo_job;
grant insert, update on clock_setting to jangteo_job;
grant insert, select on effect, access_log to jangteo_app, jangteo_job;
grant insert, select, update, delete on outbox, realtime_event, idempotency to jangteo_app, jangteo_job;
