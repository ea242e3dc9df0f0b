-- outside a transaction
-- What stands in a category, over all sellers, for the operator who hides or deletes it.
drop index concurrently if exists product_category;
create index concurrently product_category on product (category_seq, seller_seq) where deleted_at is null;
