-- outside a transaction
-- What fees and VAT go by, as it was when somebody bought: a product that is moved to another category, or taxed otherwise,
-- between payment and 구매확정 keeps what it costs its seller (money.md §3). Null only where an older server wrote the line
-- while it was replaced.
set lock_timeout = '200ms';
alter table order_product add column if not exists category_seq bigint;
alter table order_product add column if not exists tax_type text;
reset lock_timeout;
-- The owner is held to the sellers of a request as well (force row level security); jobs read all of them.
set role jangteo_job;
-- Some lines at once, locked in the order in which requests lock them: nobody waits long, and nobody for ever. What was
-- settled keeps what it was settled as.
do $$
declare
  shop bigint;
  after bigint;
  last bigint;
begin
  for shop in select distinct seller_seq from orders loop
    after := 0;
    loop
      select max(t.seq) into last from (select order_product_seq as seq from order_product
        where seller_seq = shop and order_product_seq > after order by 1 limit 2000) t;
      exit when last is null;
      perform from order_product where seller_seq = shop and order_product_seq > after and order_product_seq <= last
        and tax_type is null order by order_product_seq for no key update;
      update order_product l set category_seq = p.category_seq,
          tax_type = coalesce((select t.tax_type from settlement_line t where t.seller_seq = shop and t.kind = 'PRODUCT'
            and t.effect_key = 'sale:' || l.order_product_seq), p.tax_type)
        from product p
        where l.seller_seq = shop and l.order_product_seq > after and l.order_product_seq <= last
          and l.tax_type is null and p.seller_seq = shop and p.product_seq = l.product_seq;
      commit;
      after := last;
    end loop;
  end loop;
end
$$;
reset role;
