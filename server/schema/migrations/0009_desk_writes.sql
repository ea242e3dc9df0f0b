-- A dearer region after an edit of the address is the seller's: the buyer's fee stays what was paid (order-desk.md §4).
alter table delivery_bundle add column region_fee_seller bigint not null default 0 check (region_fee_seller >= 0);

-- Where a line was sent, kept when the order's address changes after that line has left. Others read the order's.
create table sent_recipient (
  seller_seq bigint not null,
  order_product_seq bigint not null,
  recipient_name text not null,
  recipient_phone text not null,
  zip text not null,
  addr1 text not null,
  addr2 text not null,
  delivery_memo text not null,
  primary key (seller_seq, order_product_seq),
  foreign key (seller_seq, order_product_seq) references order_product
);
call make_tenant_table('sent_recipient'::regclass);
