-- What was kept back for the state of what individuals were paid (money.md §6): one row a payee and year, the year in which the
-- ledger has it, that is of the closing of a bucket and of the confirmation of an exchange. Rows are those that whoever reads
-- may see.
create view withholding_year with (security_invoker = true) as
  with paid as (
    select seller_seq, extract(year from closed_at at time zone 'Asia/Seoul')::int as year_no, 'MATCHING' as kind,
      net as gross, income_tax, local_tax
    from settlement
    where kind = 'MATCHING' and status <> 'ESTIMATE' and payee_type = 'INDIVIDUAL' and net > 0
    union all
    select seller_seq, extract(year from confirmed_at at time zone 'Asia/Seoul')::int, 'SPONSORSHIP', base, income_tax, local_tax
    from exchange
    where confirmed_at is not null and payee_type = 'INDIVIDUAL'
  )
  select seller_seq, year_no, year_no * 10000000000 + seller_seq as record_no, count(*)::int as payments,
    sum(gross)::bigint as gross, coalesce(sum(gross) filter (where kind = 'MATCHING'), 0)::bigint as matching,
    coalesce(sum(gross) filter (where kind = 'SPONSORSHIP'), 0)::bigint as sponsorship,
    sum(income_tax)::bigint as income_tax, sum(local_tax)::bigint as local_tax,
    sum(income_tax + local_tax)::bigint as taxes, sum(gross - income_tax - local_tax)::bigint as net
  from paid group by seller_seq, year_no;
grant select on withholding_year to jangteo_app, jangteo_job;
