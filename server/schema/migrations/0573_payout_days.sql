-- Days on which buckets are paid are set at the desk (operator.md §7): of a bucket the row that began last counts.
-- approval_seq names a row of the coordinator, so it is no foreign key.
alter table settlement_policy add column made_at timestamptz, add column made_by bigint, add column approval_seq bigint;
