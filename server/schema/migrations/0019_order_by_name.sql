-- outside a transaction
-- How many lines an order has: a search for a person counts the lines of thousands of orders without a look at one.
set lock_timeout = '200ms';
alter table orders add column if not exists line_count int not null default 1;
reset lock_timeout;
-- The owner is held to the sellers of a request as well (force row level security); jobs see all of them. Some orders at a
-- time, and none that somebody is writing; what those leave is counted by the statement after, one order at a time.
set role jangteo_job;
do $$
begin
  for part in 0..31 loop
    with counted as (
      select l.seller_seq, l.order_seq, count(*) as lines from order_product l
        where l.order_seq % 32 = part group by 1, 2 having count(*) > 1
    ), wrong as (
      select o.seller_seq, o.order_seq, c.lines from orders o join counted c using (seller_seq, order_seq)
        where o.line_count <> c.lines for no key update of o skip locked
    )
    update orders o set line_count = w.lines from wrong w
      where o.seller_seq = w.seller_seq and o.order_seq = w.order_seq;
    commit;
  end loop;
end $$;
set lock_timeout = '200ms';
do $$
declare left_over record;
begin
  for left_over in
    select o.seller_seq, o.order_seq from orders o join (
      select seller_seq, order_seq, count(*) as lines from order_product group by 1, 2 having count(*) > 1
    ) c using (seller_seq, order_seq) where o.line_count <> c.lines
  loop
    update orders o set line_count = (select count(*) from order_product l
        where l.seller_seq = left_over.seller_seq and l.order_seq = left_over.order_seq)
      where o.seller_seq = left_over.seller_seq and o.order_seq = left_over.order_seq;
    commit;
  end loop;
end $$;
reset lock_timeout;
reset role;

-- Orders of a person, newest first; equality is leakproof, so row-level security leaves these indexes to everybody.
drop index concurrently if exists orders_recipient;
create index concurrently orders_recipient
  on orders (seller_seq, recipient_name, ordered_at desc, order_seq desc) include (line_count);
drop index concurrently if exists orders_buyer_name;
create index concurrently orders_buyer_name
  on orders (seller_seq, buyer_name, ordered_at desc, order_seq desc) include (line_count);
drop index concurrently if exists orders_nickname;
create index concurrently orders_nickname
  on orders (seller_seq, buyer_nickname, ordered_at desc, order_seq desc) include (line_count);
