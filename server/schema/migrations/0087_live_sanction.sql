-- Sanctions of a content: which, what it moved (SanctionTarget), and the moment until which nothing goes on air.
set lock_timeout = '200ms';
alter table sanction
  add column content_seq bigint,
  add column target text,
  add column until_at timestamptz;
