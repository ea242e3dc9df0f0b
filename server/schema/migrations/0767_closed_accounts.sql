-- outside a transaction
-- Who is closed by a sanction is not found: lists that cross sellers leave them out by number.
drop index concurrently if exists account_user_closed;
create index concurrently account_user_closed on account_user (user_seq) where closed_at is not null;
