/** Cells of the desk that are more than their value. A parcel of several lines is written once. */
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { postponementReason } from '@jangteo/contract/order/order.enums.ts';
import { IconCornerDownRight, IconMessage2 } from '@tabler/icons-react';
import type { ListPageProps } from '../../kit/list-page/model.ts';
import type { Folds } from '../../kit/list-page/preference.ts';
import { phone } from '../../ui/format.ts';
import { Due, Product } from '../order/cells.tsx';
import { openLines } from '../order/desk/line.ts';
import { CompanyField, NumberField } from '../order/desk/TrackingFields.tsx';
import { ticketCells } from './ticket-cells.tsx';
import { whyNot } from '../order/why-not.ts';

export const deskFolds: Folds = {
  orderSeq: { header: '주문번호', ids: ['bundleSeq'] },
  productName: { header: '상품 · 옵션', ids: ['thumbnail', 'optionText'] },
  'recipient.name': { header: '수취인', ids: ['recipient.phone'] },
  'recipient.addr1': { header: '주소', ids: ['recipient.zip', 'recipient.addr2', 'recipient.memo'] },
};
export const shipmentFolds: Folds = {
  productName: { header: '이용권 · 옵션', ids: ['thumbnail', 'optionText'] },
};

/** Lines that share a parcel stand under each other. */
export const sameParcel = (row: DeliveryRow, above: DeliveryRow): boolean =>
  row.bundleSeq === above.bundleSeq;

export const addressOf = ({ addr1, addr2 }: DeliveryRow['recipient']): string =>
  [addr1, addr2].filter(Boolean).join(', ');

type Cells = NonNullable<ListPageProps<DeliveryRow>['cells']>;

export const deskCells: Cells = {
  shipDueAt: (row, _, group) =>
    group.length > 0 ? <Due row={row} /> : <span className="jt-hidden">위와 같은 묶음</span>,
  orderSeq: (row, _, group) =>
    group.length > 0 ? (
      row.orderSeq
    ) : (
      <span className="jt-desk-joined">
        <IconCornerDownRight />
        묶음배송
      </span>
    ),
  productName: (row, context) => <Product row={row} context={context} />,
  qty: (row) => (row.qty > 1 ? <b>{row.qty}</b> : row.qty),
  'recipient.name': (row, _, group) =>
    group.length > 0 ? (
      <span data-tip={phone(row.recipient.phone)}>
        {row.recipient.name} <span className="jt-muted-tag">{row.recipient.phone.slice(-4)}</span>
      </span>
    ) : (
      ' '
    ),
  'recipient.addr1': (row, _, group) => (group.length > 0 ? <Address row={row} /> : ' '),
  companyName: (_row, _, group) => <TrackingCell group={group} part="company" />,
  trackingNo: (_row, _, group) => <TrackingCell group={group} part="number" />,
  'postponed.reason': (row) =>
    row.postponed && (
      <span data-tip={row.postponed.reasonText || undefined}>
        {postponementReason.label(row.postponed.reason)}
      </span>
    ),
};

export const shipmentCells: Cells = {
  shipDueAt: (row) => <Due row={row} />,
  productName: (row, context) => <Product row={row} context={context} />,
  'recipient.phone': (row) => phone(row.recipient.phone),
  qty: deskCells.qty!,
  'postponed.reason': deskCells['postponed.reason']!,
  ...ticketCells,
};

function Address({ row }: { row: DeliveryRow }) {
  const { recipient } = row;
  return (
    <span className="jt-desk-address">
      <span className="jt-ellipsis">{addressOf(recipient)}</span>
      {recipient.memo && (
        <IconMessage2 data-tip={recipient.memo} aria-label={`배송메모: ${recipient.memo}`} />
      )}
    </span>
  );
}

function TrackingCell({ group, part }: { group: readonly DeliveryRow[]; part: 'company' | 'number' }) {
  const lines = openLines(group);
  const head = group[0];
  if (!head) return <span className="jt-hidden">위와 같음</span>;
  if (lines.length === 0)
    return (
      <span className="jt-muted-tag" data-tip={whyNot(head, 'saveTracking') ?? undefined}>
        {part === 'company' ? head.companyName : head.trackingNo}
      </span>
    );
  return (
    <span className="jt-cell-control">
      {part === 'company' ? <CompanyField lines={lines} /> : <NumberField lines={lines} />}
    </span>
  );
}
