import { sql } from 'kysely';
import type { InquiryCount } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryDateKey, InquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { inquiryList, inquiryTabs, type InquiryTab } from '@jangteo/contract/inquiry/inquiry.list.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { any, fromDay, integers, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import { readCount } from '../../../kit/list/count.ts';
import type { Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition, type Given } from '../../../kit/list/source.ts';
import { setting } from '../../reference/index.ts';
import { canOf } from '../rules.ts';

/** What waits and has so many hours left at most, or none. */
function dueWithin(hours: number): Condition {
  const until = toKst(new Date(clock.now().getTime() + hours * 3_600_000));
  return sql`l.sla_due_at <= ${until}`;
}

const tabs: Readonly<Record<InquiryTab, () => Condition>> = {
  waiting: () => sql`l.status = 'REQUIRED_CONFIRMED'`,
  due: () => dueWithin(setting('inquiryDueHours', clock.now())),
  overdue: () => dueWithin(0),
  replied: () => sql`l.status = 'COMPLETED_REPLY'`,
  completed: () => sql`l.status = 'COMPLETED_INQUIRY'`,
  closed: () => sql`l.status = 'CLOSED_INQUIRY'`,
};

const DATES: Readonly<Record<InquiryDateKey, Condition>> = {
  ASKED_AT: sql`l.asked_at`,
  ANSWERED_AT: sql`l.answered_at`,
  DUE_AT: sql`l.sla_due_at`,
};
const dated = ({ dateKey }: Given): Condition => DATES[(dateKey ?? 'ASKED_AT') as InquiryDateKey];

/** Nicknames and product names contain, ids and numbers are equal. */
function searched(words: readonly string[], key: unknown): Condition {
  if (key === 'ORDER_SEQ') return sql`l.order_seq = any(${integers(words)})`;
  if (key === 'PRODUCT_NAME') return sql`normalize(l.product_name, NFD) like any (${words.map(pattern)})`;
  const asked =
    key === 'USER_ID'
      ? sql`lower(k.login_id) = any(${words.map((word) => word.toLowerCase())})`
      : sql`normalize(coalesce(k.nickname, k.name), NFD) like any (${words.map(pattern)})`;
  return sql`exists (select from account_user k where k.user_seq = l.buyer_user_seq and ${asked})`;
}

/** How `GET /v1/seller/inquiry/search`, its counts and its sheet read. */
export const inquirySource = listSource(inquiryList, {
  table: 'inquiry',
  id: 'inquiry_seq',
  joins: () => sql`join account_user s on s.user_seq = l.seller_seq
    left join account_user p on p.user_seq = l.buyer_user_seq`,
  fields: {
    inquirySeq: 'l.inquiry_seq',
    status: 'l.status',
    askedAt: 'l.asked_at',
    lastAskedAt: 'l.last_asked_at',
    slaDueAt: 'l.sla_due_at',
    category: 'l.category',
    title: 'l.title',
    preview: 'l.preview',
    imageCount: 'l.image_count',
    'link.target': 'l.link_target',
    'link.productSeq': 'l.product_seq',
    'link.productName': 'l.product_name',
    'link.orderSeq': 'l.order_seq',
    'link.orderProductSeq': 'l.order_product_seq',
    'writer.userSeq': 'l.buyer_user_seq',
    'writer.nickname': "coalesce(p.nickname, p.name, '')",
    'writer.userId': "coalesce(p.login_id, '')",
    answeredBy: 'l.answered_by',
    answeredAt: 'l.answered_at',
    entries: 'l.entries',
    unread: 'l.unread',
    'seller.userSeq': 's.user_seq',
    'seller.name': 'coalesce(s.shop_name, s.name)',
    version: 'l.version',
  },
  computed: { can: (get) => JSON.stringify(canOf(get('status') as InquiryStatus)) },
  filters: {
    dateKey: none,
    from: (day, given) => fromDay(dated(given), day),
    to: (day, given) => toDay(dated(given), day),
    category: any('l.category'),
    linkTarget: any('l.link_target'),
    userSeq: (seller) => sql`l.seller_seq = ${seller}`,
    buyerSeq: (buyer) => sql`l.buyer_user_seq = ${buyer}`,
    searchKey: none,
    keyword: (words, { searchKey }) => searched(words, searchKey),
    tab: (tab) => tabs[tab](),
  },
  sorts: { askedAt: { column: 'l.asked_at' }, slaDueAt: { column: 'l.sla_due_at' } },
});

/** As many as the list of each tab has. */
export async function readCounts(ctx: TxCtx, searches: Searches): Promise<InquiryCount> {
  const keys = Object.keys(inquiryTabs) as InquiryTab[];
  const counts = await Promise.all(
    keys.map(async (tab) => [tab, await readCount(ctx, searches.with({ tab }))] as const),
  );
  return Object.fromEntries(counts) as InquiryCount;
}
