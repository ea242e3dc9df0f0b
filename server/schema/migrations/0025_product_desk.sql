-- What the desk writes of a product beside what orders need (docs/spec/product-desk.md §2). Options, stock and the rows that
-- are there already follow in files of their own: a file locks one table.
set lock_timeout = '200ms';
alter table product
  -- Rows of before the desk have none of what may be null here; they are on sale all the same.
  add column category_seq bigint,
  add column intro text not null default '',
  add column brand text not null default '',
  add column manufacturer text not null default '',
  add column model text not null default '',
  add column origin text not null default '',
  add column adult_only boolean not null default false,
  add column images text[] not null default '{}',
  add column video text,
  add column detail jsonb not null default '[]',
  add column consumer_price bigint,
  add column tax_type text not null default 'TAX',
  -- Types of its options with their values, in the order of the grid: [{name, values}].
  add column option_types jsonb not null default '[]',
  add column min_order int not null default 1,
  add column max_per_order int,
  add column max_per_buyer int,
  add column start_at timestamptz,
  add column end_at timestamptz,
  -- SELLER: copied from the seller's terms; OWN; null: not said yet.
  add column delivery_from text default 'OWN',
  add column company_code text,
  add column send_estimated_text text not null default '',
  add column origin_address jsonb,
  add column returns_from text,
  add column return_fee bigint not null default 0,
  add column exchange_fee bigint not null default 0,
  add column return_region boolean not null default false,
  add column return_address jsonb,
  add column voucher jsonb,
  add column legal_info jsonb,
  add column certifications jsonb not null default '[]',
  add column as_policy text not null default '',
  add column extra text not null default '',
  add column tags text[] not null default '{}',
  add column show_store boolean not null default true,
  add column show_profile boolean not null default true,
  add column show_search boolean not null default true,
  -- Counts what a seller or operator writes into the form; `version` counts every move and write.
  add column edit_version int not null default 1,
  add column display_status text not null default 'SALES_START_REQUIRED',
  -- When time alone makes it another one.
  add column display_until timestamptz,
  -- Place in the seller's shop and in its group's; null: behind all others.
  add column sort_order bigint,
  add column group_sort_order bigint,
  -- The sanction in force.
  add column sanction_seq bigint,
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  add column deleted_at timestamptz,
  add column deleted_by text,
  add column purge_at timestamptz;
