-- One product of a live's rail is pinned (live.md §4).
set lock_timeout = '200ms';
alter table content
  add column pinned_product_seq bigint,
  add column pinned_at timestamptz;
