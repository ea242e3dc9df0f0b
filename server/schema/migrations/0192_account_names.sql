-- How people are called (accounts.md §1, §10): the nickname on air and on screen, unique whatever its case; the public
-- handle is user_tag; the channel's address is its own.
alter table account_user
  add column nickname text,
  add column channel_address text,
  add column state_before text check (state_before in ('NORMAL', 'WARN')),
  add column warned_until timestamptz,
  add column password_postponed_until timestamptz;
update account_user set nickname = user_tag where user_tag is not null;
create unique index account_user_nickname on account_user (lower(nickname));
create unique index account_user_channel on account_user (channel_address);

alter table seller_group
  add column version int not null default 1,
  add column rights text[] not null default '{}';
