-- What a seller says once for all flash products (docs/decisions/0049-flash-products.md): a row a seller, from the first
-- writing on.
create table flash_base (
  seller_seq bigint not null,
  category_seq bigint not null,
  stock bigint not null check (stock between 1 and 999999999),
  sale_window text not null check (sale_window in ('SIX_HOURS', 'TOMORROW', 'SEVEN_DAYS', 'THIRTY_DAYS')),
  name_pattern text not null check (char_length(name_pattern) between 1 and 30),
  tax_type text not null,
  legal_info jsonb not null,
  as_policy text not null check (char_length(as_policy) between 1 and 1000),
  -- How many flash products the seller has begun on this day: names are numbered by it.
  counted_day date,
  counted int not null default 0,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (seller_seq)
);
call make_tenant_table('flash_base'::regclass);
