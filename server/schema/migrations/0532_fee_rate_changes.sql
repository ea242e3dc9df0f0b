-- Rates are changed at the desk (operator.md §7): of a kind, category, grade, channel and way of payment the row that began last
-- counts. bps null: from then on there is no rate of its own, the next nearest one counts; what holds for everything never ends.
-- valid_to is not asked any more. approval_seq names a row of the coordinator, so it is no foreign key.
alter table fee_rate alter column bps drop not null;
alter table fee_rate add column made_at timestamptz, add column made_by bigint,
  add column approval_seq bigint;
alter table fee_rate add constraint fee_rate_holds
  check (bps is not null or num_nonnulls(category_seq, grade, channel, pay_method) > 0) not valid;
