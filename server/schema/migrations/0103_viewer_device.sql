-- Devices (the cookie jt-viewer) that a user of a channel's rooms was seen with lately.
create table viewer_device (
  seller_seq bigint not null,
  device text not null check (char_length(device) between 1 and 40),
  user_seq bigint not null,
  -- Real milliseconds.
  seen_ms bigint not null,
  primary key (seller_seq, device, user_seq)
);
call make_tenant_table('viewer_device'::regclass);
create index viewer_device_user on viewer_device (seller_seq, user_seq, seen_ms);
-- Those that nobody asks for any more.
create index viewer_device_old on viewer_device (seen_ms);

-- Banned words of the operator, in the rooms of all channels: one row or none.
create table operator_chat_word (
  one boolean primary key default true check (one),
  words text[] not null,
  version int not null,
  updated_at timestamptz not null
);
grant select, insert, update on operator_chat_word to jangteo_app, jangteo_job;
