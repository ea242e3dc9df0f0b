-- The share for whoever sold a product by a replay or short, and when it was changed (product-desk.md §5).
alter table product
  add column reward_bps int check (reward_bps between 1 and 3000),
  add column reward_changed_at timestamptz;
