-- Files beside a text, {pathname, name} each (community.md §7, §8); board_file says that they are shown.
alter table notice add column attachments jsonb not null default '[]';
alter table help_article add column attachments jsonb not null default '[]';
alter table academy_board add column attachments jsonb not null default '[]';
