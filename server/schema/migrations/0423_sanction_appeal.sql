-- 이의 신청 of a sanction: once, within 14 days (community.md §9).
alter table sanction add column points int not null default 0 check (points between 0 and 100);
create table sanction_appeal (
  sanction_seq bigint primary key references sanction,
  user_seq bigint not null,
  text text not null check (char_length(text) between 10 and 1000),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'LIFTED', 'SHORTENED')),
  at timestamptz not null
);
grant select, insert, update on sanction_appeal to jangteo_app, jangteo_job;
