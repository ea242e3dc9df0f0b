-- outside a transaction
-- A published version is what was approved, to the letter: no role of the product may change it.
set lock_timeout = '200ms';
alter table legal_item add column if not exists hash text;
alter table legal_item drop constraint if exists legal_item_changes_check;
alter table legal_item add constraint legal_item_changes_check check (char_length(changes) between 1 and 2000) not valid;
alter table legal_item validate constraint legal_item_changes_check;
reset lock_timeout;
update legal_item set hash = encode(sha256(convert_to(html, 'UTF8')), 'hex') where hash is null;
set lock_timeout = '200ms';
alter table legal_item drop constraint if exists legal_item_has_hash;
alter table legal_item add constraint legal_item_has_hash check (hash is not null and hash ~ '^[0-9a-f]{64}$') not valid;
alter table legal_item validate constraint legal_item_has_hash;
reset lock_timeout;
revoke update on legal_item from jangteo_job;
