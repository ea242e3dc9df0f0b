/** What is told to whom when something happens (community.md §9). */
import type { AlertType } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { reportEnded } from '@jangteo/contract/fan/report-words.ts';
import { startMission } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { documentKind } from '@jangteo/contract/seller/business.enums.ts';
import { sellerGrade, sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type EventOn, type JobContext, type SubscriptionTo } from '../../../kit/jobs/jobs.ts';
import type { PayloadOf, Topic } from '../../../kit/outbox/events.ts';
import {
  addAlerts,
  readCoupon,
  readNextPeople,
  readNotice,
  readProductName,
  readValueBefore,
  type NewAlert,
} from './queries.ts';

type Told = Omit<NewAlert, 'key' | 'type'>;

/** One event, one alert of one person; null where there is nothing to tell. */
const alertOn = <T extends Topic>(
  topic: T,
  type: AlertType | ((payload: PayloadOf<T>) => AlertType),
  tell: (payload: PayloadOf<T>, db: Db) => Promise<Told | null> | Told | null,
  wants?: (payload: PayloadOf<T>) => boolean,
): SubscriptionTo<T> => ({
  topic,
  name: 'alert',
  ...(wants && { wants }),
  run: ({ key, payload }: EventOn<T>, { pools }: JobContext) =>
    inTransaction(pools.job, [], async (db) => {
      const told = await tell(payload, db);
      if (told)
        await addAlerts(
          db,
          [{ ...told, key, type: typeof type === 'function' ? type(payload) : type }],
          toKst(clock.now()),
        );
    }),
});

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
const PAYOUT_PAGES = {
  PRODUCT: '/settlement/sales/history?tab=',
  MATCHING: '/settlement/matching/history?tab=',
} as const;
const SPONSORSHIP_PAGE = '/settlement/sponsorship/exchange/history';
const payoutPage = (kind: string, tab: string): string =>
  kind in PAYOUT_PAGES
    ? `${PAYOUT_PAGES[kind as keyof typeof PAYOUT_PAGES]}${tab}&period=all`
    : SPONSORSHIP_PAGE;

/** Names of grades and badges; no two are spelled alike. */
const LEVELS: ReadonlyMap<string, string> = new Map([
  ...sellerGrade.values.map((one) => [one, sellerGrade.label(one)] as const),
  ...sellerGradeBadge.values.map((one) => [one, sellerGradeBadge.label(one)] as const),
]);

const PAPERS_PAGE = '/channels/basic/seller-info?tab=papers';

/** Low stars are those that a shop answers first. */
const LOW = 2;

const BLIND_MOVED = {
  ON: '작성하신 글이 임시조치로 숨겨졌습니다.',
  RESTORED: '임시조치한 글이 다시 공개되었습니다.',
  KEPT: '임시조치한 글을 계속 숨깁니다.',
} as const;
const SANCTION_MOVED = {
  lift: '제재가 해제되었습니다.',
  expire: '제재 기간이 끝났습니다.',
  uphold: '이의 신청을 심사해 제재를 유지합니다.',
  shorten: '이의 신청을 심사해 제재 기간을 줄였습니다.',
} as const;

export const alertSubscriptions = [
  alertOn(
    'payout.moved',
    ({ to }) => (to === 'PAID' ? 'PAYOUT_DONE' : 'PAYOUT_FAILED'),
    ({ sellerSeq: user, kind, amount, to }) =>
      to === 'PAID'
        ? { user, title: `${won(amount)}을 지급했습니다.`, link: payoutPage(kind, 'paid') }
        : {
            user,
            title: `${won(amount)}을 지급하지 못했습니다.`,
            body: '계좌 정보를 확인해 주세요.',
            link: payoutPage(kind, 'failed'),
          },
    ({ to }) => to === 'PAID' || to === 'REFUSED' || to === 'RETURNED',
  ),
  alertOn('product.out', 'STOCK_OUT', async ({ sellerSeq: user, productSeq }, db) => {
    const name = await readProductName(db, user, productSeq);
    return name === null
      ? null
      : {
          user,
          title: '품절된 상품이 있습니다.',
          body: name,
          link: '/sales/product/products?tab=sold-out&period=all',
        };
  }),
  alertOn(
    'review.written',
    'REVIEW_LOW',
    ({ sellerSeq: user, star, productName }) => ({
      user,
      title: `별점 ${star}점 리뷰가 달렸습니다.`,
      body: productName,
      link: '/sales/review?tab=low&period=all',
    }),
    ({ star }) => star <= LOW,
  ),
  alertOn('sanction.imposed', 'SANCTION', ({ userSeq: user, reason }) => ({
    user,
    title: '제재가 적용되었습니다.',
    body: sanctionReason.label(reason),
    link: '/dashboard',
  })),
  alertOn('sanction.moved', 'SANCTION', ({ userSeq: user, reason, action }) => ({
    user,
    title: SANCTION_MOVED[action],
    body: sanctionReason.label(reason),
    link: '/dashboard',
  })),
  alertOn('coupon.halted', 'COUPON_STOPPED', async ({ sellerSeq: user, couponSeq, why }, db) => {
    const coupon = await readCoupon(db, user, couponSeq);
    return coupon === null
      ? null
      : {
          user,
          title: '운영자가 쿠폰 발급을 중지했습니다.',
          body: `${coupon.name}: ${why}`,
          link: `/sales/coupon/${coupon.side}?tab=stopped&period=all&open=${couponSeq}`,
        };
  }),
  alertOn('report.decided', 'REPORT_RESULT', ({ reporterSeq: user, name, state }) => ({
    user,
    title: reportEnded[state],
    body: name,
    link: '/channels/fan/block?reports=open',
  })),
  alertOn('blind.moved', 'REPORT_RESULT', ({ authorSeq: user, name, to }) => ({
    user,
    title: BLIND_MOVED[to],
    body: name,
    link: '/dashboard',
  })),
  alertOn('fan.message-done', 'MESSAGE_DONE', ({ channelSeq: user, title, reached }) => ({
    user,
    title: `팬 메시지를 ${reached.toLocaleString('ko-KR')}명에게 보냈습니다.`,
    body: title,
    link: '/channels/fan/follower',
  })),
  alertOn('ask.replied', 'SUPPORT_REPLY', ({ userSeq: user, title }) => ({
    user,
    title: '판매자 문의에 답변이 달렸습니다.',
    body: title,
    link: '/channels/inquiry/seller?tab=replied&period=all',
  })),
  alertOn('category-doc.decided', 'DOC_DECIDED', ({ sellerSeq: user, state }) => ({
    user,
    title: state === 'APPROVED' ? '카테고리 서류가 승인되었습니다.' : '카테고리 서류가 반려되었습니다.',
    link: PAPERS_PAGE,
  })),
  /** What is approved is approved with the rest of an application, which tells of itself. */
  alertOn(
    'seller.paper-decided',
    'DOC_DECIDED',
    ({ userSeq: user, docType, to }) => ({
      user,
      title: to === 'REJECTED' ? '제출하신 서류가 반려되었습니다.' : '제출하신 서류가 만료되었습니다.',
      body: documentKind.label(documentKind.schema.parse(docType)),
      link: PAPERS_PAGE,
    }),
    ({ to }) => to === 'REJECTED' || to === 'EXPIRED',
  ),
  alertOn('mission.done', 'MISSION', ({ userSeq: user, missionType }) => ({
    user,
    title: '시작 미션을 끝냈습니다.',
    body: startMission.label(missionType),
    link: '/dashboard',
  })),
  /** Only where it is another than before. */
  alertOn('grade.evaluated', 'GRADE', async ({ sellerSeq: user, kind, of, value }, db) => {
    const before = await readValueBefore(db, user, { kind, of });
    if (before === null || before === value) return null;
    const isGrade = kind === 'GRADE';
    return {
      user,
      title: isGrade ? '등급이 바뀌었습니다.' : '뱃지가 바뀌었습니다.',
      body: LEVELS.get(value) ?? '',
      link: '/channels/basic/grade',
    };
  }),
];

const TYPES = { PRODUCER: 'producer', INFLUENCER: 'influencer' } as const;
const AT_ONCE = 500;

/** A notice is told to everybody on its sides. */
export const noticeAlerts = subscribe({
  topic: 'notice.published',
  name: 'alert',
  expireSeconds: 300,
  run: async ({ key, payload }, { pools, signal }) => {
    const { noticeSeq, sides } = payload;
    const types = sides.flatMap((side) => TYPES[side as keyof typeof TYPES] ?? []);
    const told = await inTransaction(pools.job, [], (db) => readNotice(db, noticeSeq));
    for (let behind = 0; told && !signal.aborted;) {
      const people = await inTransaction(pools.job, [], async (db) => {
        const next = await readNextPeople(db, { types, behind, limit: AT_ONCE });
        const alerts = next.map(({ user, type }) => ({
          user,
          key,
          type: 'NOTICE' as const,
          title: '새 공지가 있습니다.',
          body: told.title,
          link:
            type === 'influencer' ? `/notice/influencer?open=${noticeSeq}` : `/notice/producer/${noticeSeq}`,
        }));
        await addAlerts(db, alerts, toKst(clock.now()));
        return next;
      });
      if (people.length < AT_ONCE) return;
      behind = people.at(-1)!.user;
    }
  },
});
