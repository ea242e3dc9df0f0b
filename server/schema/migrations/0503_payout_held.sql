-- The sanction that holds a payout; it is released with it.
set lock_timeout = '200ms';
alter table payout add column held_by_sanction bigint;
