-- Moves of an account's standing (accounts.md §3): what status_history is for orders. Accounts of before this table begin
-- with none.
create table account_history (
  user_seq bigint not null,
  history_seq bigint generated always as identity,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null,
  actor_seq bigint,
  actor_name text not null,
  text text not null default '' check (char_length(text) <= 500),
  at timestamptz not null,
  primary key (user_seq, history_seq)
);
grant select, insert on account_history to jangteo_app, jangteo_job;
