-- outside a transaction
-- Days are added up over all books (server/domains/funds).
drop index concurrently if exists ledger_transfer_at;
create index concurrently ledger_transfer_at on ledger_transfer (at);
