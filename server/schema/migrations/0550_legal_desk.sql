-- What operators write of texts: drafts until two publish them, categories that the public page need not list.
alter table legal_category add column exposed boolean not null default true, add column version int not null default 0;
create table legal_draft (
  -- The number that it keeps when it is published.
  item_seq bigint primary key default nextval(pg_get_serial_sequence('legal_item', 'terms_seq')),
  legal_seq bigint not null references legal_category,
  terms_type text not null,
  title text not null check (char_length(title) between 1 and 60),
  html text not null check (char_length(html) between 1 and 200000),
  effective_from date not null,
  worse boolean not null,
  changes text check (char_length(changes) between 1 and 2000),
  updated_at timestamptz not null,
  version int not null default 0
);
grant select, insert, update, delete on legal_draft to jangteo_job;
grant usage on sequence legal_item_terms_seq_seq to jangteo_job;
