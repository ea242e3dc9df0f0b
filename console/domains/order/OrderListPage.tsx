/** 주문 목록: every line of every order, in nine states with count and amount (order-desk.md §5). */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { orderList, type OrderFilter } from '@jangteo/contract/order/order.list.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderDetailDrawer } from './OrderDetailDrawer.tsx';
import { OrderSum } from './OrderSum.tsx';
import { lineMenu } from './desk/menus.ts';
import { lines } from './desk/perform.tsx';
import { UndoNote } from '../../kit/undo/UndoNote.tsx';
import { LINES, orderActs, undoAct } from './desk/shortcuts.ts';
import { orderAsks } from './asks.ts';
import { orderCells, orderFolds } from './cells.tsx';
import { byBroadcast, columnsFor, sellerLook } from './choices.ts';
import { numberOf, openKeyOf } from './open-key.ts';
import { searchKeysFor } from './search-keys.ts';
import { showMemos } from './show-memos.tsx';
import './order.css';

/** Tabs that fix the status need no column for it. */
const one = ['status', 'fulfilmentStatus'];
const tabHides = { new: one, preparing: one, postponed: one, shipping: one, delivered: one };

export function OrderListPage() {
  const client = useQueryClient();
  const user = session.use()?.user;
  const vocabulary: Vocabulary = user?.productType === 'voucher' ? 'voucher' : 'goods';
  return (
    <ListPage<OrderRow>
      {...orderAsks}
      looks={{ contentSeq: byBroadcast, sellerSeq: sellerLook(user) }}
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(orderList, user)}
      searchHint="주문번호, 수취인, 상품명"
      tabHides={tabHides}
      sum={(filter) => <OrderSum filter={filter as OrderFilter} />}
      folds={orderFolds}
      cells={orderCells}
      note={<UndoNote rows={LINES} act={undoAct} />}
      rowActions={(row) =>
        lineMenu(row, vocabulary, [
          {
            key: 'memo',
            label: row.memoCount > 0 ? `메모 ${row.memoCount}` : '메모',
            onSelect: () => void showMemos(row.orderSeq),
          },
        ])
      }
      bulk={lines.bulk(['confirm', 'start', 'cancelBySeller'], { vocabulary })}
      acts={orderActs}
      card={(row, context) => <OrderCard row={row} vocabulary={context.vocabulary} />}
      openKey={openKeyOf}
      numberOf={numberOf}
      drawer={(context) => <OrderDetailDrawer {...context} />}
      prefetch={(row) =>
        void client.prefetchQuery(query(orderApi.detail, { params: { orderSeq: row.orderSeq } }))
      }
      download={orderApi.download}
      empty={{ title: '등록된 내용이 없습니다.', next: '첫 주문이 들어오면 이곳에 바로 나타납니다.' }}
    />
  );
}
