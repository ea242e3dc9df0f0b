-- outside a transaction
-- Payouts that came back wait for an operator.
drop index concurrently if exists payout_troubled;
create index concurrently payout_troubled on payout (pay_day, payout_seq) where status in ('REFUSED', 'RETURNED');
