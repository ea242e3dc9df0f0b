-- The manual that is drawn from an article (R162); one article each.
alter table help_article add column file_key text;
create unique index help_article_file_key on help_article (file_key) where file_key is not null;
