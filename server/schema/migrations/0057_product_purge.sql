-- outside a transaction
-- 완전삭제: a product whose days in the trash are over is shown nowhere; orders and stock movements still name it.
alter table product add column if not exists purged_at timestamptz;
drop index concurrently if exists product_in_trash;
create index concurrently product_in_trash on product (seller_seq, deleted_at, product_seq)
  where deleted_at is not null and purged_at is null;
drop index concurrently if exists product_trash;
drop index concurrently if exists product_purge_due;
create index concurrently product_purge_due on product (purge_at) where purge_at is not null and purged_at is null;
