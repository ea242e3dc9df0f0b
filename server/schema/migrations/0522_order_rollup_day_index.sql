-- outside a transaction
-- The operators' home adds up one day over all sellers.
drop index concurrently if exists order_rollup_day;
create index concurrently order_rollup_day on order_rollup (ordered_day);
