/** Cells and cards of the list of matching products. */
import { ENDING_DAYS, type MatchingProductRow } from '@jangteo/contract/product/matching.list.ts';
import { productDisplayStatus, productMark } from '@jangteo/contract/product/product.enums.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { CellContext } from '../../../kit/list-page/model.ts';
import type { Folds } from '../../../kit/list-page/preference.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, percent, shortDay, won } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import '../list/product-list.css';
import './matching.css';

type Row = MatchingProductRow;
type Period = Pick<Row['contract'], 'startDay' | 'endDay'>;

export const periodOf = ({ startDay, endDay }: Period): string =>
  `${shortDay(startDay)} ~ ${endDay === null ? '계속' : shortDay(endDay)}`;

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
const dayNumber = (ms: number): number => Math.floor(ms / DAY_MS);

/** Days until the contract's last one; null: it has none. Negative: it is over. */
const daysLeft = ({ endDay }: Period): number | null =>
  endDay === null ? null : dayNumber(Date.parse(`${endDay}T00:00:00Z`)) - dayNumber(now() + KST_MS);

/** 계약 종료 or so many days before it; nothing while there is time. */
function Ending({ contract }: { contract: Period }) {
  const days = daysLeft(contract);
  if (days === null || days > ENDING_DAYS) return null;
  if (days < 0) return <Chip>계약 종료</Chip>;
  return <Chip tone="warning">{days === 0 ? '오늘 종료' : `D-${days}`}</Chip>;
}

const Term = ({ contract }: Pick<Row, 'contract'>) => (
  <span className="jt-matching-term">
    {periodOf(contract)}
    <Ending contract={contract} />
  </span>
);

const Product = ({ row, compact }: { row: Row; compact: boolean }) => (
  <span className="jt-product-cell">
    {!compact && <Picture src={row.thumbnail} size={26} className="jt-list-thumb" />}
    <b className="jt-ellipsis">{row.name}</b>
    <Marks marks={row.marks} />
  </span>
);

const Marks = ({ marks }: Pick<Row, 'marks'>) =>
  marks.map((mark) => (
    <Chip key={mark} outline>
      {productMark.label(mark)}
    </Chip>
  ));

/** What is left to sell, and of how many pieces that were set aside. */
const Stock = ({ allotted, left }: Row['stock']) =>
  allotted === null ? (
    <span data-tip="배정한 재고 없이, 모든 구매자와 함께 쓰는 재고입니다.">{count(left)}</span>
  ) : (
    <span data-tip={`이 계약에 ${count(allotted)}개를 배정했습니다.`}>
      {count(left)}
      <span className="jt-muted-tag"> / {count(allotted)}</span>
    </span>
  );

const Commission = ({ row }: { row: Row }) => (
  <span data-tip="한 개를 판매가로 팔 때의 수수료입니다.">
    {won(row.expectedCommission)}
    <span className="jt-muted-tag"> · {percent(row.commissionBps / 100)}</span>
  </span>
);

export const matchingFolds: Folds = {
  name: { header: '상품', ids: ['thumbnail'] },
  expectedCommission: { header: '예상 수수료', ids: ['commissionBps'] },
  'stock.left': { header: '재고 / 배정', ids: ['stock.allotted'] },
  'contract.startDay': { header: '계약 기간', ids: ['contract.endDay'] },
};

type Cells = Readonly<Record<string, (row: Row, context: CellContext) => ReactNode>>;
export const matchingCells: Cells = {
  name: (row, { compact }) => <Product row={row} compact={compact} />,
  expectedCommission: (row) => <Commission row={row} />,
  'stock.left': (row) => <Stock {...row.stock} />,
  'contract.startDay': (row) => <Term contract={row.contract} />,
};

const stockText = ({ allotted, left }: Row['stock']): string =>
  allotted === null ? `재고 ${count(left)}개` : `배정 ${count(allotted)}개 중 ${count(left)}개`;

/** A product below 768 px; number and menu are the card's head. */
export function MatchingCard({ row }: { row: Row }) {
  return (
    <>
      <div className="jt-card-line">
        <Picture src={row.thumbnail} size={40} />
        <span className="jt-product-name">
          <b className="jt-ellipsis">{row.name}</b>
          <small className="jt-ellipsis">
            {row.seller.name} · {stockText(row.stock)} · {count(row.sold)}개 판매
          </small>
        </span>
      </div>
      <div className="jt-row jt-wrap">
        <EnumTag of={productDisplayStatus} value={row.displayStatus} />
        <Ending contract={row.contract} />
        <Marks marks={row.marks} />
        <span className="jt-product-price">
          {won(row.salePrice, true)} · 수수료 {percent(row.commissionBps / 100)}{' '}
          <b>{won(row.expectedCommission, true)}</b>
        </span>
      </div>
    </>
  );
}
