-- A notice that was a message falls with it.
set lock_timeout = '200ms';
alter table room add column if not exists notice_seq int;
reset lock_timeout;
