-- outside a transaction
-- How people are called (accounts.md §1, §10): the nickname on air and on screen, unique whatever its case; the public
-- handle is user_tag; the channel's address is its own.
set lock_timeout = '200ms';
alter table account_user
  add column if not exists nickname text,
  add column if not exists channel_address text,
  add column if not exists state_before text check (state_before in ('NORMAL', 'WARN')),
  add column if not exists warned_until timestamptz,
  add column if not exists password_postponed_until timestamptz;
alter table seller_group
  add column if not exists version int not null default 1,
  add column if not exists rights text[] not null default '{}';
reset lock_timeout;
update account_user set nickname = user_tag where nickname is null and user_tag is not null;
drop index concurrently if exists account_user_nickname;
create unique index concurrently account_user_nickname on account_user (lower(nickname));
drop index concurrently if exists account_user_channel;
create unique index concurrently account_user_channel on account_user (channel_address);
