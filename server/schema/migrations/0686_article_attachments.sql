-- Files beside an article, and the manual that is drawn from it (R162).
alter table help_article add column attachments jsonb not null default '[]', add column file_key text;
