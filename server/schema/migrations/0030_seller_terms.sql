-- What a seller says once for all products. A row a seller, from the first writing on.
create table seller_terms (
  seller_seq bigint not null,
  kind text not null check (kind in ('NORMAL', 'VOUCHER')),
  -- contract/seller/seller.terms.ts; nobody looks for a part of it.
  terms jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (seller_seq)
);
call make_tenant_table('seller_terms'::regclass);

create table seller_asnote (
  seller_seq bigint not null,
  as_policy text not null check (char_length(as_policy) between 1 and 1000),
  extra text not null check (char_length(extra) <= 1000),
  manager text not null check (char_length(manager) between 1 and 20),
  phone text not null,
  return_guide text not null check (char_length(return_guide) <= 1000),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (seller_seq)
);
call make_tenant_table('seller_asnote'::regclass);
