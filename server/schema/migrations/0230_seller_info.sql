-- What a seller says of business, reach and account (accounts.md §6, §10).

-- The head of the info: how one reaches the seller, and the version under which all parts are written.
create table seller_contact (
  seller_seq bigint primary key,
  sales_forms text[] not null default '{}',
  address jsonb,
  cs_phone text check (char_length(cs_phone) <= 20),
  cs_hours text check (char_length(cs_hours) <= 50),
  cs_email text check (char_length(cs_email) <= 254),
  manager_name text check (char_length(manager_name) <= 20),
  manager_phone text check (char_length(manager_phone) <= 20),
  manager_email text check (char_length(manager_email) <= 254),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null
);
call make_tenant_table('seller_contact'::regclass);

-- The business from a day on; the one in force is the latest that has begun. NONE has no number.
create table seller_business (
  seller_seq bigint not null,
  valid_from date not null,
  seller_kind text not null check (seller_kind in ('NONE', 'INDIVIDUAL', 'CORPORATE')),
  number text check (number ~ '^\d{10}$'),
  company text check (char_length(company) <= 40),
  representative text check (char_length(representative) <= 20),
  opened_on date,
  tax_type text check (tax_type in ('NORMAL', 'SIMPLE', 'FREE')),
  ecommerce_number text check (char_length(ecommerce_number) <= 30),
  ecommerce_exempt text check (ecommerce_exempt in ('SIMPLE_TAX', 'UNDER_50')),
  -- What the tax office last said.
  state text not null default 'UNKNOWN' check (state in ('ACTIVE', 'SUSPENDED', 'CLOSED', 'UNKNOWN')),
  checked_at timestamptz,
  primary key (seller_seq, valid_from),
  check ((seller_kind = 'NONE') = (number is null)),
  check (number is null or company is not null and representative is not null and opened_on is not null
    and tax_type is not null)
);
call make_tenant_table('seller_business'::regclass);

-- Where the money of a seller or a broadcaster goes.
create table seller_account (
  seller_seq bigint primary key,
  bank_code text not null check (char_length(bank_code) <= 10),
  -- AES-GCM over {accountNo, holder}: nobody reads a number or a name out of a copy of this table.
  sealed bytea not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  state text not null check (state in ('VERIFIED', 'MISMATCH', 'UNKNOWN')),
  checked_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null
);
call make_tenant_table('seller_account'::regclass);

-- Who asked a bank for a holder, to count them; on the coordinator, nobody's but the asker's.
create table account_ask (
  ask_seq bigint generated always as identity primary key,
  user_seq bigint not null,
  at timestamptz not null
);
create index account_ask_of on account_ask (user_seq, at);
create index account_ask_at on account_ask (at);
grant select, insert, delete on account_ask to jangteo_app, jangteo_job;

-- How a channel shows itself beside its names, which stand with the account.
create table seller_profile (
  seller_seq bigint primary key,
  intro text not null default '' check (char_length(intro) <= 150),
  banner text,
  video text,
  sns text[] not null default '{}' check (cardinality(sns) <= 5),
  open_hours text not null default '' check (char_length(open_hours) <= 100),
  -- The handle changes once in so many days.
  tag_changed_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null
);
call make_tenant_table('seller_profile'::regclass);

-- Whom a shop finds when it looks for somebody to broadcast.
create table influencer_info (
  seller_seq bigint primary key,
  activity_name text not null check (char_length(activity_name) between 2 and 20),
  intro text not null check (char_length(intro) between 10 and 500),
  category_seqs bigint[] not null check (cardinality(category_seqs) between 1 and 5),
  wish_bps int not null check (wish_bps between 0 and 10000),
  sales_forms text[] not null,
  portfolio jsonb not null,
  sns jsonb not null,
  body jsonb not null,
  payee_type text not null check (payee_type in ('INDIVIDUAL', 'BUSINESS')),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null
);
call make_tenant_table('influencer_info'::regclass);
