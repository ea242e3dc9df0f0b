-- A sale without a contract whose commission is what its product promised to who sold it: it is called so where it is explained.
alter table settlement_line add column if not exists rewarded boolean not null default false;
