/** Cells and cards of the lists of contracts. */
import { contractSide, contractStatus } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractRow } from '@jangteo/contract/contract/contract.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { Folds } from '../../kit/list-page/preference.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { count, dateTime, shortDay, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { daysBetween, periodText, ratesText, replyDays, turnText } from './words.ts';
import './contract.css';

type Row = ContractRow;

export const contractFolds: Folds = {
  productCount: { header: '상품 · 배정', ids: ['allotted'] },
  commissionMin: { header: '수수료', ids: ['commissionMax'] },
  startDay: { header: '계약 기간', ids: ['endDay'] },
  lastClaimAt: { header: '최근 제안', ids: ['lastBy'] },
  soldAmount: { header: '누적 판매 · 수수료', ids: ['commission'] },
};

/** Where it stands, and whose answer is awaited. */
export function Standing({ row }: { row: Pick<Row, 'status' | 'myTurn' | 'replyBy' | 'changing'> }) {
  const turn = turnText(row);
  return (
    <span className="jt-row">
      <EnumTag of={contractStatus} value={row.status} />
      {turn && (
        <Chip outline={!row.myTurn} {...(row.myTurn && { tone: 'accent' as const })}>
          {turn}
        </Chip>
      )}
    </span>
  );
}

/** Days to the end, once notice was given or the end is near. */
const ENDING_DAYS = 7;
export function Ending({ row, short }: { row: Pick<Row, 'status' | 'endDay'>; short?: boolean }) {
  if (row.status !== 'ACTIVE' || row.endDay === null) return null;
  const left = daysBetween(today(), row.endDay);
  if (left > ENDING_DAYS || left < 0) return null;
  const days = left === 0 ? '오늘' : `D-${left}`;
  return <Chip tone="warning">{short ? days : left === 0 ? '오늘 종료' : `종료 ${days}`}</Chip>;
}

const ReplyBy = ({ row }: { row: Row }) => {
  const left = replyDays(row, today());
  if (left === null) return NOTHING;
  return (
    <span className="jt-row">
      <DeadlineChip days={left} />
      <span className="jt-muted-tag">{shortDay(row.replyBy, true)}</span>
    </span>
  );
};

type Cells = Readonly<Record<string, (row: Row) => ReactNode>>;
export const contractCells: Cells = {
  status: (row) => <Standing row={row} />,
  'counterpart.name': ({ counterpart }) => <b className="jt-ellipsis">{counterpart.name}</b>,
  commissionMin: ratesText,
  startDay: (row) => (
    <span className="jt-row jt-num">
      {periodText(row)}
      <Ending row={row} short />
    </span>
  ),
  productCount: ({ productCount, allotted }) => (
    <span
      data-tip={allotted === null ? '모든 구매자와 함께 쓰는 재고입니다.' : `배정재고 ${count(allotted)}개`}
    >
      {count(productCount)}
      {allotted !== null && <span className="jt-muted-tag"> · {count(allotted)}개</span>}
    </span>
  ),
  allotted: ({ allotted }) => (allotted === null ? NOTHING : count(allotted)),
  lastClaimAt: ({ lastClaimAt, lastBy }) => (
    <span data-tip={dateTime(lastClaimAt)}>
      {shortDay(lastClaimAt)} <span className="jt-muted-tag">{contractSide.label(lastBy)}</span>
    </span>
  ),
  replyBy: (row) => <ReplyBy row={row} />,
  soldAmount: ({ soldAmount, commission }) =>
    soldAmount === 0 ? (
      <span className="jt-list-zero">0</span>
    ) : (
      <span>
        {won(soldAmount)} <span className="jt-muted-tag">· {won(commission)}</span>
      </span>
    ),
};

/** A contract below 768 px; number and menu are the card's head. */
export function ContractCard({ row }: { row: Row }) {
  const left = replyDays(row, today());
  return (
    <>
      <div className="jt-card-line">
        <b className="jt-grow jt-ellipsis">{row.counterpart.name}</b>
        <span className="jt-num">{ratesText(row)}</span>
      </div>
      <div className="jt-row jt-wrap">
        <Standing row={row} />
        {left !== null && <DeadlineChip days={left} />}
        <Ending row={row} />
      </div>
      <div className="jt-row jt-wrap jt-muted-tag">
        <span>상품 {count(row.productCount)}개</span>
        <span className="jt-num">{periodText(row)}</span>
        {row.soldAmount > 0 && (
          <span className="jt-push">
            {won(row.soldAmount, true)} · 수수료 {won(row.commission, true)}
          </span>
        )}
      </div>
    </>
  );
}
