-- outside a transaction
-- Appeals that nobody has decided, as the operator's desk lists them.
drop index concurrently if exists claim_appeal_open;
create index concurrently claim_appeal_open on claim_appeal (at, claim_seq) where decision is null;
