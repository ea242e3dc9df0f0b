-- Push of a live: what it says beside its title, and to whom it went (live.md §3).
set lock_timeout = '200ms';
alter table content add column push_text text not null default '' check (char_length(push_text) <= 60);

create table push_delivery (
  seller_seq bigint not null,
  content_seq bigint not null,
  user_seq bigint not null,
  sent_at timestamptz not null,
  -- What they had agreed to as it went out.
  night boolean not null,
  primary key (seller_seq, content_seq, user_seq)
);
call make_tenant_table('push_delivery'::regclass);
