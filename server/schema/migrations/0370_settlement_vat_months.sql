-- VAT of a seller by month (money.md §6), as its lists page and add it up; rows are those that whoever reads may see.

-- What was sold, by the day on which it was settled and by the way in which it was paid: what the platform's coupons paid is
-- OTHER.
create view vat_sales_month with (security_invoker = true) as
  with line as (
    select l.seller_seq, to_char(l.event_at at time zone 'Asia/Seoul', 'YYYY-MM') as month,
      coalesce(l.tax_type, 'TAX') as tax_type, l.platform_coupon as coupon,
      l.sale_amount - l.seller_coupon + l.delivery_fee + l.kept_fee as amount,
      case when l.pay_method in ('CREDIT_CARD', 'KAKAO_PAY', 'NAVER_PAY', 'PAYCO', 'TOSS_PAY') then 'card'
        else coalesce(o.cash_receipt ->> 'type', 'other') end as way
    from settlement_line l
      left join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
    where l.kind = 'PRODUCT'
      and l.event_type in ('SALE', 'DELIVERY', 'RETURN_FEE', 'REFUND_BEFORE', 'REFUND_AFTER')
  ), summed as (
    select seller_seq, month, sum(amount)::bigint as total,
      coalesce(sum(amount - coupon) filter (where way = 'card'), 0)::bigint as card,
      coalesce(sum(amount - coupon) filter (where way = 'INCOME'), 0)::bigint as receipt_income,
      coalesce(sum(amount - coupon) filter (where way = 'EXPENSE'), 0)::bigint as receipt_expense,
      (coalesce(sum(amount - coupon) filter (where way = 'other'), 0) + sum(coupon))::bigint as other,
      coalesce(sum(amount) filter (where tax_type = 'TAX'), 0)::bigint as taxable,
      coalesce(sum(amount) filter (where tax_type = 'FREE'), 0)::bigint as free,
      coalesce(sum(amount) filter (where tax_type = 'FREE_EXPORT'), 0)::bigint as zero_rated
    from line group by seller_seq, month
  )
  select seller_seq, replace(month, '-', '')::int as month_no, month, card, receipt_income, receipt_expense, other,
    round(taxable * 10 / 11.0)::bigint as supply, taxable - round(taxable * 10 / 11.0)::bigint as vat, free, zero_rated,
    total
  from summed;

-- The fees of a month's closed buckets, and their VAT: nothing is rounded again.
create view vat_buy_month with (security_invoker = true) as
  select s.seller_seq, replace(left(s.period_key, 7), '-', '')::int as month_no, left(s.period_key, 7) as month,
    max(s.last_day) as issued_on, sum(f.fees)::bigint as supply, sum(s.fee_vat)::bigint as vat
  from settlement s cross join lateral (
    select sum(l.sales_fee + l.live_fee + l.pg_fee) as fees from settlement_line l
    where l.seller_seq = s.seller_seq and l.settlement_seq = s.settlement_seq) f
  where s.kind = 'PRODUCT' and s.status <> 'ESTIMATE'
  group by s.seller_seq, left(s.period_key, 7);

grant select on vat_sales_month, vat_buy_month to jangteo_app, jangteo_job;

-- What a file of the download centre is.
alter table download_request
  add column if not exists format text not null default 'XLSX' check (format in ('XLSX', 'PDF'));
