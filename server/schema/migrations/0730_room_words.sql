-- A notice that was a message falls with it. The host's camera is covered for a while: viewers are told so.
set lock_timeout = '200ms';
alter table room add column if not exists notice_seq int;
alter table room add column if not exists lens_off boolean not null default false;
reset lock_timeout;
