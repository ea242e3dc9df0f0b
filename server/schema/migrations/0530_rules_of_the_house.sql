-- Rules of the house are set at the desk (operator.md §7): who set a number, and what a second operator agreed to.
-- approval_seq names a row of the coordinator, so it is no foreign key.
alter table setting add column made_by bigint, add column approval_seq bigint;
grant insert, delete on setting to jangteo_job;
