-- Uses of coupons counted in slots, so that buyers of one coupon do not wait for each other (docs/decisions/0339). What the
-- column of coupon has counted so far stays there.
create table coupon_rollup (
  seller_seq bigint not null,
  coupon_seq bigint not null,
  -- When it was counted.
  counted_day date not null,
  slot int not null default 0,
  -- Less than zero where more came back on that day than were used.
  used bigint not null default 0,
  primary key (seller_seq, coupon_seq, counted_day, slot)
);
call make_tenant_table('coupon_rollup'::regclass);
-- Uses are in both from now on: what an older version takes back of the column may have been counted here. I13 holds the sum.
alter table coupon drop constraint if exists coupon_check2;
