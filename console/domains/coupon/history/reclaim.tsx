/** 회수: unused coupons taken back from people, with a reason. */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { couponIssueState } from '@jangteo/contract/coupon/coupon.enums.ts';
import type { CouponHistoryRow } from '@jangteo/contract/coupon/history.list.ts';
import { call } from '../../../kit/call/call.ts';
import { asks, type Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { show } from '../../../kit/overlay.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { OF_COUPONS, type CouponSide } from '../side.ts';

const ReclaimDialog = later(() => import('./ReclaimDialog.tsx').then((m) => m.ReclaimDialog));

const issues: Subject<CouponHistoryRow> = {
  id: (row) => row.couponIssueSeq,
  noun: '쿠폰',
  unit: '개',
  old: OF_COUPONS,
  heads: ['발급번호', '회원'],
  cells: (seq, row) => [String(seq), row?.nickname ?? '–'],
};

export const reclaimOf = (side: CouponSide, couponSeq: number) =>
  listActs(issues, {
    reclaim: asks({
      label: '회수',
      destructive: true,
      keys: 'R',
      most: 1_000,
      whyNot: ({ state }) =>
        state === 'ISSUED' ? null : `${couponIssueState.label(state)} 상태의 쿠폰은 회수할 수 없습니다.`,
      ask: ({ ids, rows: [row] }) =>
        show<string>((done) => (
          <ReclaimDialog
            side={side}
            what={ids.length === 1 && row ? `${row.nickname} 님의 쿠폰` : `쿠폰 ${count(ids.length)}개`}
            done={done}
          />
        )),
      send: (couponIssueSeqList, once, reason) =>
        side === 'house'
          ? call(
              couponDeskApi.reclaim,
              { params: { couponSeq }, body: { couponIssueSeqList, why: reason } },
              once,
            )
          : call(couponApi.reclaim, { params: { couponSeq }, body: { couponIssueSeqList, reason } }, once),
      done: (n) => `쿠폰 ${count(n)}개를 회수했습니다.`,
    }),
  });
