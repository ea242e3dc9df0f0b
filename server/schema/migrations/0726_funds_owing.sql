-- What sellers owe stands apart (docs/decisions/0322): of a day the sum of what is below nothing on seller.payable, seller by
-- seller. It does not lessen what is kept for the others.
alter table funds_day add column owing bigint not null default 0;
-- What seller.payable of each seller holds at the end of the last written day, and of the one from which on days are added up
-- again: no day needs the ledger from its beginning. Owner 0, the house, is always there. No row: all days are counted anew.
create table funds_payable (
  owner_seq bigint not null,
  day date not null,
  closing bigint not null,
  primary key (owner_seq, day)
);
grant select, insert, update, delete on funds_payable to jangteo_job;
grant select on funds_payable to jangteo_app;
