-- outside a transaction
-- The coupon that a live shows to its viewers: one at a time.
set lock_timeout = '200ms';
alter table coupon add column if not exists pinned_at timestamptz;
reset lock_timeout;
drop index concurrently if exists coupon_pinned;
create unique index concurrently coupon_pinned on coupon (seller_seq, content_seq)
  where pinned_at is not null;
