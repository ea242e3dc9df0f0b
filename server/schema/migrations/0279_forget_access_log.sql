-- No role that runs statements may take a row out of the access log (G-AUD-2). This may, and nothing that the law still
-- asks for: two years are in it, by the clock of the database, whatever it is told (G-AUD-3).
create function forget_access_log(before timestamptz, most int)
returns int language sql volatile security definer set search_path = public as $$
  with gone as (
    delete from access_log where log_seq in (
      select log_seq from access_log where at < least(before, clock_timestamp() - interval '2 years')
      order by log_seq limit most)
    returning 1)
  select count(*)::int from gone
$$;
revoke all on function forget_access_log from public;
grant execute on function forget_access_log to jangteo_job;
