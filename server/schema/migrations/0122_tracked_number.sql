-- Parcels beside those of the lines: what comes back and what is sent again (docs/decisions/0089).
create table tracked_number (
  seller_seq bigint not null,
  kind text not null check (kind in ('PICKUP', 'RESHIP')),
  -- Of whom it is told: a claim.
  ref_seq bigint not null,
  company_code text not null,
  tracking_no text not null,
  watched_at timestamptz not null,
  -- The newest report; `at` is null before the first.
  state text not null,
  at timestamptz,
  place text not null default '',
  completed_at timestamptz,
  primary key (seller_seq, kind, ref_seq)
);
call make_tenant_table('tracked_number'::regclass);
create index tracked_number_no on tracked_number (seller_seq, tracking_no);
-- What couriers that do not report are asked about.
create index tracked_number_open on tracked_number (watched_at) where completed_at is null;

-- What was reported of them, once a moment and state, whichever way it came.
create table tracked_step (
  seller_seq bigint not null,
  kind text not null,
  ref_seq bigint not null,
  company_code text not null,
  tracking_no text not null,
  at timestamptz not null,
  state text not null,
  place text not null default '',
  text text not null default '',
  primary key (seller_seq, kind, ref_seq, company_code, tracking_no, at, state),
  foreign key (seller_seq, kind, ref_seq) references tracked_number
);
call make_tenant_table('tracked_step'::regclass);
