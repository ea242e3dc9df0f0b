-- What a live says of a product in its rail (live.md §4).
set lock_timeout = '200ms';
alter table broadcast_product
  -- A mark of the replay.
  add column first_pinned_at timestamptz,
  -- What the live made of the price, and what it was before: closing puts it back where it still stands. Both or none.
  add column live_price bigint,
  add column revert_price bigint;
