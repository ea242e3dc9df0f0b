-- What is won in a game is said with it.
set lock_timeout = '200ms';
alter table game add column if not exists prize text not null default '' check (char_length(prize) <= 40);
reset lock_timeout;
