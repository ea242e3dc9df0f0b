-- A sanction of a person (operator.md §8): what it takes from them, on what it rests, and who agreed to it.
set lock_timeout = '200ms';
alter table sanction
  add column scope text[] not null default '{}',
  add column evidence text[] not null default '{}',
  -- What was reported, where it came of that: its reporter and its number.
  add column report_by bigint,
  add column report_seq bigint,
  -- Another operator, where it lies above the limit.
  add column approved_by bigint;
alter table sanction add constraint sanction_scope check (scope <@ array['LIVE', 'CHAT', 'ACCOUNT', 'PAYOUT_HOLD']) not valid;
alter table sanction add constraint sanction_evidence check (cardinality(evidence) <= 10) not valid;
