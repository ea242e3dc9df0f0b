-- Files beside a notice, {pathname, name} each (community.md §8); board_file says that they are shown.
alter table notice add column attachments jsonb not null default '[]';
