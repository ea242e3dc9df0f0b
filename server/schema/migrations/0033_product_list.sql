-- outside a transaction
-- The lists of products (docs/decisions/0044-lists-of-products.md): each sort of a seller's products, each card in the
-- order of the list, and what keywords look into.
drop index concurrently if exists product_list;
create index concurrently product_list on product (seller_seq, created_at, product_seq) where deleted_at is null;
drop index concurrently if exists product_display;
create index concurrently product_display on product (seller_seq, display_status, created_at, product_seq)
  include (is_flash, end_at) where deleted_at is null;
drop index concurrently if exists product_flash;
create index concurrently product_flash on product (seller_seq, display_status, created_at, product_seq)
  include (end_at) where is_flash and deleted_at is null;
drop index concurrently if exists product_first;
create index concurrently product_first on product (seller_seq, created_at, product_seq)
  where first_purchase_only and deleted_at is null;
drop index concurrently if exists product_by_start;
create index concurrently product_by_start on product (seller_seq, start_at, product_seq) where deleted_at is null;
drop index concurrently if exists product_by_price;
create index concurrently product_by_price on product (seller_seq, sale_price, product_seq) where deleted_at is null;
drop index concurrently if exists product_by_name;
create index concurrently product_by_name on product (seller_seq, name collate "C", product_seq) where deleted_at is null;
drop index concurrently if exists product_by_place;
create index concurrently product_by_place on product (seller_seq, sort_order, product_seq) where deleted_at is null;
drop index concurrently if exists product_trash;
create index concurrently product_trash on product (seller_seq, deleted_at, product_seq) where deleted_at is not null;
drop index concurrently if exists product_code;
create index concurrently product_code on product (seller_seq, product_id);
drop index concurrently if exists product_letters;
create index concurrently product_letters on product
  using gin (seller_seq, normalize(name, NFD) gin_trgm_ops, normalize(brand, NFD) gin_trgm_ops, tags);
