-- What of shorts stands on the coordinator: the market's tags of thirty days, and links of the house's own.
create table tag_use (
  tag text primary key check (char_length(tag) between 1 and 20),
  uses int not null check (uses > 0)
);
create index tag_use_most on tag_use (uses desc, tag);

create table deep_link (
  code text primary key check (code ~ '^[0-9A-Za-z]{10}$'),
  owner_seq bigint not null,
  kind text not null check (kind in ('SHORTS_PRODUCT_CREATE', 'LIVE_TEST_CREATE')),
  -- Where in the house it leads.
  target text not null check (target ~ '^/[a-z]' and char_length(target) <= 300),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index deep_link_expires on deep_link (expires_at);
grant select, insert, update, delete on tag_use, deep_link to jangteo_app, jangteo_job;
