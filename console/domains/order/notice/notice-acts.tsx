/** What is done with notices of a list. */
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import type { OrderNoticeRow } from '@jangteo/contract/order/notice.list.ts';
import { Link } from '@tanstack/react-router';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { dialog } from '../../../ui/dialog.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { noticePath } from './notice-path.ts';

const OLD = ['order-notice'] as const;

/** Whatever it answers, the list then says how things stand. */
async function act(send: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await send();
    toast(done, { tone: 'success' });
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
  await askAgain(OLD);
}

export const expose = ({ noticeSeq, title }: OrderNoticeRow, on: boolean): Promise<void> =>
  act(
    () => call(orderNoticeApi.expose, { params: { noticeSeq }, query: { expose: on } }),
    `‘${title}’ 안내를 ${on ? '노출합니다' : '숨겼습니다'}.`,
  );

async function remove({ noticeSeq, title }: OrderNoticeRow): Promise<void> {
  const agreed = await dialog.deleteConfirm(`‘${title}’ 안내를 삭제할까요?`, {
    title: '안내 삭제',
    ok: '삭제',
    destructive: true,
    detail: '구매자 화면에서 바로 사라지고, 되돌릴 수 없습니다.',
  });
  if (agreed) await act(() => call(orderNoticeApi.remove, { params: { noticeSeq } }), '안내를 삭제했습니다.');
}

export const noticeMenu = (row: OrderNoticeRow): MenuItem[] => [
  {
    key: 'edit',
    label: '수정',
    renderLink: (link) => <Link to={noticePath(row.noticeSeq)} {...link} />,
  },
  {
    key: 'expose',
    label: row.expose ? '숨기기' : '노출하기',
    onSelect: () => void expose(row, !row.expose),
  },
  { key: 'rule', divider: true },
  { key: 'remove', label: '삭제', destructive: true, onSelect: () => void remove(row) },
];
