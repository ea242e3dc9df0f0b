import { sql } from 'kysely';
import type { ReviewSummary } from '@jangteo/contract/review/review.api.ts';
import type { ReviewState } from '@jangteo/contract/review/review.enums.ts';
import { commentList, reviewList, type ReviewTab } from '@jangteo/contract/review/review.list.ts';
import { send } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fromDay, integers, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import type { Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { ratingOf, type Starred } from '../rating.ts';
import { canOf } from '../rules.ts';

const TABS: Readonly<Record<ReviewTab, Condition>> = {
  unanswered: sql`l.seller_comment is null and l.state = 'VISIBLE'`,
  photo: sql`cardinality(l.images) > 0`,
  low: sql`l.star <= 2`,
  reported: sql`l.reported`,
};

/** NONE looks in what was written and in the product's name. */
function searched(words: readonly string[], key: unknown): Condition {
  if (key === 'USER_SEQ') return sql`l.buyer_user_seq = any(${integers(words)})`;
  const patterns = words.map(pattern);
  if (key === 'USERNAME' || key === 'USER_ID') {
    const asked =
      key === 'USER_ID'
        ? sql`lower(k.login_id) = any(${words.map((word) => word.toLowerCase())})`
        : sql`normalize(coalesce(k.nickname, k.name), NFD) like any (${patterns})`;
    return sql`exists (select from account_user k where k.user_seq = l.buyer_user_seq and ${asked})`;
  }
  return sql`(normalize(l.text, NFD) like any (${patterns}) or normalize(l.product_name, NFD) like any (${patterns}))`;
}

/** What its writer took back, or an operator, is nobody's any more. */
const stands = sql`l.state <> 'DELETED'`;

/** How `GET /v1/reviews/search`, its summary and its sheet read. */
export const reviewSource = listSource(reviewList, {
  table: 'review',
  id: 'review_seq',
  joins: () => sql`join account_user s on s.user_seq = l.seller_seq
    left join account_user p on p.user_seq = l.buyer_user_seq`,
  fields: {
    reviewSeq: 'l.review_seq',
    createdAt: 'l.created_at',
    star: 'l.star',
    text: 'l.text',
    images: 'to_json(l.images)',
    productSeq: 'l.product_seq',
    productName: 'l.product_name',
    optionText: 'l.option_text',
    orderSeq: 'l.order_seq',
    orderProductSeq: 'l.order_product_seq',
    'writer.userSeq': 'l.buyer_user_seq',
    'writer.nickname': "coalesce(p.nickname, p.name, '')",
    'writer.userId': "coalesce(p.login_id, '')",
    commentCount: 'l.comments',
    helpful: 'l.helpful',
    answer: "coalesce(l.seller_comment, '')",
    state: 'l.state',
    reported: 'l.reported',
    'seller.userSeq': 's.user_seq',
    'seller.name': 'coalesce(s.shop_name, s.name)',
    version: 'l.version',
    _comment: `case when l.seller_comment is not null then json_build_object('text', l.seller_comment,
      'at', to_char(l.seller_comment_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
      'editedAt', to_char(l.seller_comment_edited_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')) end`,
  },
  computed: {
    sellerComment: (get) => get('_comment') ?? 'null',
    can: (get) =>
      JSON.stringify(canOf({ state: get('state') as ReviewState, reported: get('reported') === 't' })),
  },
  base: stands,
  own: stands,
  filters: {
    from: (day) => fromDay(sql`l.created_at`, day),
    to: (day) => toDay(sql`l.created_at`, day),
    star: (stars) => sql`l.star = any(${stars.map(Number)})`,
    productSeq: (product) => sql`l.product_seq = ${product}`,
    searchKey: none,
    keyword: (words, { searchKey }) => searched(words, searchKey),
    tab: (tab) => TABS[tab],
  },
  sorts: {
    createdAt: { column: 'l.created_at' },
    star: { column: 'l.star' },
    helpful: { column: 'l.helpful' },
  },
});

/** How `GET /v1/reviews/{reviewSeq}/comments` and its sheet read. */
export const commentSource = listSource(commentList, {
  table: 'review_comment',
  id: 'comment_seq',
  joins: () => sql`left join account_user p on p.user_seq = l.user_seq`,
  fields: {
    commentSeq: 'l.comment_seq',
    nickname: "coalesce(p.nickname, p.name, '')",
    text: 'l.text',
    at: 'l.at',
    hidden: 'l.hidden',
  },
  filters: { reviewSeq: (review) => sql`l.review_seq = ${review}` },
  sorts: { at: { column: 'l.at' } },
});

interface Counted extends Starred {
  month: string;
  unanswered: number;
  photo: number;
  reported: number;
  all: number;
}

/** What the list's filters find, by month and star; the cards of the page and its trend. */
export async function readSummary(
  ctx: TxCtx,
  searches: Searches,
  months: readonly string[],
): Promise<ReviewSummary> {
  const answers = await Promise.all(
    searches.each.map((search) => {
      const { where } = search;
      return send(
        ctx.db,
        sql<Counted>`select to_char(l.created_at at time zone 'Asia/Seoul', 'YYYY-MM') as month, l.star,
            count(*) as "all", count(*) filter (where l.state = 'VISIBLE') as count,
            count(*) filter (where ${TABS.unanswered}) as unanswered,
            count(*) filter (where ${TABS.photo}) as photo, count(*) filter (where ${TABS.reported}) as reported
          from review l where ${where} group by 1, 2`,
      );
    }),
  );
  const rows = answers.flatMap((answer) => answer.rows);
  const sum = (of: (row: Counted) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...ratingOf(rows),
    count: sum((row) => row.all),
    unanswered: sum((row) => row.unanswered),
    photo: sum((row) => row.photo),
    low: sum((row) => (row.star <= 2 ? row.all : 0)),
    reported: sum((row) => row.reported),
    trend: months.map((month) => {
      const { count, average } = ratingOf(rows.filter((row) => row.month === month));
      return { month, count, average };
    }),
  };
}
