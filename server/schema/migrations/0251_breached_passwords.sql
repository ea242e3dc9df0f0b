-- When a password that opened the account was last looked up among those known from breaches (decision 0120).
set lock_timeout = '200ms';
alter table account_user add column password_checked_at timestamptz;
