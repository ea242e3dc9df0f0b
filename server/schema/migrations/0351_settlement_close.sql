-- A bucket closes (money.md §4): what it came to, once and for good, and the VAT of each line's fees.
alter table settlement
  -- Nothing is written into it any more, and its VAT is being counted.
  add column if not exists closing_at timestamptz,
  add column if not exists closed_at timestamptz,
  add column if not exists lines int,
  add column if not exists net bigint,
  add column if not exists fee_vat bigint,
  -- Of a broadcaster who is paid as a person.
  add column if not exists payee_type text,
  add column if not exists income_tax bigint not null default 0,
  add column if not exists local_tax bigint not null default 0,
  add column if not exists settle_amount bigint;
create table settlement_vat (
  seller_seq bigint not null,
  settle_line_seq bigint not null,
  settlement_seq bigint not null,
  fee_vat bigint not null,
  primary key (seller_seq, settle_line_seq),
  foreign key (seller_seq, settle_line_seq) references settlement_line,
  foreign key (seller_seq, settlement_seq) references settlement
);
call make_tenant_table('settlement_vat'::regclass);
revoke insert, update, delete on settlement_vat from jangteo_app;
revoke update, delete on settlement_vat from jangteo_job;
create index settlement_vat_of on settlement_vat (seller_seq, settlement_seq);
