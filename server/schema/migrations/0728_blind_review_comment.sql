-- A comment below a review can be hidden for a while, as what stands above it (operator.md §8).
alter table blind drop constraint blind_target_type_check;
alter table blind add constraint blind_target_type_check
  check (target_type in ('REVIEW', 'REVIEW_COMMENT', 'BOARD', 'COMMENT')) not valid;
alter table blind validate constraint blind_target_type_check;
