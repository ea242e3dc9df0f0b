-- outside a transaction
-- Counts every change of a product's stock and of the word that follows from it: a copy says which it has seen.
set lock_timeout = '200ms';
alter table product_stock add column if not exists version int not null default 1;
reset lock_timeout;
-- What a broadcaster has sold of a product.
drop index concurrently if exists matching_line_product;
create index concurrently matching_line_product on matching_line (gripper_user_seq, product_seq);
