import { sql } from 'kysely';
import {
  gripperRequestList,
  requestTabs,
  type RequestRow,
  type RequestTab,
} from '@jangteo/contract/gripper-request/request.list.ts';
import type { RequestSummary } from '@jangteo/contract/gripper-request/request.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { any, fromDay, integers, pattern, toDay } from '../../../kit/list/conditions.ts';
import { readCount } from '../../../kit/list/count.ts';
import type { Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { inCategory } from '../../category/index.ts';
import { canOf } from '../rules.ts';

/** The number of a request, or a word of its title. */
export const saysWord = (words: readonly string[]): Condition => sql`(l.request_seq = any(${integers(words)})
  or normalize(l.title, NFD) like any(${words.map(pattern)}))`;

const tabs: Readonly<Record<RequestTab, Condition>> = {
  open: sql`l.status = 'OPEN'`,
  answered: sql`l.status = 'OPEN' and l.responses > 0`,
  matched: sql`l.status = 'MATCHED'`,
  closed: sql`l.status = 'CLOSED'`,
};

export const requestJoins = (): Condition => sql`join account_user u on u.user_seq = l.seller_seq
  left join category c on c.category_seq = l.category_seq`;

export const requestFields = {
  requestSeq: 'l.request_seq',
  title: 'l.title',
  categorySeq: 'l.category_seq',
  categoryPath: "coalesce(c.path, '')",
  products: 'cardinality(l.product_seqs)',
  wishFrom: 'l.wish_from',
  wishTo: 'l.wish_to',
  commissionBps: 'l.commission_bps',
  budget: 'l.budget',
  sample: 'l.sample',
  deadline: 'l.deadline',
  responses: 'l.responses',
  fresh: 'l.fresh',
  status: 'l.status',
  createdAt: 'l.created_at',
  'seller.userSeq': 'l.seller_seq',
  'seller.name': 'coalesce(u.shop_name, u.name)',
  version: 'l.version',
} as const;

/** How a shop's requests read. */
export const requestSource = listSource(gripperRequestList, {
  table: 'gripper_request',
  id: 'request_seq',
  joins: (seller) => sql`${requestJoins()}
    cross join lateral (select exists (select from gripper_response r where r.seller_seq = ${seller}
      and r.request_seq = l.request_seq and r.status in ('MATCH', 'CONFIRM')) as matching) m`,
  fields: { ...requestFields, _matching: 'm.matching' },
  computed: {
    can: (get) =>
      JSON.stringify(
        canOf({ status: get('status') as RequestRow['status'], matching: get('_matching') === 't' }),
      ),
  },
  filters: {
    from: (day) => fromDay(sql`l.created_at`, day),
    to: (day) => toDay(sql`l.created_at`, day),
    status: any('l.status'),
    categorySeq: inCategory,
    keyword: saysWord,
    tab: (tab) => tabs[tab],
  },
  sorts: { createdAt: { column: 'l.created_at' }, deadline: { column: 'l.deadline' } },
});

/** As many as the list of each tab has. */
export async function readCards(ctx: TxCtx, searches: Searches): Promise<RequestSummary> {
  const keys = Object.keys(requestTabs) as RequestTab[];
  const counts = await Promise.all(keys.map((tab) => readCount(ctx, searches.with({ tab }))));
  return { cards: keys.map((key, i) => ({ key, count: counts[i]! })) };
}
