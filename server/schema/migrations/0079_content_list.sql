-- outside a transaction
-- The lists of lives: each sort of a channel's, each card in the order of the list, the trash and what leaves it.
drop index concurrently if exists content_air;
create index concurrently content_air on content (seller_seq, air_at, content_seq) where deleted_at is null;
drop index concurrently if exists content_state;
create index concurrently content_state on content (seller_seq, state, air_at, content_seq) where deleted_at is null;
drop index concurrently if exists content_created;
create index concurrently content_created on content (seller_seq, created_at, content_seq) where deleted_at is null;
drop index concurrently if exists content_trash;
create index concurrently content_trash on content (seller_seq, deleted_at, content_seq)
  where deleted_at is not null and purged_at is null;
drop index concurrently if exists content_purge;
create index concurrently content_purge on content (purge_at) where purge_at is not null and purged_at is null;
drop index concurrently if exists content_waiting;
create index concurrently content_waiting on content (scheduled_at) where state = 'WAIT' and deleted_at is null;
