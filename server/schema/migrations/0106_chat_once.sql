-- outside a transaction
-- The id that a message's sender gave it: what is sent again after a lost line is kept once (live.md §10).
set lock_timeout = '200ms';
alter table chat_message add column if not exists said_as text;
reset lock_timeout;
drop index concurrently if exists chat_message_once;
create unique index concurrently chat_message_once on chat_message (seller_seq, content_seq, said_as)
  where said_as is not null;
