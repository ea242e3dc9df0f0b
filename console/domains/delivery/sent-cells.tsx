/** Cells of what was sent. */
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { deliveryMethod } from '@jangteo/contract/seller/delivery.enums.ts';
import type { StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { ListPageProps } from '../../kit/list-page/model.ts';
import type { Folds } from '../../kit/list-page/preference.ts';
import { Chip } from '../../ui/Chip.tsx';
import { dateTime } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Product } from '../order/cells.tsx';
import { showTracking } from '../order/desk/perform.tsx';
import { settingOf } from '../order/settings.ts';
import { ticketCells } from './ticket-cells.tsx';

export const sentFolds: Folds = { productName: { header: '상품 · 옵션', ids: ['thumbnail', 'optionText'] } };
type Cells = NonNullable<ListPageProps<StatusRow>['cells']>;

const DAY = 86_400_000;
/** Days since it was sent, in calendar days KST; null once it has arrived. */
export const daysOnTheWay = (
  row: Pick<StatusRow, 'shippedAt' | 'fulfilmentStatus'>,
  day: string,
): number | null =>
  row.shippedAt && row.fulfilmentStatus === 'SHIPPING_START'
    ? Math.round((Date.parse(day) - Date.parse(row.shippedAt.slice(0, 10))) / DAY)
    : null;

function Sent({ row }: { row: StatusRow }) {
  const days = daysOnTheWay(row, today());
  return (
    <span className="jt-row">
      {row.shippedAt && dateTime(row.shippedAt)}
      {days !== null && days > 0 && (
        <Chip tone={days >= settingOf('lateDays') ? 'warning' : 'neutral'}>{days}일째</Chip>
      )}
    </span>
  );
}

/** The number opens the way of the parcel. */
export function TrackingLink({ row }: { row: StatusRow }) {
  if (!row.trackingNo) return null;
  return (
    <button
      type="button"
      className="jt-link"
      aria-label={`${row.trackingNo} 배송조회`}
      onClick={() => void showTracking(row)}
    >
      {row.trackingNo}
    </button>
  );
}

export const sentCells: Cells = {
  shippedAt: (row) => <Sent row={row} />,
  productName: (row, context) => <Product row={row} context={context} />,
  qty: (row) => (row.qty > 1 ? <b>{row.qty}</b> : row.qty),
  // Without a number nobody reports: the row says how it went instead.
  companyName: (row) =>
    row.companyName || <span className="jt-muted-tag">{deliveryMethod.label(row.deliveryMethod)}</span>,
  trackingNo: (row) => row.trackingNo && <TrackingLink row={row} />,
  trackingState: (row) =>
    row.trackingNo ? <EnumTag of={trackingState} value={row.trackingState} /> : NOTHING,
};

export const ticketSentCells: Cells = {
  productName: sentCells.productName!,
  qty: sentCells.qty!,
  shippedAt: (row) => row.shippedAt && dateTime(row.shippedAt),
  ...ticketCells,
};
