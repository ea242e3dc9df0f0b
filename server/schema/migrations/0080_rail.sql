-- The rail while the camera runs (live.md §4): one product pinned, and prices that come back when the live ends.
set lock_timeout = '200ms';
alter table content
  add column pinned_product_seq bigint,
  add column pinned_at timestamptz;
alter table broadcast_product
  -- A mark of the replay.
  add column first_pinned_at timestamptz,
  -- What the live made of the price, and what it was before: closing puts it back where it still stands.
  add column live_price bigint,
  add column revert_price bigint,
  add constraint broadcast_product_revert check ((live_price is null) = (revert_price is null));
