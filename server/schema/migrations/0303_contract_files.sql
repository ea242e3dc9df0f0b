-- Which contracts name a file: what none of them names goes after a while.
create index contract_revision_files on contract_revision using gin ((terms -> 'attachments'));
