-- The desk of claims (claims.md §2-§6): what was agreed, where the goods are, until when who must act.
set lock_timeout = '200ms';
alter table claim
  add column fault_note text not null default '',
  add column fee_method text not null default 'DEDUCT'
    check (fee_method in ('DEDUCT', 'ENCLOSE', 'TRANSFER', 'NONE')),
  -- What the product asked for the way back and for both ways as the claim was opened; the region's fee where it asks it.
  add column return_fee bigint not null default 0 check (return_fee >= 0),
  add column exchange_fee bigint not null default 0 check (exchange_fee >= 0),
  add column return_region_fee bigint not null default 0 check (return_region_fee >= 0),
  -- Basis points that an expired ticket gives back; null: it has not expired.
  add column expired_bps int check (expired_bps between 0 and 10000),
  add column other_amount bigint not null default 0 check (other_amount >= 0),
  add column other_reason text not null default '',
  -- The plan as it stands; once the refund is open, what was paid by it.
  add column plan jsonb,
  add column refund_amount bigint not null default 0,
  add column refund_state text,
  add column refunded_at timestamptz,
  add column pickup_method text not null default 'NONE'
    check (pickup_method in ('AUTO', 'BUYER_SENDS', 'ALREADY_SENT', 'NONE')),
  add column pickup_company text,
  add column pickup_tracking_no text,
  add column pickup_state text,
  -- What came back together: the lowest of its claims, known once it was received.
  add column pickup_lead bigint,
  add column inspection text not null default '',
  -- Whether goods go back on the shelf once they were inspected, and when they did.
  add column restock boolean not null default true,
  add column restocked_at timestamptz,
  add column held_at timestamptz,
  add column hold_reason text,
  add column hold_text text not null default '',
  add column hold_until timestamptz,
  -- Business days by which holds have moved the refund.
  add column held_days int not null default 0,
  add column refuse_reason text,
  add column refuse_text text not null default '',
  add column reship_method text,
  add column reship_company text,
  add column reship_tracking_no text,
  add column reshipped_at timestamptz,
  add column reship_delivered_at timestamptz,
  add column appeal_of bigint,
  add column account_asks int not null default 0,
  add column account_asked_at timestamptz,
  -- The earliest clock of the seller's that runs, and which it is; when the refund is due whatever runs.
  add column due_at timestamptz,
  add column due_kind text check (due_kind in ('ANSWER', 'REFUND', 'RESHIP')),
  add column refund_due_at timestamptz,
  -- What lists and roll-ups ask of the line.
  add column delivery_method text not null default 'PARCEL';
update claim c set delivery_method = l.delivery_method
  from order_product l where l.seller_seq = c.seller_seq and l.order_product_seq = c.order_product_seq;
update claim c set refund_state = r.state, refund_amount = r.amount, refunded_at = r.done_at
  from refund r where r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq;

create table claim_photo (
  seller_seq bigint not null,
  claim_seq bigint not null,
  -- BUYER with the request, SELLER with a refusal, APPEAL with the buyer's appeal.
  side text not null check (side in ('BUYER', 'SELLER', 'APPEAL')),
  sort int not null,
  pathname text not null check (char_length(pathname) <= 500),
  at timestamptz not null,
  primary key (seller_seq, claim_seq, side, sort),
  foreign key (seller_seq, claim_seq) references claim
);
call make_tenant_table('claim_photo'::regclass);

create table claim_appeal (
  seller_seq bigint not null,
  claim_seq bigint not null,
  text text not null check (char_length(text) between 10 and 500),
  at timestamptz not null,
  decision text check (decision in ('UPHELD', 'REOPENED')),
  decision_text text not null default '',
  decided_at timestamptz,
  decided_by bigint,
  version int not null default 1,
  primary key (seller_seq, claim_seq),
  foreign key (seller_seq, claim_seq) references claim,
  check ((decision is null) = (decided_at is null))
);
call make_tenant_table('claim_appeal'::regclass);

create table claim_rollup (
  seller_seq bigint not null,
  type text not null,
  opened_day date not null,
  state text not null,
  -- '' where no refund is open.
  refund_state text not null,
  delivery_method text not null,
  slot int not null default 0,
  claims bigint not null default 0,
  primary key (seller_seq, type, opened_day, state, refund_state, delivery_method, slot)
);
call make_tenant_table('claim_rollup'::regclass);
insert into claim_rollup (seller_seq, type, opened_day, state, refund_state, delivery_method, claims)
  select seller_seq, type, (opened_at at time zone 'Asia/Seoul')::date, state, coalesce(refund_state, ''),
    delivery_method, count(*)
  from claim group by 1, 2, 3, 4, 5, 6;
