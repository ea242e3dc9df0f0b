-- outside a transaction
-- Who has joined today; members by the day of joining.
drop index concurrently if exists account_user_created;
create index concurrently account_user_created on account_user (created_at);
