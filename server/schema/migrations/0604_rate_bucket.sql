-- What requests have taken of a limit, by a hash of limit and key: nodes tell each other here (docs/decisions/0252). Lost
-- with the server's memory, as the buckets of a process are with its own.
create unlogged table rate_bucket (
  key bytea primary key check (octet_length(key) = 16),
  -- When the whole limit is there again.
  full_at timestamptz not null
) with (fillfactor = 70);
grant select, insert, update, delete on rate_bucket to jangteo_app, jangteo_job;
