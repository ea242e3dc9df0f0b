/** Shorts of the demo's shops: shown, hidden, being made and failed, with products and figures by day (live.md §14). */
import type pg from 'pg';
import { storedPicture } from './pictures.ts';

interface Told {
  description: string;
  tags: readonly string[];
  art: string;
  state: 'PUBLISHED' | 'CLOSED' | 'VOD_PROCESSING' | 'VOD_ERROR';
  /** Views of its best day. */
  views: number;
}
export const SHORTS: readonly Told[] = [
  {
    description: '껍질째 한 입, 오늘 딴 귤',
    tags: ['귤', '제철과일'],
    art: 'gamgyul',
    state: 'PUBLISHED',
    views: 320,
  },
  { description: '한 상자 열어 보기', tags: ['언박싱', '귤'], art: 'gam3', state: 'PUBLISHED', views: 140 },
  { description: '다음 주에 보여 드릴 영상', tags: ['예고'], art: 'gotgam', state: 'CLOSED', views: 0 },
  { description: '농장에서 막 찍은 영상', tags: ['농장'], art: 'gam2', state: 'VOD_PROCESSING', views: 0 },
  { description: '소리가 나지 않는 영상', tags: [], art: 'honey', state: 'VOD_ERROR', views: 0 },
];

/** One of a channel, like the content of its that is named; answers its number. */
export async function addTold(
  client: pg.ClientBase,
  like: number,
  { description, tags, state, art }: Told,
  at: string,
): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    `with c as (insert into content (seller_seq, content_seq, title, thumbnail, host_user_seq, state, kind, air_at,
        category_seq, prompter, created_at, updated_at, updated_by)
        select seller_seq, (select max(content_seq) + 1 from content), $3, $6, seller_seq, $5, 'VOD', $2,
          category_seq, prompter, $2, $2, updated_by from content where content_seq = $1
        returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, text, at)
        select seller_seq, content_seq, 'upload', null, $5, 'system', '시스템', $3, $2 from c)
    insert into shorts (seller_seq, content_seq, description, tags, publish)
      select seller_seq, content_seq, $3, $4, $5 = 'PUBLISHED' from c returning content_seq as seq`,
    [like, at, description, tags, state, storedPicture(art, 'tall')],
  );
  return Number(rows[0]!.seq);
}

/** The first three that its shop sells. */
export const addProducts = (client: pg.ClientBase, content: number) =>
  client.query(
    `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active)
      select c.seller_seq, c.content_seq, p.product_seq, c.seller_seq,
        row_number() over (order by p.product_seq), true
      from content c cross join lateral (select product_seq from product
          where seller_seq = c.seller_seq and deleted_at is null and sanction_seq is null
            and sale_status = 'ON_SALE' and start_at is null and end_at is null
          order by product_seq limit 3) p
      where c.content_seq = $1
      on conflict do nothing`,
    [content],
  );

const DAYS = 14;

/** Two weeks of figures, which come to those of the whole. */
export const addDays = (client: pg.ClientBase, content: number, most: number, at: string) =>
  client.query(
    `with d as (insert into shorts_day (seller_seq, content_seq, day, views, likes, clicks)
        select seller_seq, content_seq, ($3::timestamptz at time zone 'Asia/Seoul')::date - n,
          ($2 * (0.4 + 0.6 * abs(sin(n + content_seq))))::int, ($2 * 0.05 * (1 + n % 3))::int,
          ($2 * 0.08 * (1 + n % 2))::int
        from content, generate_series(0, $4::int - 1) n where content_seq = $1
        returning views, likes, clicks),
      v as (insert into shorts_viewer (seller_seq, content_seq, viewer, liked)
        select seller_seq, content_seq, 'a' || md5(content_seq::text), true from content where content_seq = $1)
    update shorts set views = d.views, likes = d.likes, clicks = d.clicks
      from (select sum(views)::int as views, sum(likes)::int as likes, sum(clicks)::int as clicks from d) d
      where content_seq = $1`,
    [content, most, at, DAYS],
  );
