-- outside a transaction
-- The market's list of lives: on air, soon and replays, by their time.
drop index concurrently if exists content_shown;
create index concurrently content_shown on content (state, air_at, content_seq)
  where deleted_at is null and state in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'PUBLISHED');
