-- outside a transaction
-- One upload makes one short; and the next ones of everybody, the newest first.
drop index concurrently if exists shorts_pathname;
create unique index concurrently shorts_pathname on shorts (seller_seq, pathname) where pathname is not null;
drop index concurrently if exists content_shorts;
create index concurrently content_shorts on content (content_seq)
  where kind = 'VOD' and state = 'PUBLISHED' and deleted_at is null;
