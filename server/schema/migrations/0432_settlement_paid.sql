-- When a bucket was paid: its payout may stand in the books of a group's master, whom members do not see.
alter table settlement add column if not exists paid_at timestamptz;
set role jangteo_job;
update settlement s set paid_at = p.paid_at from payout p
  where s.status = 'PAID' and p.seller_seq = s.payee_seq and p.payout_seq = s.payout_seq;
reset role;
