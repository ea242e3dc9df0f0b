-- outside a transaction
-- What a buyer pays for the way back, as it was when they bought: a seller's later terms are other buyers'
-- (claims.md §4, product-desk.md §10). Null only where an older server wrote the line while it was replaced.
set lock_timeout = '200ms';
alter table order_product add column if not exists return_fee bigint;
alter table order_product add column if not exists exchange_fee bigint;
alter table order_product add column if not exists return_region boolean;
alter table order_product add column if not exists expired_bps int;
reset lock_timeout;
-- The owner is held to the sellers of a request as well (force row level security); jobs read all of them.
set role jangteo_job;
update order_product l set return_fee = p.return_fee, exchange_fee = p.exchange_fee,
    return_region = p.return_region,
    expired_bps = case when p.voucher is not null then coalesce((p.voucher ->> 'expiredRefundBps')::int, 9000) end
  from product p
  where p.seller_seq = l.seller_seq and p.product_seq = l.product_seq and l.return_fee is null;
reset role;
