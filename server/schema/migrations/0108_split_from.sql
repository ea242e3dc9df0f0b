-- Pieces that a claim took into a line of their own came from this one.
set lock_timeout = '200ms';
alter table order_product add column split_from bigint;
