-- What an operator sends back by hand (operator.md §6): how, since when, by whom, and what the bank calls it.
set lock_timeout = '200ms';
alter table refund
  -- Counts what an operator has sent; part of the bank's key, so each transfer is its own.
  add column attempt int not null default 0 check (attempt >= 0),
  add column way text check (way in ('CARD', 'BANK', 'OUTSIDE')),
  -- Set before the company is asked: from then on the outcome is looked up first.
  add column sending_at timestamptz,
  add column sending_by bigint,
  add column external_id text check (char_length(external_id) between 1 and 100),
  -- refund.done was told; what comes back and is paid again is not told again.
  add column told_at timestamptz;
update refund set told_at = done_at where state = 'DONE';
insert into owner_of (kind, seq, owner_seq) select 'refund', refund_seq, seller_seq from refund
  on conflict do nothing;
