-- Why an operator has stopped a coupon: its owner gives out no more of it.
set lock_timeout = '200ms';
alter table coupon add column if not exists halt_reason text not null default '';
