/** What is done with notices of a list, and taken back. */
import type { NoticeRow } from '@jangteo/contract/product/notice.list.ts';
import { nothingDone } from '../../../kit/bulk/run-bulk.ts';
import { recordActs } from '../../../kit/record/record-acts.tsx';
import { offerUndo, undoActOf } from '../../../kit/undo/undo.ts';
import { noticeRecord } from './record.ts';

/** What ids of notices are called where acts of several domains can be taken back. */
export const NOTICES = 'product-notice';

export const undoAct = undoActOf(NOTICES);

export const noticeActs = recordActs(noticeRecord, {
  titleOf: (row: NoticeRow) => row.title,
  gone: () => '구매자 화면에서 바로 사라지고, 되돌릴 수 없습니다.',
  exposed: 'exposed',
  /** What was there already is no act. */
  tell: (message, { row, on, data: { undo } }) =>
    offerUndo(
      { rows: NOTICES, title: on ? '노출' : '숨김', makesOld: ['product-notice'] },
      { ...nothingDone(), successCount: 1, undo },
      message,
      [row.noticeSeq],
    ),
});
