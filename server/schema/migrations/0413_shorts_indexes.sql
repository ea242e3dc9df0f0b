-- outside a transaction
-- One upload makes one short; and the next ones of everybody, the newest first.
create unique index concurrently if not exists shorts_pathname on shorts (seller_seq, pathname)
  where pathname is not null;
create index concurrently if not exists content_shorts on content (content_seq)
  where kind = 'VOD' and state = 'PUBLISHED' and deleted_at is null;
