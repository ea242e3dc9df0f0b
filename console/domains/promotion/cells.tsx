/** Cells and cards of promotions. */
import { promotionApplyStatus, promotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import type { PromotionRow } from '@jangteo/contract/promotion/promotion.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { Folds } from '../../kit/list-page/preference.ts';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { shortDay } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Badge } from './Banner.tsx';
import { daysLeft, spanText } from './words.ts';

export const promotionFolds: Folds = {
  applyTo: { header: '신청기간', ids: ['applyFrom'] },
  from: { header: '진행기간', ids: ['to'] },
};

export const Deadline = ({ row }: { row: Pick<PromotionRow, 'status' | 'applyTo'> }) => {
  const left = daysLeft(row, today());
  return left === null ? null : <DeadlineChip days={left} />;
};

export const promotionCells: Readonly<Record<string, (row: PromotionRow) => ReactNode>> = {
  banner: (row) => <Badge {...row} />,
  title: ({ title }) => <b className="jt-ellipsis">{title}</b>,
  status: ({ status }) => <EnumTag of={promotionStatus} value={status} />,
  applyTo: (row) => (
    <span className="jt-row">
      <Deadline row={row} />
      <span className="jt-muted-tag">{spanText(row.applyFrom, row.applyTo)}</span>
    </span>
  ),
  from: (row) => spanText(row.from, row.to),
  applyStatus: ({ applyStatus }) =>
    applyStatus ? <EnumTag of={promotionApplyStatus} value={applyStatus} /> : NOTHING,
};

/** Below 768 px; number and menu are the card's head. */
export const PromotionCard = ({ row }: { row: PromotionRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.title}</b>
      {row.applyStatus && <EnumTag of={promotionApplyStatus} value={row.applyStatus} />}
    </div>
    <div className="jt-row jt-wrap">
      <Badge {...row} />
      <EnumTag of={promotionStatus} value={row.status} />
      <Deadline row={row} />
    </div>
    <div className="jt-row jt-wrap jt-muted-tag">
      <span>{row.benefit}</span>
      <span className="jt-num jt-push">
        {row.status === 'APPLY' ? `${shortDay(row.applyTo)}까지 신청` : spanText(row.from, row.to)}
      </span>
    </div>
  </>
);
