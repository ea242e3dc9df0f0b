-- What opens a socket once, and how many watch at each API process: of this installation, not of a seller.
create table live_ticket (
  -- sha-256; the ticket itself is kept nowhere.
  hash bytea primary key,
  owner_seq bigint not null,
  content_seq bigint not null,
  user_seq bigint,
  viewer text not null,
  kind text not null check (kind in ('HOST', 'VIEW', 'PROMPTER', 'WATCH')),
  ip text not null,
  -- Real milliseconds.
  expires_ms bigint not null
);
create table presence (
  node text not null,
  content_seq bigint not null,
  viewers int not null check (viewers >= 0),
  -- Real milliseconds.
  at_ms bigint not null,
  primary key (node, content_seq)
);
create index presence_content on presence (content_seq, at_ms);
grant select, insert, update, delete on live_ticket, presence to jangteo_app, jangteo_job;
