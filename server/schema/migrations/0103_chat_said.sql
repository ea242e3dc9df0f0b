-- Limits of speaking hold over all API processes: when a message was taken, in real milliseconds.
alter table chat_message add column said_ms bigint not null default 0;
