/** 주문 목록: every line of every order, in nine states with count and amount (screens.md 4.3). */
import { deliveryMethod } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { orderLineKind, orderProductStatus, paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { orderList, type OrderFilter } from '@jangteo/contract/order/order.list.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { asksOf } from '../../kit/list-page/asks.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Filter } from '../../kit/list-page/list.ts';
import type { CardsQuery } from '../../kit/list-page/model.ts';
import type { FilterField } from '../../kit/list-page/sentence.ts';
import { session } from '../../kit/session.ts';
import { won } from '../../ui/format.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderDetailDrawer } from './OrderDetailDrawer.tsx';
import { OrderSum } from './OrderSum.tsx';
import { bulkMenu, lineMenu } from './desk/menus.ts';
import { orderShortcuts } from './desk/shortcuts.ts';
import { UndoNote } from './desk/UndoNote.tsx';
import { orderCells, orderFolds } from './cells.tsx';
import { openKeyOf } from './open-key.ts';
import { searchKeysFor } from './search-keys.ts';
import { showMemos } from './show-memos.tsx';
import './order.css';

const fields: FilterField[] = [
  { key: 'status', label: '주문상태', of: orderProductStatus, inBar: true },
  { key: 'paymentMethod', label: '결제수단', of: paymentMethod },
  { key: 'deliveryMethod', label: '배송방법', of: deliveryMethod },
  { key: 'kind', label: '구분', of: orderLineKind },
  { key: 'contentSeq', label: '방송번호' },
  { key: 'sellerSeq', label: '판매자번호' },
];

/** Tabs that fix the status need no column for it. */
const one = ['status', 'fulfilmentStatus'];
const tabHides = { new: one, preparing: one, postponed: one, shipping: one, delivered: one };

const cards = (filter: Filter): CardsQuery => ({
  ...query(orderApi.summary, { query: filter as OrderFilter }),
  select: (answer: BodyOf<typeof orderApi.summary>) => Object.fromEntries(answer.data.cards.map((card) => [card.key, { count: card.count, note: `${won(card.amount)}원` }])),
});

const asks = { spec: orderList, load: orderApi.list, cards };
export const ordersFirst = asksOf({ ...asks, more: (filter) => [query(orderApi.summary, { query: filter as OrderFilter })] });

export function OrderListPage() {
  const client = useQueryClient();
  const user = session.use()?.user;
  const vocabulary: Vocabulary = user?.productType === 'voucher' ? 'voucher' : 'goods';
  return (
    <ListPage<OrderRow>
      {...asks}
      fields={fields}
      periodLabel="주문일"
      searchKeys={searchKeysFor(orderList, user)}
      searchHint="주문번호, 수취인, 상품명 (쉼표로 여러 개)"
      tabHides={tabHides}
      sum={(filter) => <OrderSum filter={filter as OrderFilter} />}
      folds={orderFolds}
      cells={orderCells}
      note={<UndoNote />}
      rowActions={(row) => lineMenu(row, vocabulary, [{ key: 'memo', label: row.memoCount > 0 ? `메모 ${row.memoCount}` : '메모', onSelect: () => void showMemos(row.orderSeq) }])}
      bulk={(target, tools) => bulkMenu(['confirm', 'start', 'cancelBySeller'], target, tools, vocabulary)}
      shortcuts={orderShortcuts}
      card={(row, context) => <OrderCard row={row} vocabulary={context.vocabulary} />}
      openKey={openKeyOf}
      drawer={(context) => <OrderDetailDrawer {...context} />}
      prefetch={(row) => void client.prefetchQuery(query(orderApi.detail, { params: { orderSeq: row.orderSeq } }))}
      download={orderApi.download}
      empty={{ title: '등록된 내용이 없습니다.', next: '첫 주문이 들어오면 이곳에 바로 나타납니다.' }}
    />
  );
}
