-- Lives that somebody hosts in another's channel, by who hosts them (live.md §15, docs/decisions/0079): a directory on the
-- coordinator (docs/decisions/0038), no key leads from or to a tenant's row. It says where to look; the row itself says
-- whether it is so.
create table hosted_content (
  host_user_seq bigint not null,
  content_seq bigint not null,
  -- The channel.
  owner_seq bigint not null,
  primary key (host_user_seq, content_seq)
);
create index hosted_content_content on hosted_content (content_seq);
grant select, insert, delete on hosted_content to jangteo_app, jangteo_job;

-- Those of before. The owner is held to the sellers of a request as well (force row level security); jobs read all of them.
set local role jangteo_job;
insert into hosted_content (host_user_seq, content_seq, owner_seq)
select host_user_seq, content_seq, seller_seq from content
where host_user_seq <> seller_seq and kind <> 'VOD';
reset role;
