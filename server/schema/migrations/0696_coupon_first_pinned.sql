-- When a live first showed a coupon to its viewers: a mark of its graph.
set lock_timeout = '200ms';
alter table coupon add column if not exists first_pinned_at timestamptz;
update coupon set first_pinned_at = pinned_at where pinned_at is not null;
