-- What the access log said when it was sealed (operator.md §9, I25), on the coordinator. A row that was changed, taken out
-- or put in afterwards makes another hash; each seal holds the one before.
create table access_log_seal (
  seq bigint primary key,
  from_seq bigint not null unique,
  to_seq bigint not null check (to_seq >= from_seq),
  rows int not null check (rows >= 0),
  -- Of its oldest row: older than two years it may be forgotten, and is not hashed again.
  first_at timestamptz not null,
  hash text not null,
  prev_hash text not null,
  sealed_at timestamptz not null
);
grant select on access_log_seal to jangteo_app;
grant select, insert on access_log_seal to jangteo_job;

-- sha-256 of the seal before and of every row in between, whatever zone or format the session has. One place says what a
-- row is: the job that seals and whoever looks whether it still holds.
create function access_log_hash(prev text, first bigint, last bigint)
returns text language sql stable set search_path = public as $$
  select encode(sha256(convert_to(prev || coalesce(string_agg(
      jsonb_build_array(log_seq, extract(epoch from at), user_seq, act_as_seq, ip, kind, call, subjects, reason, detail,
        request_id)::text, E'\n' order by log_seq), ''), 'UTF8')), 'hex')
    from access_log where log_seq between first and last
$$;
revoke all on function access_log_hash from public;
grant execute on function access_log_hash to jangteo_app, jangteo_job;
