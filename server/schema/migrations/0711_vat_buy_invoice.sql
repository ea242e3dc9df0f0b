-- What a month's fees were invoiced as, beside them: nothing until its 세금계산서 is written.
create or replace view vat_buy_month with (security_invoker = true) as
  with charged as (
    select s.seller_seq, replace(left(s.period_key, 7), '-', '')::int as month_no, left(s.period_key, 7) as month,
      max(s.last_day) as issued_on, sum(f.fees)::bigint as supply, sum(s.fee_vat)::bigint as vat
    from settlement s cross join lateral (
      select sum(l.sales_fee + l.live_fee + l.pg_fee) as fees from settlement_line l
      where l.seller_seq = s.seller_seq and l.settlement_seq = s.settlement_seq) f
    where s.kind = 'PRODUCT' and s.status <> 'ESTIMATE'
    group by s.seller_seq, left(s.period_key, 7)
  )
  select c.seller_seq, c.month_no, c.month, c.issued_on, c.supply, c.vat, i.kind, i.issued_at
  from charged c left join fee_invoice i on i.seller_seq = c.seller_seq and i.month = c.month;
