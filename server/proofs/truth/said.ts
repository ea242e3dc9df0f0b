// Inquiries and reviews of a shop, said over their rows (community.md §4, §5).
import type { inquiryList } from '@jangteo/contract/inquiry/inquiry.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import type { reviewList } from '@jangteo/contract/review/review.list.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Person, World } from '../world.ts';
import { oneOf, readByOthers, sellersOf, type FilterNames, type Given, type Truth } from './truth.ts';

const day = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
const rowsOf =
  <R>(select: string) =>
  async (world: World, who: Person): Promise<R[]> =>
    world.sql<R>(select, [await sellersOf(world, who)]);
const PERSONAS = ['producer-a', 'group-master'];

interface Somebody {
  id: number;
  seller: number;
  buyer: number;
  nickname: string;
  loginId: string;
  product: string;
}
const PERSON = `l.seller_seq::int as seller, l.buyer_user_seq::int as buyer,
  coalesce(p.nickname, p.name, '') as nickname, coalesce(p.login_id, '') as "loginId", l.product_name as product`;
const holds = (text: string, word: string): boolean => text.normalize('NFD').includes(word.normalize('NFD'));

interface Inquiry extends Somebody {
  status: string;
  category: string;
  target: string;
  order: string | null;
  askedDay: string;
  answeredDay: string | null;
  dueDay: string | null;
  due: number | null;
}

const hoursLeft = ({ due }: Inquiry): number =>
  due === null ? Infinity : (due - clock.now().getTime()) / 3_600_000;
const TABS: Readonly<Record<string, (one: Inquiry) => boolean>> = {
  waiting: ({ status }) => status === 'REQUIRED_CONFIRMED',
  due: (one) => hoursLeft(one) <= 4,
  overdue: (one) => hoursLeft(one) <= 0,
  replied: ({ status }) => status === 'COMPLETED_REPLY',
  completed: ({ status }) => status === 'COMPLETED_INQUIRY',
  closed: ({ status }) => status === 'CLOSED_INQUIRY',
};
function dayOf(one: Inquiry, { dateKey }: Given): string {
  if (dateKey === 'ANSWERED_AT') return one.answeredDay ?? '';
  return dateKey === 'DUE_AT' ? (one.dueDay ?? '') : one.askedDay;
}
function asks(one: Inquiry, words: readonly string[], { searchKey }: Given): boolean {
  return words.some((word) => {
    if (searchKey === 'USER_ID') return one.loginId.toLowerCase() === word.toLowerCase();
    if (searchKey === 'ORDER_SEQ') return one.order === word;
    return holds(searchKey === 'PRODUCT_NAME' ? one.product : one.nickname, word);
  });
}

export const inquiryTruth: Truth<Inquiry, FilterNames<typeof inquiryList> | 'tab'> = {
  endpoint: 'inquiry.list',
  spec: listByKey('inquiry'),
  personas: PERSONAS,
  download: 'inquiry.download',
  rows: rowsOf<Inquiry>(`select l.inquiry_seq::int as id, ${PERSON}, l.status, l.category, l.link_target as target,
      l.order_seq::text as "order", ${day('l.asked_at')} as "askedDay", ${day('l.answered_at')} as "answeredDay",
      ${day('l.sla_due_at')} as "dueDay", (extract(epoch from l.sla_due_at) * 1000)::float8 as due
    from inquiry l left join account_user p on p.user_seq = l.buyer_user_seq where l.seller_seq = any($1)`),
  id: (row) => row.id,
  filters: {
    dateKey: readByOthers,
    from: (row, from: string, given) => dayOf(row, given) >= from,
    to: (row, to: string, given) => dayOf(row, given) !== '' && dayOf(row, given) <= to,
    category: oneOf(({ category }) => category),
    linkTarget: oneOf(({ target }) => target),
    userSeq: ({ seller }, asked: number) => seller === asked,
    buyerSeq: ({ buyer }, asked: number) => buyer === asked,
    searchKey: readByOthers,
    keyword: asks,
    tab: (row, tab: string) => TABS[tab]!(row),
  },
  sums: {
    'inquiry.count': ({ anyTab }) =>
      Object.fromEntries(Object.entries(TABS).map(([tab, lies]) => [tab, anyTab.filter(lies).length])),
  },
};

interface Review extends Somebody {
  star: number;
  text: string;
  productSeq: number;
  photo: boolean;
  answered: boolean;
  visible: boolean;
  reported: boolean;
  at: string;
}
const LIES: Readonly<Record<string, (one: Review) => boolean>> = {
  unanswered: ({ answered, visible }) => !answered && visible,
  photo: ({ photo }) => photo,
  low: ({ star }) => star <= 2,
  reported: ({ reported }) => reported,
};
function says(one: Review, words: readonly string[], { searchKey }: Given): boolean {
  return words.some((word) => {
    if (searchKey === 'USER_SEQ') return String(one.buyer) === word;
    if (searchKey === 'USER_ID') return one.loginId.toLowerCase() === word.toLowerCase();
    if (searchKey === 'USERNAME') return holds(one.nickname, word);
    return holds(one.text, word) || holds(one.product, word);
  });
}
const mean = (rows: readonly Review[]): number | null =>
  rows.length === 0
    ? null
    : Math.floor((rows.reduce((sum, { star }) => sum + star, 0) * 100) / rows.length + 0.5);
function monthsBack(): string[] {
  const [year, month] = new Date(clock.now().getTime() + 9 * 3_600_000)
    .toISOString()
    .split('-')
    .map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7),
  );
}

export const reviewTruth: Truth<Review, FilterNames<typeof reviewList> | 'tab'> = {
  endpoint: 'review.list',
  spec: listByKey('review'),
  personas: PERSONAS,
  download: 'review.download',
  rows: rowsOf<Review>(`select l.review_seq::int as id, ${PERSON}, l.star, l.text, l.product_seq::int as "productSeq",
      cardinality(l.images) > 0 as photo, l.seller_comment is not null as answered, l.state = 'VISIBLE' as visible,
      l.reported, ${day('l.created_at')} as at
    from review l left join account_user p on p.user_seq = l.buyer_user_seq
    where l.seller_seq = any($1) and l.state <> 'DELETED'`),
  id: (row) => row.id,
  filters: {
    from: ({ at }, from: string) => at >= from,
    to: ({ at }, to: string) => at <= to,
    star: oneOf(({ star }) => String(star)),
    productSeq: ({ productSeq }, asked: number) => productSeq === asked,
    sellerSeq: ({ seller }, asked: number) => seller === asked,
    searchKey: readByOthers,
    keyword: says,
    tab: (row, tab: string) => LIES[tab]!(row),
  },
  sums: {
    'review.summary': ({ rows }) => {
      const shown = rows.filter(({ visible }) => visible);
      return {
        count: rows.length,
        average: mean(shown),
        stars: [5, 4, 3, 2, 1].map((star) => ({
          star,
          count: shown.filter((one) => one.star === star).length,
        })),
        ...Object.fromEntries(Object.entries(LIES).map(([key, lies]) => [key, rows.filter(lies).length])),
        trend: monthsBack().map((month) => {
          const own = shown.filter(({ at }) => at.startsWith(month));
          return { month, count: own.length, average: mean(own) };
        }),
      };
    },
  },
};
