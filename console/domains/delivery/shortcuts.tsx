/** Keys of the desk beyond the list's own, and the two big windows they open. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { lazy } from 'react';
import type { Shortcut } from '../../kit/keys.ts';
import { show } from '../../kit/overlay.tsx';
import { queryClient } from '../../kit/query-client.ts';
import { orderShortcuts } from '../order/desk/shortcuts.ts';
import { holdDrafts } from '../order/desk/drafts.ts';
import { acts } from '../order/desk/perform.tsx';
import type { Line } from '../order/desk/line.ts';
import { enterNumberField, nextNumberField, typedLine } from '../order/desk/number-fields.ts';

const BarcodeDialog = lazy(() => import('./barcode/BarcodeDialog.tsx').then((m) => ({ default: m.BarcodeDialog })));
const UploadDialog = lazy(() => import('./upload/UploadDialog.tsx').then((m) => ({ default: m.UploadDialog })));

export const openBarcode = (): Promise<unknown> => show((done) => <BarcodeDialog done={done} />);
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

/** Rows that the open list has read. */
const linesOnScreen = (): Line[] =>
  queryClient.getQueryCache().findAll({ queryKey: ['delivery', 'delivery.list'], type: 'active' }).flatMap((one) => (one.state.data as { data?: Line[] } | undefined)?.data ?? []);

const upload = (vocabulary: Vocabulary): Shortcut => ({ keys: 'u', label: '엑셀 업로드', run: () => void openUpload(vocabulary) });

export const deskShortcuts: Readonly<Record<Vocabulary, readonly Shortcut[]>> = {
  goods: [
    { keys: 't', label: '송장번호 입력 (Enter로 다음 줄)', run: () => (enterNumberField() ? undefined : false) },
    { keys: 'mod+Enter', label: '입력 중인 송장으로 바로 발송', everywhere: true, run: shipTyped },
    { keys: 'b', label: '바코드 발송', run: () => void openBarcode() },
    upload('goods'), ...orderShortcuts,
  ],
  voucher: [upload('voucher'), ...orderShortcuts],
};
