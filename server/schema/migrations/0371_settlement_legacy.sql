-- Settlements of before 2023 (money.md §4): plain totals that were taken over, read only, apart from all that is settled here.
create table settlement_legacy (
  seller_seq bigint not null,
  month text not null check (month ~ '^20(19|2[0-2])-(0[1-9]|1[0-2])$'),
  -- The month was paid twice: in its middle, and when it was over.
  bucket text not null check (bucket in ('FIRST_MID', 'SECOND_FIX')),
  orders int not null check (orders >= 0),
  sale_amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  adjust bigint not null,
  paid_on date not null,
  primary key (seller_seq, month, bucket)
);
call make_tenant_table('settlement_legacy'::regclass);
revoke insert, update, delete on settlement_legacy from jangteo_app;
