-- Lines that an operator writes (operator.md §6).
alter table settlement_line
  -- What is held back is let go of on that day.
  add column if not exists hold_until date,
  -- Who wrote it by hand, and who approved it.
  add column if not exists by_name text,
  add column if not exists approved_by bigint;
