/** Cells and cards of coupons. */
import { couponApproval, couponStatus } from '@jangteo/contract/coupon/coupon.enums.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { Folds } from '../../kit/list-page/preference.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { count, won } from '../../ui/format.ts';
import { now } from '../../ui/now.ts';
import {
  daysText,
  discountText,
  endingDays,
  issueText,
  leftText,
  rate,
  shortValidity,
  whereText,
} from './words.ts';
import './coupon.css';

export const couponFolds: Folds = {
  name: { header: '쿠폰명', ids: ['exposed'] },
  discountKind: { header: '할인', ids: ['discountValue', 'maxAmount'] },
  scope: { header: '적용범위', ids: ['target'] },
  issueType: { header: '발급방식', ids: ['trigger'] },
  issueFrom: { header: '발급기간', ids: ['issueTo'] },
  validityKind: { header: '유효기간', ids: ['validUntil', 'validDays'] },
  issued: { header: '발급 · 사용 · 잔여', ids: ['used', 'left'] },
};

const Figures = ({ row }: { row: CouponRow }) => (
  <span className="jt-coupon-figures">
    {count(row.issued)} · {count(row.used)} ·{' '}
    <span className="jt-muted-tag">{row.left === null ? '–' : count(row.left)}</span>
  </span>
);

/** Where it stands; of a gripper's whether its producer has agreed to it. */
export function Standing({ row }: { row: Pick<CouponRow, 'status' | 'approval' | 'issueTo' | 'exposed'> }) {
  const left = endingDays(row, now());
  return (
    <span className="jt-row">
      <EnumTag of={couponStatus} value={row.status} />
      {(row.approval === 'WAIT' || row.approval === 'REFUSED') && (
        <EnumTag of={couponApproval} value={row.approval} />
      )}
      {left !== null && <DeadlineChip days={left} />}
    </span>
  );
}

export const couponCells: Readonly<Record<string, (row: CouponRow) => ReactNode>> = {
  name: ({ name, exposed }) => (
    <span className="jt-row">
      <b className="jt-ellipsis">{name}</b>
      {exposed && <Chip tone="accent">노출</Chip>}
    </span>
  ),
  status: (row) => <Standing row={row} />,
  discountKind: (row) => discountText(row),
  minOrder: ({ minOrder }) => (minOrder === 0 ? NOTHING : won(minOrder)),
  scope: (row) => whereText(row),
  issueType: (row) => issueText(row),
  issueFrom: (row) => daysText(row),
  validityKind: (row) => shortValidity(row),
  issued: (row) => <Figures row={row} />,
  approval: ({ approval }) =>
    approval === 'NONE' ? NOTHING : <EnumTag of={couponApproval} value={approval} />,
};

/** Below 768 px; name and menu are the card's head. */
export const CouponCard = ({ row }: { row: CouponRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.name}</b>
      <b className="jt-num">{discountText(row)}</b>
    </div>
    <div className="jt-row jt-wrap">
      <Standing row={row} />
      {row.exposed && <Chip tone="accent">노출</Chip>}
    </div>
    <div className="jt-row jt-wrap jt-muted-tag">
      <span>{issueText(row)}</span>
      <span>{daysText(row)}</span>
    </div>
    <div className="jt-row jt-wrap jt-muted-tag">
      <span>
        발급 {count(row.issued)} · 사용 {count(row.used)} · 잔여 {leftText(row.left)}
      </span>
      {row.producer && <span className="jt-push">{row.producer.name}</span>}
      {!row.producer && row.issuer !== 'PLATFORM' && row.sellerBps < 10_000 && (
        <span className="jt-push">부담 {rate(row.sellerBps)}</span>
      )}
    </div>
  </>
);
