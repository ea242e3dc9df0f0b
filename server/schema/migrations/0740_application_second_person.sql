-- What was red at an approval (operator.md §5), and where another operator agreed to it.
alter table seller_application_event add column red text[] not null default '{}';
alter table seller_application_event add column approval_seq bigint;
