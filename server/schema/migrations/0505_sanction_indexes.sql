-- outside a transaction
-- What is over of persons.
drop index concurrently if exists sanction_scope_over;
create index concurrently sanction_scope_over on sanction (until_at) where state = 'ACTIVE' and scope <> '{}';
-- The desk's list: the newest first.
drop index concurrently if exists sanction_imposed;
create index concurrently sanction_imposed on sanction (imposed_at, sanction_seq);
