// The list of coupons, said over its rows (money.md §11).
import { listByKey } from '@jangteo/contract/lists.ts';
import { couponList, couponTabs } from '@jangteo/contract/coupon/coupon.list.ts';
import { clock } from '../../kit/clock/clock.ts';
import { oneOf, sellersOf, type FilterNames, type Truth } from './truth.ts';

interface Coupon {
  id: number;
  couponId: string;
  name: string;
  issuer: string;
  scope: string;
  target: string;
  issueType: string;
  status: string;
  exposed: boolean;
  day: string;
  /** ms. */
  issueTo: number;
}
const DAYS_3 = 3 * 86_400_000;

function inTab(row: Coupon, tab: string): boolean {
  if (tab === 'exposed') return row.exposed;
  if (tab === 'ending') return row.status === 'ISSUE_START' && row.issueTo - clock.now().getTime() <= DAYS_3;
  return (couponTabs[tab as keyof typeof couponTabs] as readonly string[]).includes(row.status);
}

const NFD = (text: string) => text.normalize('NFD');

export const couponTruth: Truth<Coupon, FilterNames<typeof couponList> | 'tab'> = {
  endpoint: 'coupon.list',
  spec: listByKey('coupon'),
  personas: ['producer-a', 'group-master'],
  download: 'coupon.download',
  rows: async (world, who) =>
    world.sql<Coupon & Record<string, unknown>>(
      `select coupon_seq::int as id, coupon_id as "couponId", name, issuer, scope, target, issue_type as "issueType",
          status, exposed, to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
          (extract(epoch from issue_to) * 1000)::float8 as "issueTo"
        from coupon where seller_seq = any($1)`,
      [await sellersOf(world, who)],
    ),
  id: (row) => row.id,
  sums: {
    'coupon.summary': ({ anyTab }) =>
      Object.fromEntries(
        Object.keys(couponList.tabs!).map((tab) => [tab, anyTab.filter((row) => inTab(row, tab)).length]),
      ),
  },
  filters: {
    from: (row, from: string) => row.day >= from,
    to: (row, to: string) => row.day <= to,
    status: (row, values: readonly string[]) => values.includes('NONE') || values.includes(row.status),
    issueType: oneOf((row) => row.issueType),
    issuer: (row, issuer: string) => issuer === 'ALL' || row.issuer === issuer,
    scope: oneOf((row) => row.scope),
    target: oneOf((row) => row.target),
    exposed: (row, exposed: boolean) => row.exposed === exposed,
    tab: (row, tab: string) => inTab(row, tab),
    searchKey: () => true,
    keyword: (row, words: readonly string[] | string, { searchKey }) =>
      [words].flat().some((word) => {
        if (searchKey === 'COUPON_SEQ') return String(row.id) === word;
        if (searchKey === 'COUPON_ID') return row.couponId === word.toUpperCase();
        return NFD(row.name).includes(NFD(word));
      }),
  },
};
