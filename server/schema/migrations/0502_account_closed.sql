-- An account that a sanction has closed: since when, and until when; without an end until it is lifted.
set lock_timeout = '200ms';
alter table account_user
  add column closed_at timestamptz,
  add column closed_until timestamptz;
