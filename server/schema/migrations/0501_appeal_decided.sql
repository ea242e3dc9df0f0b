-- Who decided about an appeal, and what the sanctioned is told.
set lock_timeout = '200ms';
alter table sanction_appeal
  add column decided_by bigint,
  add column decided_at timestamptz,
  add column answer text,
  add column version int not null default 1;
alter table sanction_appeal add constraint sanction_appeal_decided
  check (state = 'OPEN' or (decided_by is not null and decided_at is not null and answer is not null)) not valid;
