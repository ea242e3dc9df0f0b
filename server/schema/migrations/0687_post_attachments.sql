-- Files beside a post of the academy (community.md §7).
alter table academy_board add column attachments jsonb not null default '[]';
