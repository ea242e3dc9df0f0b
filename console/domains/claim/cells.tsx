/** Cells of the claims' lists that are more than their value. */
import {
  claimDueKind,
  claimExchangeReason,
  claimRefundState,
  claimReturnReason,
} from '@jangteo/contract/claim/claim.enums.ts';
import type { CancelRow, ExchangeRow, ReturnRow } from '@jangteo/contract/claim/claim.row.ts';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { IconArrowRight, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { CellContext } from '../../kit/list-page/model.ts';
import type { Folds } from '../../kit/list-page/preference.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { dateTime, shortDay, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Product } from '../order/cells.tsx';
import { cancelledUnpaid } from '@jangteo/contract/order/unpaid.ts';
import { LineStatus } from '../order/LineStatus.tsx';
import { claimDaysLeft, type Claim } from './claim.ts';

export const claimFolds: Folds = {
  productName: { header: '상품 · 옵션', ids: ['thumbnail', 'optionText'] },
  reason: { header: '사유', ids: ['photoCount'] },
};
export const exchangeFolds: Folds = {
  ...claimFolds,
  'target.text': { header: '희망옵션 · 재고', ids: ['target.available'] },
};

/** The earliest clock that runs against the seller; while it is held none does. */
export function ClaimDue({ row }: { row: Pick<Claim, 'dueAt' | 'dueKind' | 'hold' | 'orderProductSeq'> }) {
  const left = claimDaysLeft(row, today());
  if (row.hold) return <Chip outline>보류 {shortDay(row.hold.until)}까지</Chip>;
  // The first column opens the row: it is named where nothing is due.
  if (left === null)
    return (
      <>
        {NOTHING}
        <span className="jt-hidden">상품주문 {row.orderProductSeq}</span>
      </>
    );
  return (
    <span className="jt-row" data-tip={row.dueKind ? `${claimDueKind.label(row.dueKind)} 기한` : undefined}>
      <DeadlineChip days={left} />
      <span className="jt-muted-tag">{shortDay(row.dueAt, true)}</span>
    </span>
  );
}

const Photos = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="jt-claim-photo-count" data-tip={`사진 ${count}장`}>
      <IconPhoto aria-label="사진" />
      {count}
    </span>
  );

const reason = (label: string, photoCount: number): ReactNode => (
  <span className="jt-row">
    {label}
    <Photos count={photoCount} />
  </span>
);

/** Less than nothing goes back: the deductions are more than there is. */
export const RefundSum = ({ amount, unit }: { amount: number; unit?: boolean }) =>
  amount < 0 ? <span className="jt-claim-below">{won(amount, unit)}</span> : <b>{won(amount, unit)}</b>;

/** What is wanted instead, and whether there is any of it. */
export function Target({ row: { target, qty } }: { row: Pick<ExchangeRow, 'target' | 'qty'> }) {
  return (
    <span className="jt-row jt-claim-target">
      <IconArrowRight aria-hidden />
      <span className="jt-ellipsis">{target.text || '같은 옵션'}</span>
      {target.available < qty && <Chip tone="danger">재고 {target.available}</Chip>}
    </span>
  );
}

type Cells<R> = Readonly<Record<string, (row: R, context: CellContext) => ReactNode>>;

const common: Cells<ReturnRow | ExchangeRow | CancelRow> = {
  dueAt: (row) => <ClaimDue row={row} />,
  productName: (row, context) => <Product row={row} context={context} />,
  qty: (row) => (row.qty > 1 ? <b>{row.qty}</b> : row.qty),
};
const pickupState = ({ pickup }: Pick<ReturnRow, 'pickup'>) =>
  pickup?.state ? <EnumTag of={trackingState} value={pickup.state} /> : NOTHING;

export const returnCells: Cells<ReturnRow> = {
  ...common,
  reason: (row) => reason(claimReturnReason.label(row.reason), row.photoCount),
  'pickup.state': pickupState,
  refundAmount: (row) => <RefundSum amount={row.refundAmount} />,
};
export const exchangeCells: Cells<ExchangeRow> = {
  ...common,
  reason: (row) => reason(claimExchangeReason.label(row.reason), row.photoCount),
  'pickup.state': pickupState,
  'target.text': (row) => <Target row={row} />,
};
/** Of what was never paid nothing goes back, in no state of a refund. */
const ofPaid =
  (cell: (row: CancelRow) => ReactNode) =>
  (row: CancelRow): ReactNode =>
    cancelledUnpaid(row) ? NOTHING : cell(row);
export const cancelCells: Cells<CancelRow> = {
  ...common,
  status: (row, { vocabulary }) => <LineStatus short row={row} vocabulary={vocabulary} />,
  refundAmount: ofPaid((row) => <RefundSum amount={row.refundAmount} />),
  refundState: ofPaid((row) =>
    row.refundState ? <EnumTag of={claimRefundState} value={row.refundState} /> : NOTHING,
  ),
  refundedAt: ofPaid((row) => (row.refundedAt ? dateTime(row.refundedAt) : NOTHING)),
};
