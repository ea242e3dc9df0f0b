-- Which products a contract is about: under it, a broadcaster sells them for their seller (docs/decisions/0055).
create table contract_product (
  seller_seq bigint not null,
  contract_seq bigint not null,
  product_seq bigint not null,
  -- Pieces that were set aside for it; null: it shares what everybody can buy.
  allotted bigint check (allotted > 0),
  primary key (seller_seq, contract_seq, product_seq),
  foreign key (seller_seq, contract_seq) references matching_contract,
  foreign key (seller_seq, product_seq) references product
);
create index contract_product_product on contract_product (seller_seq, product_seq);
call make_tenant_table('contract_product'::regclass);
-- Until now a product was under a contract while pieces of it were held. The owner is held to the sellers of a request
-- (force row level security); jobs read all of them.
set local role jangteo_job;
insert into contract_product (seller_seq, contract_seq, product_seq, allotted)
  select c.seller_seq, c.contract_seq, o.product_seq, sum(h.qty)
  from stock_hold h
    join product_option o on o.seller_seq = h.seller_seq and o.option_seq = h.option_seq
    join matching_contract c on c.seller_seq = h.seller_seq and c.contract_seq = h.holder_seq
  where h.kind = 'MATCHING' group by 1, 2, 3;
reset role;
