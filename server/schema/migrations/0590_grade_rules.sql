-- Rules of grades are changed at the desk (operator.md §7, docs/decisions/0248): rows are added from a day on, never edited; what has
-- not begun may be taken back. approval_seq names a row of the coordinator, so it is no foreign key.
alter table grade_scheme add column note text not null default '', add column made_at timestamptz,
  add column made_by bigint, add column approval_seq bigint;
revoke update on grade_scheme from jangteo_job;
