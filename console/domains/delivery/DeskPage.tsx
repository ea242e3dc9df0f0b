/** 배송 관리, and for e-tickets 발송 관리: lines waiting to be sent (order-desk.md §5). One page, two declarations. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deliveryList, shipmentPrepareList } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ActButton } from '../../kit/ActButton.tsx';
import type { Act } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Target } from '../../kit/list-page/model.ts';
import { session } from '../../kit/session.ts';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { today } from '../../ui/now.ts';
import { lineMenu } from '../order/desk/menus.ts';
import type { LineAct } from '../order/desk/perform.tsx';
import { openLines } from '../order/desk/line.ts';
import { useNumberNote } from '../order/desk/TrackingFields.tsx';
import { LINES, undoAct } from '../order/desk/shortcuts.ts';
import { UnsavedNote } from '../order/desk/UnsavedNote.tsx';
import { UndoNote } from '../../kit/undo/UndoNote.tsx';
import { daysLeft } from '../order/due.ts';
import { byBroadcast, columnsFor, sellerLook } from '../order/choices.ts';
import { numberOf, openKeyOf } from '../order/open-key.ts';
import { OrderDetailDrawer } from '../order/OrderDetailDrawer.tsx';
import { searchKeysFor } from '../order/search-keys.ts';
import { showMemos } from '../order/show-memos.tsx';
import { deskAsks } from './asks.ts';
import { deskCells, deskFolds, sameParcel, shipmentCells, shipmentFolds } from './cells.tsx';
import { DeskCard } from './DeskCard.tsx';
import { deskLines } from './searched.ts';
import { deskActs, numberKeys, openPrint, pageActs, PRINT } from './shortcuts.tsx';
import '../order/order.css';
import './delivery.css';

const one = ['status', 'fulfilmentStatus'];
const tabHides = {
  'payment-complete': [...one, 'postponed.reason'],
  prepare: [...one, 'postponed.reason'],
  postponed: one,
};

const goods = {
  spec: deliveryList,
  cells: deskCells,
  folds: deskFolds,
  joins: sameParcel,
  pinEnd: ['companyName', 'trackingNo'],
  tabHides,
  actions: ['confirm', 'start', 'saveTracking', 'postpone', 'startDirect', 'cancelBySeller'] as LineAct[],
  hint: '주문번호, 수취인, 상품명',
};
const tickets = {
  spec: shipmentPrepareList,
  cells: shipmentCells,
  folds: shipmentFolds,
  joins: undefined,
  pinEnd: undefined,
  tabHides,
  actions: ['confirm', 'start', 'postpone', 'cancelBySeller'] as LineAct[],
  hint: '주문번호, 수신자, 이용권',
};

/** 묶음 1건 포함 · 박스 2개 */
function boxes(target: Target<DeliveryRow>): string | undefined {
  if (target.scope === 'searched' || target.rows.length < target.count) return undefined;
  const parcels = new Map<number, number>();
  for (const row of target.rows) parcels.set(row.bundleSeq, (parcels.get(row.bundleSeq) ?? 0) + 1);
  const shared = [...parcels.values()].filter((lines) => lines > 1).length;
  return shared > 0 ? `묶음 ${shared}건 포함 · 박스 ${parcels.size}개` : undefined;
}

const printOne = (row: { orderProductSeq: number }, vocabulary: Vocabulary): Act[] =>
  vocabulary === 'goods'
    ? [{ key: 'print', label: PRINT, onSelect: () => void openPrint({ ids: [row.orderProductSeq] }, 1) }]
    : [];
const withKey = (acts: Act[]): Act[] => acts.map((one) => ({ ...one, keys: 'P' }));
const printMany = (target: Target<DeliveryRow>, vocabulary: Vocabulary): Act[] =>
  vocabulary === 'goods' && target.count > 0
    ? [
        {
          key: 'print',
          label: PRINT,
          keys: 'P',
          onSelect: () =>
            void openPrint(
              target.scope === 'selected' ? { ids: target.ids } : { filter: target.filter },
              target.count,
            ),
        },
      ]
    : [];

const useNote = (_: DeliveryRow, group: readonly DeliveryRow[]) => useNumberNote(openLines(group));

function DeskPage({ vocabulary }: { vocabulary: Vocabulary }) {
  const client = useQueryClient();
  const user = session.use()?.user;
  const kind = vocabulary === 'voucher' ? tickets : goods;
  return (
    <ListPage<DeliveryRow>
      {...deskAsks(vocabulary)}
      note={
        vocabulary === 'goods' ? (
          <>
            <UnsavedNote />
            <UndoNote rows={LINES} act={undoAct} />
          </>
        ) : (
          <UndoNote rows={LINES} act={undoAct} />
        )
      }
      actions={
        <>
          {deskActs[vocabulary].head.map((act) => (
            <ActButton key={act.key} act={act} />
          ))}
          <ActButton variant="primary" act={deskActs[vocabulary].upload} />
        </>
      }
      looks={{ contentSeq: byBroadcast, sellerSeq: sellerLook(user) }}
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(kind.spec, user)}
      searchHint={kind.hint}
      spreadBy={(step) => ({ due: step.toUpperCase() })}
      tabHides={kind.tabHides}
      folds={kind.folds}
      cells={kind.cells}
      joins={kind.joins}
      pinEnd={kind.pinEnd}
      useRowNote={vocabulary === 'goods' ? useNote : undefined}
      rowActions={(row) =>
        lineMenu(row, vocabulary, [
          ...printOne(row, vocabulary),
          {
            key: 'memo',
            label: row.memoCount > 0 ? `메모 ${row.memoCount}` : '메모',
            onSelect: () => void showMemos(row.orderSeq),
          },
        ])
      }
      bulk={(target, tools) => [
        ...deskLines.bulk(kind.actions, { vocabulary })(target, tools),
        ...printMany(target, vocabulary),
      ]}
      bulkNote={boxes}
      acts={pageActs[vocabulary]}
      shortcuts={vocabulary === 'goods' ? numberKeys : undefined}
      cardMark={(row) => {
        const left = daysLeft(row, today());
        return left !== null && <DeadlineChip days={left} />;
      }}
      card={(_, context, group) => (
        <DeskCard group={group} vocabulary={vocabulary} status={context.shown('status')} />
      )}
      openKey={openKeyOf}
      numberOf={numberOf}
      drawer={(context) => (
        <OrderDetailDrawer {...context} more={(line) => withKey(printOne(line, vocabulary))} />
      )}
      prefetch={(row) =>
        void client.prefetchQuery(query(orderApi.detail, { params: { orderSeq: row.orderSeq } }))
      }
      download={{ selected: deliveryApi.downloadSelected, searched: deliveryApi.downloadSearched }}
      empty={{ title: '보낼 주문이 없습니다.', next: '결제가 끝난 주문이 이곳에 바로 나타납니다.' }}
    />
  );
}

export const DeliveryDeskPage = () => <DeskPage vocabulary="goods" />;
export const ShipmentDeskPage = () => <DeskPage vocabulary="voucher" />;
