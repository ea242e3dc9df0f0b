-- The host's camera is covered for a while: viewers are told so. What is won in a game is said with it.
set lock_timeout = '200ms';
alter table room add column if not exists lens_off boolean not null default false;
alter table game add column if not exists prize text not null default '' check (char_length(prize) <= 40);
reset lock_timeout;
