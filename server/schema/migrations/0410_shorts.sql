-- Shorts that are uploaded (live.md §6): pathname is the upload that one is made of (null: a clip), thumbnail_sec the
-- second whose picture stands for it (null: as the film has it).
alter table shorts
  add column pathname text,
  add column thumbnail_sec int,
  add column likes int not null default 0;
