-- Followers who buy, counted by the day of their last visit: their card 이탈위험 is exact at any number of them, too
-- (docs/decisions/0355).
create table fan_buyer_visit_rollup (
  seller_seq bigint not null,
  visited_day date not null,
  slot int not null default 0,
  fans bigint not null default 0,
  primary key (seller_seq, visited_day, slot)
);
call make_tenant_table('fan_buyer_visit_rollup'::regclass);
-- Whoever owns the tables may be bound by their policies.
set local role jangteo_job;
insert into fan_buyer_visit_rollup (seller_seq, visited_day, fans)
  select seller_seq, (visited_at at time zone 'Asia/Seoul')::date, count(*)
  from fan where followed_at is not null and order_count > 0 group by 1, 2;
reset role;
