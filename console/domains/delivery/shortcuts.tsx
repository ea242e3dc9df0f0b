/** Keys of the desk beyond the list's own, and the two big windows they open. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { Shortcut } from '../../kit/keys.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import { show } from '../../kit/overlay.tsx';
import { queryClient } from '../../kit/query-client.ts';
import { orderShortcuts } from '../order/desk/shortcuts.ts';
import { holdDrafts } from '../order/desk/drafts.ts';
import { acts } from '../order/desk/perform.tsx';
import type { Line } from '../order/desk/line.ts';
import type { Printed } from './print/sheets.ts';
import { enterNumberField, nextNumberField, typedLine } from '../order/desk/number-fields.ts';
import { later } from '../../ui/later.tsx';

const BarcodeDialog = later(() => import('./barcode/BarcodeDialog.tsx').then((m) => m.BarcodeDialog));
const PrintDialog = later(() => import('./print/PrintDialog.tsx').then((m) => m.PrintDialog));
const UploadDialog = later(() => import('./upload/UploadDialog.tsx').then((m) => m.UploadDialog));

export const openBarcode = (): Promise<unknown> => show((done) => <BarcodeDialog done={done} />);
export const openPrint = (what: Printed, count: number): Promise<unknown> => show((done) => <PrintDialog what={what} count={count} done={done} />);
export const openUpload = (vocabulary: Vocabulary): Promise<unknown> => show((done) => <UploadDialog vocabulary={vocabulary} done={done} />);

/** Ships the parcel whose number is being typed, and goes on to the next field. */
function shipTyped(): void | false {
  const seq = typedLine();
  const field = document.activeElement as HTMLInputElement;
  if (seq === null) return false;
  const rows = linesOnScreen();
  const head = rows.find((row) => row.orderProductSeq === seq);
  if (!head) return false;
  const parcel = rows.filter((row) => row.bundleSeq === head.bundleSeq && row.can.start === null);
  const ids = (parcel.length > 0 ? parcel : [head]).map((row) => row.orderProductSeq);
  holdDrafts(ids);
  if (!nextNumberField(field, 1)) field.blur();
  void acts.start!({ ids, rows: parcel, vocabulary: 'goods' });
}

interface Read {
  data?: Line[];
  recordsFiltered?: number;
}
const openLists = () => queryClient.getQueryCache().findAll({ queryKey: ['delivery', 'delivery.list'], type: 'active' });
/** Rows that the open list has read. */
const linesOnScreen = (): Line[] => openLists().flatMap((one) => (one.state.data as Read | undefined)?.data ?? []);

/** 주문서 of everything that the open search found, in its order. */
export function printSearch(): void {
  const [open] = openLists();
  if (!open) return;
  const { start: _start, length: _length, draw: _draw, ...filter } = (open.queryKey[3] as { query?: Filter } | undefined)?.query ?? {};
  void openPrint({ filter }, (open.state.data as Read | undefined)?.recordsFiltered ?? 0);
}

const upload = (vocabulary: Vocabulary): Shortcut => ({ keys: 'u', label: '엑셀 업로드', run: () => void openUpload(vocabulary) });

export const deskShortcuts: Readonly<Record<Vocabulary, readonly Shortcut[]>> = {
  goods: [
    { keys: 't', label: '송장번호 입력 (Enter로 다음 줄)', run: () => (enterNumberField() ? undefined : false) },
    { keys: 'mod+Enter', label: '입력 중인 송장으로 바로 발송', everywhere: true, run: shipTyped },
    { keys: 'b', label: '바코드 발송', run: () => void openBarcode() },
    { keys: 'p', label: '주문서 인쇄 (검색결과)', run: printSearch },
    upload('goods'), ...orderShortcuts,
  ],
  voucher: [upload('voucher'), ...orderShortcuts],
};
