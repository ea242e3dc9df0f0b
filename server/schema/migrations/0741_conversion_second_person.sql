-- What was red at an approval (operator.md §5), and where another operator agreed to it.
alter table business_conversion add column red text[] not null default '{}';
alter table business_conversion add column approval_seq bigint;
