/** What is done with notices of a list. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import type { NoticeRow } from '@jangteo/contract/product/notice.list.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { askAgain } from '../../../kit/call/query.ts';
import type { Target } from '../../../kit/list-page/model.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { latestOf, offerUndo, takeBack } from '../../../kit/undo/undo.ts';
import { noticePath } from './notice-path.ts';

/** What ids of notices are called where acts of several domains can be taken back. */
export const NOTICES = 'product-notice';
const OLD = ['product-notice'] as const;
const MOST = 200;

export const undoAct: Act = {
  key: 'undo',
  label: '되돌리기',
  keys: 'Z',
  onSelect: () => void takeBack(latestOf(NOTICES)),
};

/** Shows or hides it; what was there already is no act. */
async function expose({ noticeSeq, title }: NoticeRow, exposed: boolean): Promise<void> {
  try {
    const { data } = await call(noticeApi.expose, { params: { noticeSeq }, body: { exposed } });
    const result: BulkResult = { successCount: 1, failCount: 0, failures: [], warnings: [], undo: data.undo };
    const act = { rows: NOTICES, title: exposed ? '노출' : '숨김', makesOld: OLD };
    offerUndo(act, result, `‘${title}’ 공지를 ${exposed ? '노출합니다' : '숨겼습니다'}.`, [noticeSeq]);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
  await askAgain(OLD);
}

async function remove(ids: readonly number[], rows: readonly NoticeRow[]): Promise<void> {
  const [first] = rows;
  const what = first && ids.length === 1 ? `‘${first.title}’ 공지를` : `공지 ${count(ids.length)}개를`;
  const agreed = await dialog.deleteConfirm(`${what} 삭제할까요?`, {
    title: '공지 삭제',
    ok: '삭제',
    destructive: true,
    detail: '구매자 화면에서 바로 사라지고, 되돌릴 수 없습니다.',
  });
  if (!agreed) return;
  const result = await runBulk(ids, (noticeSeqList) =>
    call(noticeApi.removeAll, { body: { noticeSeqList } }),
  );
  await askAgain(OLD);
  if (result) toast(`공지 ${count(result.successCount)}개를 삭제했습니다.`, { tone: 'success' });
}

export const noticeMenu = (row: NoticeRow): MenuItem[] => [
  {
    key: 'edit',
    label: '수정',
    renderLink: (link) => <Link to={noticePath({ noticeSeq: row.noticeSeq })} {...link} />,
  },
  {
    key: 'expose',
    label: row.exposed ? '숨기기' : '노출하기',
    onSelect: () => void expose(row, !row.exposed),
  },
  { key: 'rule', divider: true },
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    onSelect: () => void remove([row.noticeSeq], [row]),
  },
];

export const noticeBulk = (target: Target<NoticeRow>): Act[] => [
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    disabledReason:
      target.scope === 'searched'
        ? '검색결과 전체에는 쓸 수 없습니다. 목록에서 공지를 골라 주세요.'
        : target.count > MOST && `한 번에 ${MOST}개까지 삭제할 수 있습니다.`,
    onSelect: () => void (target.scope === 'selected' && remove(target.ids, target.rows)),
  },
];
