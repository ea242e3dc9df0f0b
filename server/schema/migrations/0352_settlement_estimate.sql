-- What a bucket is to come to (money.md §4): every night's estimate, and the sums that estimates, results and their parts are
-- folded from.

-- The day on which a line was written: the estimate of the night behind it has it. What stands already was written in time.
alter table settlement_line add column noted_on date not null default ((now() at time zone 'Asia/Seoul')::date);
grant update on settlement_line to jangteo_job;
-- The owner is held to the sellers of a request (force row level security); jobs read all of them.
set role jangteo_job;
update settlement_line set noted_on = (event_at at time zone 'Asia/Seoul')::date;
reset role;
revoke update on settlement_line from jangteo_job;

-- Of a settlement, by the day on which a line was written and the day of what it is about. Written by night, or as the
-- bucket closes; lines never change, and so a day's sums do not.
create table settlement_rollup (
  seller_seq bigint not null,
  settlement_seq bigint not null,
  noted_on date not null,
  day date not null,
  event_type text not null,
  -- Empty: nothing that was sold.
  channel text not null,
  lines int not null,
  sale_amount bigint not null,
  seller_coupon bigint not null,
  platform_coupon bigint not null,
  delivery_fee bigint not null,
  kept_fee bigint not null,
  adjust bigint not null,
  sales_fee bigint not null,
  live_fee bigint not null,
  pg_fee bigint not null,
  match_fee bigint not null,
  gripper_coupon bigint not null,
  net bigint not null,
  -- From the closing on.
  fee_vat bigint,
  primary key (seller_seq, settlement_seq, noted_on, day, event_type, channel),
  foreign key (seller_seq, settlement_seq) references settlement
);
call make_tenant_table('settlement_rollup'::regclass);
revoke insert, update, delete on settlement_rollup from jangteo_app;
revoke delete on settlement_rollup from jangteo_job;

-- A night's estimate: lines that were written before its day.
create table settlement_estimate (
  seller_seq bigint not null,
  settlement_seq bigint not null,
  day date not null,
  lines int not null,
  net bigint not null,
  -- What VAT is counted of, and what it comes to with what takes back earlier buckets.
  fees bigint not null,
  fee_vat bigint not null,
  -- The last line that gets one of the won that no whole share is left of (contract/settlement/estimate.ts).
  odd_rest bigint,
  odd_line bigint,
  primary key (seller_seq, settlement_seq, day),
  foreign key (seller_seq, settlement_seq) references settlement,
  check ((odd_rest is null) = (odd_line is null))
);
call make_tenant_table('settlement_estimate'::regclass);
revoke insert, update, delete on settlement_estimate from jangteo_app;
revoke update, delete on settlement_estimate from jangteo_job;

set role jangteo_job;
insert into settlement_rollup (seller_seq, settlement_seq, noted_on, day, event_type, channel, lines, sale_amount,
    seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee,
    gripper_coupon, net, fee_vat)
  select l.seller_seq, l.settlement_seq, l.noted_on, (l.event_at at time zone 'Asia/Seoul')::date, l.event_type,
    coalesce(l.channel, ''), count(*), sum(l.sale_amount), sum(l.seller_coupon), sum(l.platform_coupon),
    sum(l.delivery_fee), sum(l.kept_fee), sum(l.adjust), sum(l.sales_fee), sum(l.live_fee), sum(l.pg_fee),
    sum(l.match_fee), sum(l.gripper_coupon), sum(l.net), coalesce(sum(v.fee_vat), 0)
  from settlement s join settlement_line l on l.seller_seq = s.seller_seq and l.settlement_seq = s.settlement_seq
    left join settlement_vat v on v.seller_seq = l.seller_seq and v.settle_line_seq = l.settle_line_seq
  where s.closed_at is not null group by 1, 2, 3, 4, 5, 6;
reset role;
