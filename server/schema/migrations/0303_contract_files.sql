-- outside a transaction
-- Which contracts name a file: what none of them names goes after a while.
drop index concurrently if exists contract_revision_files;
create index concurrently contract_revision_files on contract_revision using gin ((terms -> 'attachments'));
