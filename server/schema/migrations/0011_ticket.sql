-- Days an e-ticket of this product is valid from its sending; null: the house's default.
alter table product add column ticket_days int check (ticket_days between 1 and 3650);
-- When the carrier said that the message arrived.
alter table voucher_ticket add column delivered_at timestamptz;
alter table voucher_ticket add check (char_length(code) between 4 and 40), add check (valid_from <= valid_to and original_valid_to <= valid_to);
-- Uploads name lines by order, by bundle or by their own number.
create index order_product_bundle on order_product (seller_seq, bundle_seq, order_product_seq);
create index delivery_upload_age on delivery_upload (created_at);
