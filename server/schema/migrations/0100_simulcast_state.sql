-- How a live goes to another place: what the media process says of the session that it sends (docs/decisions/0075).
alter table simulcast_target
  -- Another one with every change and with 다시 연결: what media sends under an old one ends.
  add column attempt text not null default gen_random_uuid()::text,
  add column session_seq bigint,
  add column relay text not null default 'OFF' check (relay in ('OFF', 'CONNECTING', 'ON', 'FAILED')),
  add column relay_text text not null default '' check (char_length(relay_text) <= 200);
