-- The coupon that a live shows to its viewers: one at a time.
alter table coupon add column pinned_at timestamptz check (pinned_at is null or content_seq is not null);
create unique index coupon_pinned on coupon (seller_seq, content_seq) where pinned_at is not null;
