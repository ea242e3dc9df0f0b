-- What it was reported for, told to its author; null of what was hidden before.
set lock_timeout = '200ms';
alter table blind add column reason text;
