-- A password that an operator or the command line gave opens the account until then; null: no end.
alter table account_user add column temporary_until timestamptz;
