-- outside a transaction
-- A list of claims sorted by what is due ends with the claims that wait for nobody: without them in the index all of
-- a seller's claims were sorted for each page (npm run bench claims).
drop index concurrently if exists claim_due_whole;
create index concurrently claim_due_whole on claim (seller_seq, type, due_at, claim_seq);
drop index concurrently if exists claim_due;
