import { sql } from 'kysely';
import type { LiveRequestSummary, Requester } from '@jangteo/contract/product/live-request.api.ts';
import { liveRequestList } from '@jangteo/contract/product/live-request.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { parseTime } from '../../../kit/db/pool.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fromDay, toDay } from '../../../kit/list/conditions.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { setting } from '../../reference/index.ts';
import { findWords, keywordCondition } from '../queries/find.ts';
import { shownFields } from '../queries/list.ts';
import { refusesNotice, type Announced } from './rules.ts';

/** No broadcast names products yet. */
const NEXT_LIVE = 'null::timestamptz';

const totals = (seller: Condition): Condition =>
  sql`join live_request_total d on d.seller_seq = ${seller} and d.product_seq = l.product_seq`;
const asked = (seller: number, condition: Condition): Condition =>
  sql`l.product_seq in (select f.product_seq from live_request_total f where f.seller_seq = ${seller} and ${condition})`;
const timeOf = (value: string | null): string | null => (value === null ? null : parseTime(value));

/** How the list reads: products that somebody has asked for, but for those in the trash. */
export const liveRequestSource = listSource(liveRequestList, {
  table: 'product',
  id: 'product_seq',
  joins: (seller) => sql`${totals(seller)}
    join product_stock s on s.seller_seq = ${seller} and s.product_seq = l.product_seq
    join account_user u on u.user_seq = l.seller_seq
    left join content q on q.seller_seq = ${seller} and q.content_seq = l.content_seq
    left join lateral (select max(h.at) as at from product_history h
      where h.seller_seq = ${seller} and h.product_seq = l.product_seq and h.to_status = 'SOLD_OUT') o on true`,
  fields: {
    ...shownFields,
    saleStatus: 'l.sale_status',
    displayStatus: 'l.display_status',
    'content.contentSeq': 'q.content_seq',
    'content.title': 'q.title',
    'content.at': 'q.start_at',
    nextLiveAt: NEXT_LIVE,
    requests: 'd.requests',
    requesters: 'd.requesters',
    lastRequestedAt: 'd.last_requested_at',
    lastSoldOutAt: 'o.at',
    notifiedAt: 'd.notified_at',
  },
  computed: {
    can: (get, { now }) => {
      const one = { nextLiveAt: timeOf(get('nextLiveAt')), notifiedAt: timeOf(get('notifiedAt')) };
      return JSON.stringify({ notify: refusesNotice(one, { now, hours: setting('notifyHours', now) }) });
    },
  },
  base: (seller) => sql`l.deleted_at is null
    and l.product_seq in (select e.product_seq from live_request_total e where e.seller_seq = ${seller})`,
  filters: {
    from: (day, { seller }) => asked(seller, fromDay(sql.ref('f.last_requested_at'), day)),
    to: (day, { seller }) => asked(seller, toDay(sql.ref('f.last_requested_at'), day)),
    available: (available, { seller }) =>
      sql`(l.product_seq in (select f.product_seq from product_stock f
        where f.seller_seq = ${seller} and f.on_hand > f.held)) = ${available}`,
    keyword: (word, given) => keywordCondition([word], given),
  },
  prepare: ({ client }, filters, seller) =>
    findWords(false)({ client }, { ...filters, keyword: filters.keyword ? [filters.keyword] : [] }, seller),
  sorts: {
    REQUESTS: { column: 'd.requests', join: totals },
    LAST_AT: { column: 'd.last_requested_at', join: totals },
  },
});

type ReadCtx = Pick<TxCtx, 'db' | 'client'>;

async function sumUp(ctx: ReadCtx, { seller, where }: Search): Promise<number[]> {
  const statement = sql`with d as (select d.product_seq, d.requests, d.notified_at from product l ${totals(sql`${seller}`)} where ${where})
    select count(*), coalesce(sum(d.requests), 0), count(d.notified_at),
      (select count(distinct r.buyer_user_seq) from live_request r
        where r.seller_seq = ${seller} and r.product_seq in (select d.product_seq from d))
    from d`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  return row!.map(Number);
}

/** Under the list's filters; a buyer who asked several shops counts in each. */
export async function readRequestSums(ctx: ReadCtx, { each }: Searches): Promise<LiveRequestSummary> {
  const parts = await Promise.all(each.map((search) => sumUp(ctx, search)));
  const [products, requests, notified, requesters] = [0, 1, 2, 3].map((i) =>
    sumOf(parts, (part) => part[i]!),
  );
  return { products: products!, requests: requests!, requesters: requesters!, notified: notified! };
}

export interface Asked {
  seller: number;
  product: number;
  requesters: number;
  announced: Announced;
}

/** What was asked for of a product of these sellers; null where it is not theirs, in the trash or nobody asked. */
export async function readAsked(db: Db, sellers: readonly number[], product: number): Promise<Asked | null> {
  const [row] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<
        Omit<Asked, 'announced'> & Announced
      >`select d.seller_seq as seller, d.product_seq as product, d.requesters, ${sql.raw(NEXT_LIVE)} as "nextLiveAt",
          d.notified_at as "notifiedAt"
        from live_request_total d
          join product l on l.seller_seq = ${seller} and l.product_seq = d.product_seq and l.deleted_at is null
        where d.seller_seq = ${seller} and d.product_seq = ${product}`,
    ),
  );
  if (!row) return null;
  const { nextLiveAt, notifiedAt, ...asked } = row;
  return { ...asked, announced: { nextLiveAt, notifiedAt } };
}

/** Who asked, the latest first, by the name that they show and by nothing else. */
export async function readRequesters(
  db: Db,
  { seller, product }: Pick<Asked, 'seller' | 'product'>,
  { start, length }: { start: number; length: number },
): Promise<readonly Requester[]> {
  const { rows } = await send(
    db,
    sql<Requester>`select coalesce(u.nickname, '') as nickname, r.last_requested_at as "requestedAt"
      from live_request r left join account_user u on u.user_seq = r.buyer_user_seq
      where r.seller_seq = ${seller} and r.product_seq = ${product}
      order by r.last_requested_at desc, r.buyer_user_seq desc offset ${start} limit ${length}`,
  );
  return rows;
}

export interface Wish {
  seller: number;
  product: number;
  buyer: number;
  at: Date;
}

/** How often the buyer has asked by now; null where they have since `since`. Of two at once one counts. */
export async function writeWish(
  db: Db,
  { seller, product, buyer, at }: Wish,
  since: Date,
): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{
      requests: number;
    }>`insert into live_request as r (seller_seq, product_seq, buyer_user_seq, requests,
        first_requested_at, last_requested_at)
      values (${seller}, ${product}, ${buyer}, 1, ${at}, ${at})
      on conflict (seller_seq, product_seq, buyer_user_seq) do update
        set requests = r.requests + 1, last_requested_at = excluded.last_requested_at
        where r.last_requested_at < ${since}
      returning requests`,
  );
  return rows[0]?.requests ?? null;
}

/** One request more of the product, and one person more where they are new. */
export const countWish = (db: Db, { seller, product, at }: Wish, isNew: boolean): Promise<unknown> =>
  send(
    db,
    sql`insert into live_request_total as d (seller_seq, product_seq, requests, requesters, last_requested_at)
      values (${seller}, ${product}, 1, 1, ${at})
      on conflict (seller_seq, product_seq) do update
        set requests = d.requests + 1, requesters = d.requesters + ${isNew ? 1 : 0},
          last_requested_at = greatest(d.last_requested_at, excluded.last_requested_at)`,
  );
