/** What is done with notices of a list, and taken back. */
import type { NoticeRow } from '@jangteo/contract/product/notice.list.ts';
import type { Act } from '../../../kit/acts.ts';
import { nothingDone } from '../../../kit/bulk/run-bulk.ts';
import { recordActs } from '../../../kit/record/record-acts.tsx';
import { latestOf, offerUndo, takeBack } from '../../../kit/undo/undo.ts';
import { noticeRecord } from './record.ts';

/** What ids of notices are called where acts of several domains can be taken back. */
export const NOTICES = 'product-notice';

export const undoAct: Act = {
  key: 'undo',
  label: '되돌리기',
  keys: 'Z',
  onSelect: () => void takeBack(latestOf(NOTICES)),
};

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
