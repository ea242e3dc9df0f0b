-- outside a transaction
-- A seller's own code is one product's, unless that is in the trash (docs/decisions/0043-a-product-is-written.md).
drop index concurrently if exists product_your_id;
create unique index concurrently product_your_id on product (seller_seq, your_product_id)
  where your_product_id <> '' and deleted_at is null;
