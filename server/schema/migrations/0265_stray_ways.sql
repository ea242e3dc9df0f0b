-- Money that came unowed goes back the way of a refund (claims.md §2): to a card as it came, out of a virtual account into
-- an account that its buyer names, by our bank. docs/decisions/0133-money-that-came-unowed.md
alter table stray_payment
  add column state text not null default 'READY'
    check (state in ('READY', 'WAIT_PG', 'NEED_ACCOUNT', 'WAIT_ADMIN', 'DONE')),
  add column version int not null default 1,
  -- To the card company, before an operator had to look.
  add column attempts int not null default 0,
  -- What an operator sent: its number, how, since when it is on its way and in whose name.
  add column attempt int not null default 0,
  add column way text check (way in ('CARD', 'BANK')),
  add column sending_at timestamptz,
  add column sending_by bigint,
  add column fail_reason text,
  -- The bank's number of the transfer; refund_id is the card company's.
  add column external_id text,
  add column account_bank text,
  add column account_no text,
  add column account_holder text,
  add column account_asks int not null default 0,
  add column account_asked_at timestamptz;
-- What stands open is taken up by the hourly look: a deposit asks its buyer for an account, a card is asked what it knows.
update stray_payment set state = 'DONE' where returned_at is not null;
