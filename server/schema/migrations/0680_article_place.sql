-- Where an article stands beside the help: the newest exposed one of a place is shown there to everybody.
alter table help_article add column place text check (place in ('REVIEW_POLICY'));
create index help_article_place on help_article (place, updated_at) where place is not null;
