-- outside a transaction
-- The order by uses is that of the sum with what is counted beside the coupons (docs/decisions/0339): no list reads this one.
drop index concurrently if exists coupon_used;
