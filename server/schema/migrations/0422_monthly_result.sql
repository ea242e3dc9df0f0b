-- 월간 결과 (community.md §9): what a month came to for each channel, fixed on the 2nd at five. On the coordinator, so that
-- channels of one kind are ranked in one statement.
create table monthly_result (
  owner_seq bigint not null,
  month date not null check (extract(day from month) = 1),
  side text not null check (side in ('PRODUCER', 'INFLUENCER')),
  order_amount bigint not null check (order_amount >= 0),
  order_count int not null check (order_count >= 0),
  contents int not null check (contents >= 0),
  -- The others, as they are answered.
  facts jsonb not null,
  made_at timestamptz not null,
  primary key (owner_seq, month)
);
create index monthly_result_rank on monthly_result (month, side, order_amount);
grant select on monthly_result to jangteo_app;
-- A fixed result never changes (DB2).
grant select, insert on monthly_result to jangteo_job;

create table monthly_run (
  month date primary key,
  -- Channels up to here are counted, …
  owner_done bigint not null default 0,
  -- … but for these, which are tried again.
  failed bigint[] not null default '{}',
  done_at timestamptz
);
grant select on monthly_run to jangteo_app;
grant select, insert, update on monthly_run to jangteo_job;
