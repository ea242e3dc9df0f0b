-- Where an article stands beside the help: the newest exposed one of a place is shown there to everybody.
alter table help_article add column place text check (place in ('REVIEW_POLICY'));
