-- What a broadcaster may sell, of many sellers: kept for that reader like matching_line, by events; the chore
-- product.match-again fills it after an upgrade. Of several contracts about a product it names the one that counts now.
create table matching_product (
  gripper_user_seq bigint not null,
  product_seq bigint not null,
  seller_seq bigint not null,
  contract_seq bigint not null,
  commission_bps int not null,
  start_day date not null,
  end_day date,
  allotted bigint,
  -- Pieces that can still be sold: of those allotted, else of all.
  pieces_left bigint not null,
  product_id text not null,
  your_product_id text not null,
  thumbnail text not null,
  name text not null,
  marks text[] not null,
  category_seq bigint,
  consumer_price bigint,
  sale_price bigint not null,
  sale_status text not null,
  display_status text not null,
  -- In the seller's trash.
  deleted boolean not null,
  created_at timestamptz not null,
  -- The product and its stock as they were copied.
  row_version int not null,
  stock_version int not null,
  -- Taken out of the broadcaster's own list; the contract stays.
  removed_at timestamptz,
  version int not null default 1,
  primary key (gripper_user_seq, product_seq)
);
create index matching_product_list on matching_product (gripper_user_seq, start_day desc, product_seq desc);
create index matching_product_seller on matching_product (gripper_user_seq, seller_seq);
call make_tenant_table('matching_product'::regclass, 'gripper_user_seq');
