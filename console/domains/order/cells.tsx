/** Cells of the order list that are more than their value. */
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { Folds } from '../../kit/list-page/preference.ts';
import type { CellContext } from '../../kit/list-page/model.ts';
import { session } from '../../kit/session.ts';
import { Picture } from '../../kit/Picture.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { day } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { LineStatus } from './LineStatus.tsx';
import { calledOff, daysLeft } from './due.ts';

export const orderFolds: Folds = { productName: { header: '상품 · 옵션', ids: ['thumbnail', 'optionText'] } };

type DueRow = Parameters<typeof daysLeft>[0];
type GoodsRow = Pick<OrderRow, 'thumbnail' | 'productName' | 'optionText' | 'seller'>;

export function Due({ row }: { row: DueRow }) {
  const left = daysLeft(row, today());
  if (!row.shipDueAt || calledOff(row)) return NOTHING;
  return (
    <span className="jt-row">
      {left !== null && <DeadlineChip days={left} />}
      <span className="jt-muted-tag">{day(row.shipDueAt)}</span>
    </span>
  );
}

/** A master works on the members' orders, too: whose it is stands beside the goods. */
function OfMember({ seller }: Pick<OrderRow, 'seller'>) {
  const me = session.use()?.user;
  return me && seller.userSeq !== me.userSeq ? <Chip outline>{seller.name}</Chip> : null;
}

/** With a column of its own the shop is not said twice. */
export function Product({ row, context: { compact, shown } }: { row: GoodsRow; context: CellContext }) {
  return (
    <span className="jt-order-product">
      {!compact && <Picture src={row.thumbnail} size={26} className="jt-list-thumb" />}
      <span className="jt-ellipsis">
        <b>{row.productName}</b>
        {row.optionText && <span className="jt-muted-tag"> · {row.optionText}</span>}
      </span>
      {!shown('seller.name') && <OfMember seller={row.seller} />}
    </span>
  );
}

export const orderCells: Readonly<Record<string, (row: OrderRow, context: CellContext) => React.ReactNode>> =
  {
    productName: (row, context) => <Product row={row} context={context} />,
    shipDueAt: (row) => <Due row={row} />,
    status: (row, { vocabulary }) => <LineStatus short row={row} vocabulary={vocabulary} />,
    qty: (row) => (row.qty > 1 ? <b>{row.qty}</b> : row.qty),
  };
