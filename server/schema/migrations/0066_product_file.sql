-- Which public files are shown where (docs/spec/product-desk.md §7, docs/decisions/0056-uses-of-files.md): a use is a row,
-- so a copied product shares its files, and a file that has no row for thirty days goes.
create table product_file (
  seller_seq bigint not null,
  -- PRODUCT, DRAFT and NOTICE by their numbers; ORDER: lines of that product's still show it.
  used_by text not null check (used_by in ('PRODUCT', 'DRAFT', 'NOTICE', 'ORDER')),
  used_seq bigint not null,
  -- As its upload answered it, without a wished size.
  pathname text not null check (pathname ~ '^/media/[0-9a-f]{32}$'),
  -- Since when it is shown there no more; null: it is.
  ended_at timestamptz,
  primary key (seller_seq, used_by, used_seq, pathname)
);
call make_tenant_table('product_file'::regclass);
create index product_file_path on product_file (pathname);
create index product_file_ended on product_file (ended_at) where ended_at is not null;

-- The owner is held to the sellers of a request as well (force row level security); jobs read all of them.
set local role jangteo_job;
insert into product_file (seller_seq, used_by, used_seq, pathname)
select distinct p.seller_seq, 'PRODUCT', p.product_seq, substring(x.path from '^/media/[0-9a-f]{32}')
from product p cross join lateral (
  select p.thumbnail as path union all select unnest(p.images) union all select p.video
  union all select b ->> 'pathname' from jsonb_array_elements(p.detail) b where b ->> 'type' = 'IMAGE') x
where p.purged_at is null and x.path ~ '^/media/[0-9a-f]{32}';
insert into product_file (seller_seq, used_by, used_seq, pathname)
select distinct seller_seq, 'NOTICE', notice_seq, substring(image from '^/media/[0-9a-f]{32}')
from product_notice where image ~ '^/media/[0-9a-f]{32}';
insert into product_file (seller_seq, used_by, used_seq, pathname)
select distinct d.seller_seq, 'DRAFT', d.draft_seq, substring(x.path #>> '{}' from '^/media/[0-9a-f]{32}')
from product_draft d cross join lateral jsonb_path_query(d.body, '$.** ? (@.type() == "string")') x (path)
where x.path #>> '{}' ~ '^/media/[0-9a-f]{32}';
-- Orders go on showing what their product showed when it was bought.
insert into product_file (seller_seq, used_by, used_seq, pathname)
select distinct l.seller_seq, 'ORDER', l.product_seq, substring(l.thumbnail from '^/media/[0-9a-f]{32}')
from order_product l
where l.thumbnail ~ '^/media/[0-9a-f]{32}' and not exists (select from product_file f
  where f.seller_seq = l.seller_seq and f.used_by = 'PRODUCT' and f.used_seq = l.product_seq
    and f.pathname = substring(l.thumbnail from '^/media/[0-9a-f]{32}'));
reset role;
