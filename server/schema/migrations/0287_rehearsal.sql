set lock_timeout = '200ms';
-- What a live was planned as while it is rehearsed: it goes back there (live.md §2).
alter table content add column planned_mode text check (planned_mode in ('PUBLIC', 'RECORD', 'PRIVATE'));
alter table content add constraint content_planned_mode
  check (planned_mode is null or state = 'LIVE_PRIVATE_ONAIR') not valid;
