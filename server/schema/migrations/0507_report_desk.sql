-- Reports at the operator's desk (operator.md §5, §8): who holds one, what came of it; posts of the academy, too.
set lock_timeout = '200ms';
alter table report
  add column taken_by bigint,
  add column taken_at timestamptz,
  add column decided_by bigint,
  -- What the operator noted.
  add column result text,
  -- What was imposed for it.
  add column sanctioned boolean not null default false;
alter table report drop constraint report_target_type_check;
alter table report add constraint report_target_type_check
  check (target_type in ('USER', 'CONTENT', 'PRODUCT', 'REVIEW', 'BOARD', 'COMMENT')) not valid;
alter table report validate constraint report_target_type_check;
