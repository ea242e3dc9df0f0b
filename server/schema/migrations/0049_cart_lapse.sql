-- Holds of flash products that ran out, by buyer and product: who lets several run out pauses (docs/decisions/0051-baskets-of-flash-products.md).
create table cart_lapse (
  seller_seq bigint not null,
  product_seq bigint not null,
  buyer_user_seq bigint not null,
  lapses int not null,
  last_at timestamptz not null,
  primary key (seller_seq, product_seq, buyer_user_seq)
);
call make_tenant_table('cart_lapse'::regclass);
