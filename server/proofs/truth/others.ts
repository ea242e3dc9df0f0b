// Lists that are not about a seller's own order lines.
import type { applicationList } from '@jangteo/contract/seller/application.desk.ts';
import type { sellerList } from '@jangteo/contract/admin/admin.list.ts';
import type { downloadList } from '@jangteo/contract/download/download.list.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { matchingList } from '@jangteo/contract/order/matching.list.ts';
import { tabOf } from '@jangteo/contract/order/order.projection.ts';
import type { LineClaim } from '@jangteo/contract/order/order.projection.ts';
import { POINT_MONTHS } from '@jangteo/contract/sanction/sanction.shape.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { oneOf, readByOthers, sum } from './truth.ts';
import type { FilterNames, Given, Truth } from './truth.ts';

/** A line sold for somebody else, from the line itself and not from the reader's copy. */
interface SoldLine {
  id: number;
  orderSeq: string;
  productSeq: number;
  productName: string;
  contentSeq: number | null;
  status: string;
  fulfilment: Fulfilment;
  claim: Pick<LineClaim, 'type' | 'state'> | null;
  payAmount: number;
  bps: number;
  base: number;
  orderedDay: string;
  confirmedDay: string | null;
  openedDay: string | null;
}

const SOLD = `select l.order_product_seq::int as id, l.order_seq::text as "orderSeq",
  l.product_seq::int as "productSeq",
    l.product_name as "productName", l.content_seq::int as "contentSeq", l.status,
    l.fulfilment_status as fulfilment,
    l.pay_amount::int as "payAmount", l.commission_bps as bps,
    (l.product_amount - l.seller_coupon)::int as base,
    case when c.claim_seq is not null then json_build_object('type', c.type, 'state', c.state) end as claim,
    to_char(l.ordered_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "orderedDay",
    to_char(l.purchase_confirmed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "confirmedDay",
    to_char(c.opened_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "openedDay"
  from order_product l
  join matching_contract m on m.seller_seq = l.seller_seq and m.contract_seq = l.matching_contract_seq
    left join lateral (select * from claim c
      where c.seller_seq = l.seller_seq and c.order_product_seq = l.order_product_seq
      order by c.claim_seq desc limit 1) c on true
  where m.gripper_user_seq = $1
    and l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`;

const soldDay = (line: SoldLine, { dateKey }: Given): string | null => {
  if (dateKey === 'CONFIRM_AT') return line.confirmedDay;
  if (dateKey === 'CANCEL_AT') return line.claim?.type === 'CANCEL' ? line.openedDay : null;
  return line.orderedDay;
};
const SOLD_KEYS: Readonly<Record<string, (line: SoldLine, word: string) => boolean>> = {
  ORDER_SEQ: (line, word) => line.orderSeq === word,
  ORDER_PRODUCT_SEQ: (line, word) => String(line.id) === word,
  PRODUCT_SEQ: (line, word) => String(line.productSeq) === word,
  PRODUCT_NAME: (line, word) => line.productName.normalize('NFD').includes(word.normalize('NFD')),
};
const figures = (rows: readonly SoldLine[]) => ({
  count: rows.length,
  amount: sum(rows, (line) => line.payAmount),
});
const inCard = (rows: readonly SoldLine[], card: string) =>
  rows.filter((line) => tabOf(line.fulfilment, line.claim) === card);
const earned = (line: SoldLine): number =>
  ['canceled', 'returned'].includes(tabOf(line.fulfilment, line.claim)!)
    ? 0
    : Number(feeOf(BigInt(line.base), line.bps));

export const matchingTruth: Truth<SoldLine, FilterNames<typeof matchingList>> = {
  endpoint: 'order.matching',
  download: 'order.matchingDownload',
  spec: listByKey('order-matching'),
  personas: ['influencer'],
  rows: (world, who) => world.sql<SoldLine & Record<string, unknown>>(SOLD, [who.userSeq]),
  id: (line) => line.id,
  filters: {
    dateKey: readByOthers,
    from: (line, from: string, given) => (soldDay(line, given) ?? '') >= from,
    to: (line, to: string, given) => {
      const at = soldDay(line, given);
      return at !== null && at <= to;
    },
    status: oneOf((line) => line.status),
    contentSeq: (line, content: number) => line.contentSeq === content,
    searchKey: readByOthers,
    keyword: (line, words: readonly string[], { searchKey }) =>
      words.some((word) => SOLD_KEYS[String(searchKey)]!(line, word)),
  },
  sums: {
    'order.matchingSummary': ({ rows }) => ({
      orders: figures(rows),
      confirmed: figures(inCard(rows, 'confirmed')),
      canceled: figures(inCard(rows, 'canceled')),
      returned: figures(inCard(rows, 'returned')),
      expectedCommission: sum(rows, earned),
    }),
  },
};

interface Request {
  id: number;
  status: string;
  day: string;
}

export const downloadTruth: Truth<Request, FilterNames<typeof downloadList>> = {
  endpoint: 'download.requests',
  spec: listByKey('download'),
  personas: ['producer-a'],
  rows: (world, who) =>
    world.sql<Request & Record<string, unknown>>(
      `select seq::int as id, status, to_char(requested_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
         from download_request where user_seq = $1 and deleted_at is null`,
      [who.userSeq],
    ),
  id: (request) => request.id,
  filters: {
    status: oneOf((request) => request.status),
    from: (request, from: string) => request.day >= from,
    to: (request, to: string) => request.day <= to,
  },
};

interface Account {
  id: number;
  userType: string;
  text: string;
  tag: string | null;
}

interface Asked {
  id: number;
  userSeq: number;
  kind: string;
  status: string;
  sellerKind: string;
  day: string;
  names: string[];
  /** Those named, and all above them. */
  categories: number[];
  holder: number | null;
  red: boolean;
  /** What is red in what it says, as it is kept: the page looks itself (seller/application/desk.test.ts). */
  said: string[];
  sanctions: Sanctioned[];
}

interface Sanctioned {
  state: string;
  scope: string[];
  points: number;
  /** Whole ones since it was imposed. */
  months: number;
  appeal: string | null;
}

const TABS: Readonly<Record<string, readonly string[]>> = { new: ['new', 'retry'] };

export const applicationTruth: Truth<Asked, FilterNames<typeof applicationList> | 'tab'> = {
  endpoint: 'seller-review.list',
  spec: listByKey('admin-applications'),
  personas: ['admin'],
  rows: async (world) => {
    const rows = await world.sql<Omit<Asked, 'red'> & Record<string, unknown>>(
      `with recursive above as (select category_seq as named, category_seq as seq, parent_seq from category
        union all select b.named, c.category_seq, c.parent_seq from above b join category c on c.category_seq = b.parent_seq)
      select a.application_seq::int as id, a.user_seq::int as "userSeq", a.kind, a.status,
        a.value ->> 'sellerKind' as "sellerKind", (a.submitted_at at time zone 'Asia/Seoul')::date::text as day,
        array[coalesce(a.company, ''), u.name] as names, (select h.holder_seq::int from desk_hold h
          where h.desk = 'applications' and h.seq = a.application_seq) as holder, a.red as said,
        (select coalesce(json_agg(json_build_object('state', s.state, 'scope', s.scope, 'points', s.points,
            'months', extract(year from age(${sqlNow()}, s.imposed_at)) * 12
              + extract(month from age(${sqlNow()}, s.imposed_at)), 'appeal', p.state)), '[]')
          from sanction s left join sanction_appeal p using (sanction_seq) where s.user_seq = a.user_seq) as sanctions,
        array(select b.seq::int from above b where a.value -> 'categorySeqList' @> to_jsonb(b.named)) as categories
      from seller_application a join account_user u using (user_seq) where a.status <> 'none'`,
    );
    return rows.map((row) => ({ ...row, red: row.said.length > 0 || row.sanctions.some(isRed) }));
  },
  id: (asked) => asked.id,
  filters: {
    tab: (asked, tab: string) => (TABS[tab] ?? [tab]).includes(asked.status),
    status: (asked, statuses: readonly string[]) => statuses.includes(asked.status),
    kind: (asked, kind: string) => asked.kind === kind,
    categorySeq: (asked, category: number) => asked.categories.includes(category),
    assignee: (asked, user: number) => asked.holder === user,
    red: (asked, red: boolean) => asked.red === red,
    sellerKind: (asked, kind: string) => (asked.sellerKind ?? 'NONE') === kind,
    from: (asked, day: string) => asked.day >= day,
    to: (asked, day: string) => asked.day <= day,
    keyword: (asked, word: string) =>
      word.trim() === '' ||
      [String(asked.id), String(asked.userSeq)].includes(word.trim()) ||
      asked.names.some((name) => includes(name, word)),
  },
};

/** In force over the person, or with points that still count. */
const isRed = ({ state, scope, points, months, appeal }: Sanctioned): boolean =>
  (state === 'ACTIVE' && scope.length > 0) || (points > 0 && months < POINT_MONTHS && appeal !== 'LIFTED');

const includes = (text: string, word: string): boolean =>
  text.normalize('NFD').toLowerCase().includes(word.trim().normalize('NFD').toLowerCase());

export const sellerTruth: Truth<Account, FilterNames<typeof sellerList>> = {
  endpoint: 'admin.sellers',
  spec: listByKey('admin-sellers'),
  personas: ['admin'],
  rows: (world) =>
    world.sql<Account & Record<string, unknown>>(
      `select user_seq::int as id, user_type as "userType",
        concat_ws(' ', coalesce(shop_name, ''), name, login_id) as text, user_tag as tag
         from account_user where user_type in ('producer', 'influencer')`,
    ),
  id: (account) => account.id,
  filters: {
    userType: (account, types: readonly string[]) => types.length === 0 || types.includes(account.userType),
    keyword: (account, word: string) =>
      String(account.id) === word.trim() ||
      account.tag === word.trim() ||
      account.text.normalize('NFD').toLowerCase().includes(word.trim().normalize('NFD').toLowerCase()),
  },
};
