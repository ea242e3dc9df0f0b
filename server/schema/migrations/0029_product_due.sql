-- outside a transaction
-- Products whose word changes with time alone.
drop index concurrently if exists product_display_due;
create index concurrently product_display_due on product (display_until) where display_until is not null;
-- What left of an option, newest first: how much was sold in the last days.
drop index concurrently if exists stock_movement_option;
create index concurrently stock_movement_option on stock_movement (seller_seq, option_seq, at desc) include (delta, reason);
