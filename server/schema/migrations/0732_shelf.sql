-- What everybody may see of all sellers is found on the coordinator (docs/decisions/0324): products on the shelf, and
-- contents that are shown. Times are judged by whoever reads. What a version before this one writes meanwhile is
-- brought in by chores (product.mend-shelf, broadcast.mend-shown).
create table shelf (
  product_seq bigint primary key,
  owner_seq bigint not null,
  name text not null,
  start_at timestamptz,
  end_at timestamptz
);
create index shelf_owner on shelf (owner_seq, product_seq);
create index shelf_name on shelf using gin (name gin_trgm_ops);

create table shown_content (
  content_seq bigint primary key,
  owner_seq bigint not null,
  standing text not null check (standing in ('ON_AIR', 'REHEARSED', 'PRIVATE', 'SOON', 'REPLAY', 'SHORT')),
  air_at timestamptz not null,
  scheduled_at timestamptz,
  start_at timestamptz
);
create index shown_content_air on shown_content (standing, air_at);
create index shown_content_owner on shown_content (owner_seq, standing, air_at);
create index shown_content_shorts on shown_content (content_seq) where standing = 'SHORT';
grant select, insert, delete on shelf, shown_content to jangteo_app, jangteo_job;

set local role jangteo_job;
insert into shelf (product_seq, owner_seq, name, start_at, end_at)
  select product_seq, seller_seq, name, start_at, end_at from product
  where sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and show_store
    and deleted_at is null and sanction_seq is null;
insert into shown_content (content_seq, owner_seq, standing, air_at, scheduled_at, start_at)
  select content_seq, seller_seq, standing, air_at, scheduled_at, start_at
  from (select c.*, case
      when kind = 'VOD' then case when state = 'PUBLISHED' and duration_sec > 1 then 'SHORT' end
      when state = 'LIVE_PUBLIC_ONAIR' then 'ON_AIR'
      when state = 'LIVE_PRIVATE_ONAIR' and planned_mode = 'PUBLIC' then 'REHEARSED'
      when state = 'LIVE_PRIVATE_ONAIR' then 'PRIVATE'
      when state = 'WAIT' and mode = 'PUBLIC' then 'SOON'
      when state = 'PUBLISHED' then 'REPLAY' end as standing
    from content c where deleted_at is null) c
  where standing is not null;
reset role;
analyze shelf, shown_content;
