-- Directories: small tables that every statement may ask without knowing a seller (docs/decisions/0038-directory.md). They
-- stay on the coordinator of a cluster, no key leads from or to a tenant's row.
create table owner_of (
  kind text not null,
  seq bigint not null,
  owner_seq bigint not null,
  primary key (kind, seq, owner_seq)
);
create table buyer_index (
  buyer_user_seq bigint not null,
  kind text not null,
  at timestamptz not null,
  seq bigint not null,
  owner_seq bigint not null,
  primary key (buyer_user_seq, kind, at, seq)
);
grant select, insert, delete on owner_of, buyer_index to jangteo_app, jangteo_job;

-- What is there already; what a version before this one writes meanwhile is added by a chore (order.keep-missing).
set local role jangteo_job;
insert into owner_of (kind, seq, owner_seq) select 'product', product_seq, seller_seq from product;
insert into owner_of (kind, seq, owner_seq) select 'option', option_seq, seller_seq from product_option;
insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from content;
insert into owner_of (kind, seq, owner_seq) select 'order', order_seq, seller_seq from orders;
insert into owner_of (kind, seq, owner_seq) select 'line', order_product_seq, seller_seq from order_product;
insert into owner_of (kind, seq, owner_seq) select distinct 'payment', payment_seq, seller_seq from orders;
insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
  select buyer_user_seq, 'order', ordered_at, order_seq, seller_seq from orders;
reset role;
analyze owner_of, buyer_index;
