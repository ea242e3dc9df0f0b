-- outside a transaction
-- Groups in their own room (accounts.md §7, §10): whose members they are, for what lists of them are ordered by.
set lock_timeout = '200ms';
alter table group_member add column if not exists master_seq bigint;
alter table seller_group drop constraint if exists seller_group_limit;
alter table seller_group add constraint seller_group_limit check (member_limit between 1 and 500) not valid;
alter table seller_group validate constraint seller_group_limit;
reset lock_timeout;
update group_member m set master_seq = g.master_user_seq
  from seller_group g where g.group_seq = m.group_seq and m.master_seq is null;
drop index concurrently if exists group_member_master;
create index concurrently group_member_master on group_member (master_seq, user_seq);
set lock_timeout = '200ms';
alter table group_member drop constraint if exists group_member_has_master;
alter table group_member add constraint group_member_has_master check (master_seq is not null) not valid;
alter table group_member validate constraint group_member_has_master;
reset lock_timeout;
