-- outside a transaction
-- One live of a channel at a time is on air, and what the system has to close.
drop index concurrently if exists content_on_air;
create unique index concurrently content_on_air on content (seller_seq)
  where state in ('LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR');
drop index concurrently if exists content_close_due;
create index concurrently content_close_due on content (close_due_at) where close_due_at is not null;
