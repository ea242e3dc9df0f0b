-- What readers write below a review can be reported, and hidden for a while, too (community.md §5).
alter table report drop constraint report_target_type_check;
alter table report add constraint report_target_type_check
  check (target_type in ('USER', 'CONTENT', 'PRODUCT', 'REVIEW', 'REVIEW_COMMENT', 'BOARD', 'COMMENT')) not valid;
alter table report validate constraint report_target_type_check;
alter table blind drop constraint blind_target_type_check;
alter table blind add constraint blind_target_type_check
  check (target_type in ('REVIEW', 'REVIEW_COMMENT', 'BOARD', 'COMMENT')) not valid;
alter table blind validate constraint blind_target_type_check;
