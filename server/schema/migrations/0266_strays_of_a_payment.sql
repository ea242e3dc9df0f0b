-- outside a transaction
-- An order shows its buyer what came into its payment without being owed.
drop index concurrently if exists stray_payment_payment;
create index concurrently stray_payment_payment on stray_payment (payment_seq);
