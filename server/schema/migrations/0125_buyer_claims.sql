-- A buyer finds claims as they find orders (docs/decisions/0092): by their number, and in a list of their own.
set lock_timeout = '200ms';
insert into owner_of (kind, seq, owner_seq) select 'claim', claim_seq, seller_seq from claim
  on conflict do nothing;
insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
  select o.buyer_user_seq, 'claim', c.opened_at, c.claim_seq, c.seller_seq
  from claim c
    join order_product l on l.seller_seq = c.seller_seq and l.order_product_seq = c.order_product_seq
    join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
  on conflict do nothing;
