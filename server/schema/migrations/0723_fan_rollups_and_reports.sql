-- Followers counted by the day they came and by the day of their last visit, so that cards and totals are exact at any
-- number of them (community.md §3, docs/decisions/0327).
create table fan_rollup (
  seller_seq bigint not null,
  followed_day date not null,
  -- Has bought something that stands.
  bought boolean not null,
  slot int not null default 0,
  fans bigint not null default 0,
  primary key (seller_seq, followed_day, bought, slot)
);
call make_tenant_table('fan_rollup'::regclass);
create table fan_visit_rollup (
  seller_seq bigint not null,
  visited_day date not null,
  slot int not null default 0,
  fans bigint not null default 0,
  primary key (seller_seq, visited_day, slot)
);
call make_tenant_table('fan_visit_rollup'::regclass);
-- Whoever owns the tables may be bound by their policies.
set local role jangteo_job;
insert into fan_rollup (seller_seq, followed_day, bought, fans)
  select seller_seq, (followed_at at time zone 'Asia/Seoul')::date, order_count > 0, count(*)
  from fan where followed_at is not null group by 1, 2, 3;
insert into fan_visit_rollup (seller_seq, visited_day, fans)
  select seller_seq, (visited_at at time zone 'Asia/Seoul')::date, count(*)
  from fan where followed_at is not null group by 1, 2;
reset role;

-- What readers write below a review can be reported, too (community.md §5).
alter table report drop constraint report_target_type_check;
alter table report add constraint report_target_type_check
  check (target_type in ('USER', 'CONTENT', 'PRODUCT', 'REVIEW', 'REVIEW_COMMENT', 'BOARD', 'COMMENT')) not valid;
alter table report validate constraint report_target_type_check;
