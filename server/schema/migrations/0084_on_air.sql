-- Going on air (live.md §2, §9): what a live says of its way out.
set lock_timeout = '200ms';
alter table content
  -- Where viewers find its picture: 128 random bits, new at each start, revival and withdrawal.
  add column play_id text,
  -- Real time: numbers of its parts count from here.
  add column play_since timestamptz,
  add column source text,
  -- Since when nobody publishes while it is on air.
  add column lost_at timestamptz,
  -- Real time, which no simulated clock may stretch: the system closes it then.
  add column close_due_at timestamptz,
  -- Its stream key: sha-256 to compare, sealed (kit/auth/seal.ts) to show again.
  add column key_hash bytea,
  add column key_sealed bytea;
