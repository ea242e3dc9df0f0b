/** Cells and cards of the list of older contracts. */
import type { LegacyContractRow } from '@jangteo/contract/contract/contract.list.ts';
import type { ReactNode } from 'react';
import type { CellContext } from '../../../kit/list-page/model.ts';
import type { Folds } from '../../../kit/list-page/preference.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { won } from '../../../ui/format.ts';
import { Standing } from '../cells.tsx';
import { commissionOf, periodText, rate } from '../words.ts';

type Row = LegacyContractRow;

export const legacyFolds: Folds = { startDay: { header: '계약 기간', ids: ['endDay'] } };

/** No change waits beside the terms of an older contract, and no answer is due on a day. */
export const LegacyStanding = ({ row }: { row: Pick<Row, 'status' | 'myTurn'> }) => (
  <Standing row={{ ...row, replyBy: null, changing: false }} />
);

type Cells = Readonly<Record<string, (row: Row, context: CellContext) => ReactNode>>;
export const legacyCells: Cells = {
  'product.name': ({ product }, { compact }) => (
    <span className="jt-row">
      {!compact && <Picture src={product.thumbnail} size={26} className="jt-list-thumb" />}
      <b className="jt-ellipsis">{product.name}</b>
    </span>
  ),
  commissionBps: ({ commissionBps, price }) => (
    <span data-tip={`한 개에 ${won(commissionOf(price, commissionBps), true)}`}>{rate(commissionBps)}</span>
  ),
  startDay: periodText,
  status: (row) => <LegacyStanding row={row} />,
};

/** An older contract below 768 px; number and menu are the card's head. */
export const LegacyCard = ({ row }: { row: Row }) => (
  <>
    <div className="jt-card-line">
      <Picture src={row.product.thumbnail} size={40} className="jt-list-thumb" />
      <span className="jt-contract-name">
        <b className="jt-ellipsis">{row.product.name}</b>
        <small className="jt-ellipsis">{row.counterpart.name}</small>
      </span>
    </div>
    <div className="jt-row jt-wrap">
      <LegacyStanding row={row} />
      <span className="jt-push jt-num">
        {won(row.price, true)} · {rate(row.commissionBps)}
      </span>
    </div>
    <small className="jt-muted-tag jt-num">{periodText(row)}</small>
  </>
);
