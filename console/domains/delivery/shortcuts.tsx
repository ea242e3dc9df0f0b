/** Keys of the desk beyond the list's own, and the two big windows they open. */
import { IconBarcode, IconPrinter, IconTableImport } from '@tabler/icons-react';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { Act } from '../../kit/acts.ts';
import type { Shortcut } from '../../kit/keys.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import { show } from '../../kit/overlay.tsx';
import { orderActs } from '../order/desk/shortcuts.ts';
import { holdDrafts } from '../order/desk/drafts.ts';
import { lines } from '../order/desk/perform.tsx';
import { linesOnScreen, openLists, type ReadList } from '../order/desk/lines-on-screen.ts';
import type { Printed } from './print/sheets.ts';
import { enterNumberField, nextNumberField, typedLine } from '../order/desk/number-fields.ts';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';

const BarcodeDialog = later(() => import('./barcode/BarcodeDialog.tsx').then((m) => m.BarcodeDialog));
const PrintDialog = later(() => import('./print/PrintDialog.tsx').then((m) => m.PrintDialog));
const UploadDialog = later(() => import('./upload/UploadDialog.tsx').then((m) => m.UploadDialog));

/** `first`: an order that was chosen by hand; its parcel's number is scanned next. */
export const openBarcode = (first?: string): Promise<unknown> =>
  show((done) => <BarcodeDialog first={first} done={done} />);
export const openPrint = (what: Printed, count: number): Promise<unknown> =>
  show((done) => <PrintDialog what={what} count={count} done={done} />);
export const openUpload = (vocabulary: Vocabulary): Promise<unknown> =>
  show((done) => <UploadDialog vocabulary={vocabulary} done={done} />);

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
  if (!nextNumberField(field, 1, true)) field.blur();
  void lines.run('start', { ids, rows: parcel, vocabulary: 'goods' });
}

/** 주문서 of everything that the open search found, in its order; asked first, for the recipients are read for it. */
export async function printSearch(): Promise<void> {
  const [open] = openLists();
  if (!open) return;
  const {
    start: _start,
    length: _length,
    draw: _draw,
    ...filter
  } = (open.queryKey[3] as { query?: Filter } | undefined)?.query ?? {};
  const found = (open.state.data as ReadList | undefined)?.recordsFiltered ?? 0;
  const sure = await dialog.confirm('선택한 주문만 인쇄하려면 아래 선택 막대의 주문서 인쇄를 눌러 주세요.', {
    title: `검색결과 ${count(found)}건을 모두 인쇄할까요?`,
    ok: `${count(found)}건 인쇄`,
  });
  if (sure) await openPrint({ filter }, found);
}

const upload = (vocabulary: Vocabulary, label: string): Act => ({
  key: 'upload',
  label,
  keys: 'U',
  icon: <IconTableImport />,
  onSelect: () => void openUpload(vocabulary),
});
export const PRINT = '주문서 인쇄';

/**
 * Of everything found. P is the bar's while rows are chosen and
 * the drawer's while one is open, so the head does not show it.
 */
const print: Act = { key: 'print', label: PRINT, icon: <IconPrinter />, onSelect: () => void printSearch() };

/** What the head of the desk offers. */
export const deskActs: Readonly<Record<Vocabulary, { head: readonly Act[]; upload: Act }>> = {
  goods: {
    head: [
      {
        key: 'barcode',
        label: '바코드 발송',
        keys: 'B',
        icon: <IconBarcode />,
        onSelect: () => void openBarcode(),
      },
      print,
    ],
    upload: upload('goods', '송장 엑셀 업로드'),
  },
  voucher: { head: [], upload: upload('voucher', '이용권번호 업로드') },
};
export const pageActs: Readonly<Record<Vocabulary, readonly Act[]>> = {
  goods: [
    ...deskActs.goods.head.map((act) => (act === print ? { ...print, keys: 'P' } : act)),
    deskActs.goods.upload,
    ...orderActs,
  ],
  voucher: [deskActs.voucher.upload, ...orderActs],
};

/** Keys of the number fields, which have no button. */
export const numberKeys: readonly Shortcut[] = [
  {
    keys: 't',
    label: '송장번호 입력 (Enter로 다음 줄)',
    group: '처리',
    run: () => (enterNumberField() ? undefined : false),
  },
  {
    keys: 'mod+Enter',
    label: '입력 중인 송장으로 바로 발송',
    group: '처리',
    everywhere: true,
    run: shipTyped,
  },
];
