-- outside a transaction
-- Two rows of the same never begin on one day.
drop index concurrently if exists fee_rate_once;
create unique index concurrently fee_rate_once on fee_rate (kind, category_seq, grade, channel, pay_method, valid_from)
  nulls not distinct;
