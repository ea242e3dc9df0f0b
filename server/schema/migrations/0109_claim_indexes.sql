-- outside a transaction
-- How the lists of claims are read, what is due, and holds that are over.
drop index concurrently if exists claim_listed;
create index concurrently claim_listed on claim (seller_seq, type, opened_at desc, claim_seq desc);
drop index concurrently if exists claim_in_state;
create index concurrently claim_in_state on claim (seller_seq, type, state, opened_at desc, claim_seq desc);
drop index concurrently if exists claim_in_refund;
create index concurrently claim_in_refund on claim (seller_seq, refund_state, opened_at desc, claim_seq desc)
  where type = 'CANCEL';
drop index concurrently if exists claim_amount;
create index concurrently claim_amount on claim (seller_seq, type, refund_amount desc, claim_seq desc);
drop index concurrently if exists claim_due;
create index concurrently claim_due on claim (seller_seq, type, due_at, claim_seq) where due_at is not null;
drop index concurrently if exists claim_held;
create index concurrently claim_held on claim (hold_until) where hold_until is not null;
