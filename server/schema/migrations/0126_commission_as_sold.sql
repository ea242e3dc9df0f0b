-- outside a transaction
-- What a broadcaster earns: the contract's rate as the line was sold, of what the goods cost after the seller's
-- coupon; a platform's coupon does not shrink it (money.md §7).
set lock_timeout = '200ms';
alter table order_product add column if not exists commission_bps int;
alter table matching_line add column if not exists fee_base bigint;
reset lock_timeout;
-- The owner is held to the sellers of a request as well (force row level security); jobs read all of them.
set role jangteo_job;
update order_product l set commission_bps = m.commission_bps from matching_contract m
  where m.seller_seq = l.seller_seq and m.contract_seq = l.matching_contract_seq and l.commission_bps is null;
update matching_line m set fee_base = l.product_amount - l.seller_coupon from order_product l
  where l.seller_seq = m.seller_seq and l.order_product_seq = m.order_product_seq and m.fee_base is null;
reset role;
