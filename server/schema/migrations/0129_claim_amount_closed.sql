-- outside a transaction
-- Withdrawn and refused returns pay nothing back, so by amount they stand behind all others: a million claims cost
-- their tab 34,000 rows of other states for each page (npm run bench claims).
drop index concurrently if exists claim_amount_closed;
create index concurrently claim_amount_closed on claim (seller_seq, type, refund_amount desc, claim_seq desc)
  where state in ('WITHDRAWN', 'REFUSED');
