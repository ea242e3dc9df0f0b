-- outside a transaction
-- Flash products by their end: stopped then, taken away a month later.
drop index concurrently if exists product_flash_end;
create index concurrently product_flash_end on product (end_at) where is_flash and deleted_at is null;
