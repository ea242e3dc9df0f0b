-- outside a transaction
-- A dormant person finds their id by their number, which lies apart and sealed: a keyed hash of it finds the row.
set lock_timeout = '200ms';
-- null: not written yet (account.idle does it); empty: the account has no number.
alter table idle_user add column if not exists phone_key bytea;
reset lock_timeout;
drop index concurrently if exists idle_user_phone;
create index concurrently idle_user_phone on idle_user (phone_key);
