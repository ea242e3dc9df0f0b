/** What a gripper does with a request of the board. */
import type { OwnResponse } from '@jangteo/contract/gripper-request/request.api.ts';
import type { BoardRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import { searchWith } from '../../kit/PageLink.tsx';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';

const AnswerDialog = later(() => import('./AnswerDialog.tsx').then((m) => m.AnswerDialog));

type Row = Pick<
  BoardRow,
  'requestSeq' | 'title' | 'status' | 'mine' | 'commissionBps' | 'wishFrom' | 'wishTo'
>;

/** 제안하기, or again where the shop put it on hold; null: there is an answer, or no time left. */
export function answerAct(row: Row): Act | null {
  if (row.status !== 'OPEN' || !['NONE', 'HOLD'].includes(row.mine)) return null;
  return {
    key: 'answer',
    label: row.mine === 'HOLD' ? '다시 제안' : '제안하기',
    keys: 'A',
    lead: true,
    onSelect: () =>
      void editOne<OwnResponse>(
        ['gripper-request'],
        (done) => <AnswerDialog row={row} done={done} />,
        '제안을 보냈습니다.',
      ),
  };
}

export function boardMenu(row: Row): MenuItem[] {
  const answer = answerAct(row);
  return [
    {
      key: 'open',
      label: '상세',
      renderLink: (link) => <Link to="." search={searchWith({ open: String(row.requestSeq) })} {...link} />,
    },
    ...(answer ? [{ key: answer.key, label: answer.label, onSelect: answer.onSelect! }] : []),
  ];
}
