-- Lives are looked for by their titles, over all channels (docs/decisions/0335). What a version before this one writes
-- meanwhile has none; broadcast.mend-shown brings it in.
alter table shown_content add column title text not null default '';

grant update on shown_content to jangteo_job;
set local role jangteo_job;
update shown_content s set title = c.title
  from content c where c.seller_seq = s.owner_seq and c.content_seq = s.content_seq;
reset role;
revoke update on shown_content from jangteo_job;
