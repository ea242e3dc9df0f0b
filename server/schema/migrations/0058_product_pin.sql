-- 프로필 상품: what a channel's profile shows, in its order (product-desk.md §5).
create table product_pin (
  seller_seq bigint not null,
  product_seq bigint not null,
  place int not null check (place > 0),
  pinned_at timestamptz not null,
  primary key (seller_seq, product_seq)
);
call make_tenant_table('product_pin'::regclass);
