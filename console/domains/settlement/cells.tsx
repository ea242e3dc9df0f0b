/** Cells and cards of settlement. */
import type { MatchRow, SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import {
  feeInvoiceKind,
  settleEventType,
  settlementState,
} from '@jangteo/contract/settlement/settlement.enums.ts';
import type {
  GroupRow,
  ManualRow,
  MatchSettlementRow,
  SettlementRow,
} from '@jangteo/contract/settlement/settlement.list.ts';
import type { VatBuyRow, VatSalesRow } from '@jangteo/contract/settlement/vat.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import { count, shortDay, shortTime, won } from '../../ui/format.ts';
import { periodText } from './words.ts';

export type LineRow = SettleRow | MatchRow;
type Cells<R> = Readonly<Record<string, (row: R) => ReactNode>>;

/** Nothing is said of what is nothing: a line has few amounts. */
const quiet = (amount: number): ReactNode => (amount === 0 ? NOTHING : won(amount));
const QUIET = [
  'saleAmount',
  'sellerCoupon',
  'platformCoupon',
  'deliveryFee',
  'keptFee',
  'adjust',
  'salesFee',
  'liveFee',
  'pgFee',
  'matchFee',
  'gripperCoupon',
  'feeVat',
  'feeBase',
  'tax',
];
const name = ({ productName, reason }: LineRow): string => productName || reason;

export const lineCells: Cells<LineRow> = {
  ...Object.fromEntries(QUIET.map((key) => [key, (row: LineRow) => quiet(Number(Reflect.get(row, key)))])),
  eventAt: ({ eventAt }) => shortTime(eventAt),
  eventType: ({ eventType }) => <EnumTag of={settleEventType} value={eventType} />,
  productName: (row) => name(row),
  settleAmount: ({ settleAmount }) => <b>{won(settleAmount)}</b>,
};

export const LineCard = ({ row }: { row: LineRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{name(row)}</b>
      <b className="jt-num">{won(row.settleAmount, true)}</b>
    </div>
    <div className="jt-row jt-wrap">
      <EnumTag of={settleEventType} value={row.eventType} />
      <span className="jt-muted-tag">
        {shortTime(row.eventAt)} · {periodText(row.periodKey)}
      </span>
      {row.saleAmount !== 0 && <span className="jt-muted-tag">판매 {won(row.saleAmount)}</span>}
    </div>
  </>
);

const memberName = ({ name, left }: GroupRow['member']) => (left ? `${name} (그룹에서 나감)` : name);
type Settled = SettlementRow | MatchSettlementRow;
const period = ({ periodKey }: { periodKey: string }): ReactNode => periodText(periodKey);
export const settlementCells: Cells<Settled> = {
  periodKey: period,
  state: ({ state }) => <EnumTag of={settlementState} value={state} />,
  settleAmount: ({ settleAmount }) => <b>{won(settleAmount)}</b>,
  payDay: ({ payDay }) => shortDay(payDay, true),
};
export const SettlementCard = ({ row }: { row: Settled | GroupRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow">{periodText(row.periodKey)}</b>
      <b className="jt-num">{won(row.settleAmount, true)}</b>
    </div>
    <div className="jt-row jt-wrap">
      <EnumTag of={settlementState} value={row.state} />
      <span className="jt-muted-tag">
        {'member' in row ? `${memberName(row.member)} · ` : ''}
        {count(row.lines)}건 · {shortDay(row.payDay, true)} 지급
      </span>
    </div>
  </>
);
export const groupCells: Cells<GroupRow> = {
  periodKey: period,
  'member.name': ({ member }) => memberName(member),
  settleAmount: ({ settleAmount }) => <b>{won(settleAmount)}</b>,
};

export const manualCells: Cells<ManualRow> = {
  periodKey: period,
  eventType: ({ eventType }) => <EnumTag of={settleEventType} value={eventType} />,
  amount: ({ amount }) => <b>{won(amount)}</b>,
};
export const ManualCard = ({ row }: { row: ManualRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.reason}</b>
      <b className="jt-num">{won(row.amount, true)}</b>
    </div>
    <div className="jt-row jt-wrap">
      <EnumTag of={settleEventType} value={row.eventType} />
      <span className="jt-muted-tag">
        {shortTime(row.eventAt)} · {periodText(row.periodKey)}
      </span>
    </div>
  </>
);

export const vatBuyCells: Cells<VatBuyRow> = {
  kind: ({ kind }) => (kind ? <EnumTag of={feeInvoiceKind} value={kind} /> : '발행 전'),
};
export const VatCard = ({ row }: { row: VatSalesRow | VatBuyRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow">{row.month}</b>
      <b className="jt-num">{won(row.total, true)}</b>
    </div>
    <span className="jt-muted-tag">
      공급가액 {won(row.supply)} · 세액 {won(row.vat)}
      {'kind' in row && ` · ${row.kind ? feeInvoiceKind.label(row.kind) : '발행 전'}`}
    </span>
  </>
);
