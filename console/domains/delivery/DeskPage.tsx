/** 배송 관리, and for e-tickets 발송 관리: lines waiting to be sent (screens.md 4.3). One page, two declarations. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deliveryFeeType, deliveryMethod, dueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import { deliveryList, shipmentPrepareList } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconBarcode, IconPrinter, IconTableImport } from '@tabler/icons-react';
import { query } from '../../kit/call/query.ts';
import { asksOf } from '../../kit/list-page/asks.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Target } from '../../kit/list-page/model.ts';
import type { FilterField } from '../../kit/list-page/sentence.ts';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { today } from '../../ui/now.ts';
import { bulkMenu, lineMenu } from '../order/desk/menus.ts';
import { UndoNote } from '../order/desk/UndoNote.tsx';
import { daysLeft } from '../order/due.ts';
import { openKeyOf } from '../order/open-key.ts';
import { OrderDetailDrawer } from '../order/OrderDetailDrawer.tsx';
import { searchKeysFor } from '../order/search-keys.ts';
import { showMemos } from '../order/show-memos.tsx';
import { deskCells, deskFolds, sameParcel, shipmentCells, shipmentFolds } from './cells.tsx';
import { deskCards } from './counts.ts';
import { DeskCard } from './DeskCard.tsx';
import { searched } from './searched.ts';
import { deskShortcuts, openBarcode, openPrint, openUpload, printSearch } from './shortcuts.tsx';
import '../order/order.css';
import './delivery.css';

const METHODS = deliveryMethod.values.filter((value) => value !== 'MESSAGE' && value !== 'NONE');
const bundled: FilterField = { key: 'bundled', label: '묶음배송', bool: true };
const due: FilterField = { key: 'due', label: '발송기한', of: dueStep };
const fee: FilterField = { key: 'feeType', label: '배송비유형', of: deliveryFeeType };
const byLink: FilterField[] = [{ key: 'contentSeq', label: '방송번호' }, { key: 'sellerSeq', label: '판매자번호' }];
const one = ['status', 'fulfilmentStatus'];
const tabHides = { 'payment-complete': [...one, 'postponed.reason'], prepare: [...one, 'postponed.reason'], postponed: one };

const goods = {
  spec: deliveryList, cells: deskCells, folds: deskFolds, joins: sameParcel, pinEnd: ['companyName', 'trackingNo'], tabHides,
  fields: [{ key: 'deliveryMethod', label: '배송방법', of: deliveryMethod, only: METHODS, inBar: true }, due, fee, bundled, ...byLink] as FilterField[],
  actions: ['confirm', 'start', 'saveTracking', 'postpone', 'startDirect', 'cancelBySeller'] as CanKey[],
  hint: '주문번호, 수취인, 상품명 (쉼표로 여러 개)', upload: '송장 엑셀 업로드',
};
const tickets = {
  spec: shipmentPrepareList, cells: shipmentCells, folds: shipmentFolds, joins: undefined, pinEnd: undefined, tabHides,
  fields: [due, ...byLink], actions: ['confirm', 'start', 'postpone', 'cancelBySeller'] as CanKey[],
  hint: '주문번호, 수신자, 이용권 (쉼표로 여러 개)', upload: '이용권번호 업로드',
};

const asks = (vocabulary: Vocabulary) => ({ spec: (vocabulary === 'voucher' ? tickets : goods).spec, load: deliveryApi.list, cards: deskCards });
export const deliveryDeskFirst = asksOf(asks('goods'));
export const shipmentDeskFirst = asksOf(asks('voucher'));

/** 묶음 1건 포함 · 박스 2개 */
function boxes(target: Target<DeliveryRow>): string | undefined {
  if (target.scope === 'searched' || target.rows.length < target.count) return undefined;
  const parcels = new Map<number, number>();
  for (const row of target.rows) parcels.set(row.bundleSeq, (parcels.get(row.bundleSeq) ?? 0) + 1);
  const shared = [...parcels.values()].filter((lines) => lines > 1).length;
  return shared > 0 ? `묶음 ${shared}건 포함 · 박스 ${parcels.size}개` : undefined;
}

const PRINT = '주문서 인쇄';
const printOne = (row: DeliveryRow, vocabulary: Vocabulary) => (vocabulary === 'goods' ? [{ key: 'print', label: PRINT, onSelect: () => void openPrint({ ids: [row.orderProductSeq] }, 1) }] : []);
const printMany = (target: Target<DeliveryRow>, vocabulary: Vocabulary) =>
  (vocabulary === 'goods' ? [{ key: 'print', label: PRINT, onSelect: () => void openPrint(target.scope === 'selected' ? { ids: target.ids } : { filter: target.filter }, target.count) }] : []);

function DeskPage({ vocabulary }: { vocabulary: Vocabulary }) {
  const client = useQueryClient();
  const user = session.use()?.user;
  const kind = vocabulary === 'voucher' ? tickets : goods;
  return (
    <ListPage<DeliveryRow>
      {...asks(vocabulary)}
      note={<UndoNote />}
      actions={(
        <>
          {vocabulary === 'goods' && <Button icon={<IconBarcode />} keys="B" onClick={() => void openBarcode()}>바코드 발송</Button>}
          {vocabulary === 'goods' && <Button icon={<IconPrinter />} onClick={printSearch}>주문서 인쇄</Button>}
          <Button variant="primary" icon={<IconTableImport />} onClick={() => void openUpload(vocabulary)}>{kind.upload}</Button>
        </>
      )}
      fields={kind.fields}
      searchKeys={searchKeysFor(kind.spec, user)}
      searchHint={kind.hint}
      spreadBy={(step) => ({ due: step.toUpperCase() })}
      tabHides={kind.tabHides}
      folds={kind.folds}
      cells={kind.cells}
      joins={kind.joins}
      pinEnd={kind.pinEnd}
      rowActions={(row) => lineMenu(row, vocabulary, [...printOne(row, vocabulary), { key: 'memo', label: row.memoCount > 0 ? `메모 ${row.memoCount}` : '메모', onSelect: () => void showMemos(row.orderSeq) }])}
      bulk={(target, tools) => [...bulkMenu(kind.actions, target, tools, vocabulary, searched), ...printMany(target, vocabulary)]}
      bulkNote={boxes}
      shortcuts={deskShortcuts[vocabulary]}
      cardMark={(row) => { const left = daysLeft(row, today()); return left !== null && <DeadlineChip days={left} />; }}
      card={(_, context, group) => <DeskCard group={group} vocabulary={vocabulary} status={context.shown('status')} />}
      openKey={openKeyOf}
      drawer={(context) => <OrderDetailDrawer {...context} />}
      prefetch={(row) => void client.prefetchQuery(query(orderApi.detail, { params: { orderSeq: row.orderSeq } }))}
      download={{ selected: deliveryApi.downloadSelected, searched: deliveryApi.downloadSearched }}
      empty={{ title: '보낼 주문이 없습니다.', next: '결제가 끝난 주문이 이곳에 바로 나타납니다.' }}
    />
  );
}

export const DeliveryDeskPage = () => <DeskPage vocabulary="goods" />;
export const ShipmentDeskPage = () => <DeskPage vocabulary="voucher" />;
