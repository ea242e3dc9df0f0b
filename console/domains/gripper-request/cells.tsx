/** Cells and cards of requests. */
import {
  broadcastApplicationStatus,
  gripperRequestStatus,
} from '@jangteo/contract/gripper-request/request.enums.ts';
import type { BoardRow, RequestRow } from '@jangteo/contract/gripper-request/request.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { Folds } from '../../kit/list-page/preference.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { count, shortDay, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { daysLeft, rate, wishText } from './words.ts';
import './request.css';

type Shown = Omit<RequestRow, 'fresh' | 'version' | 'can'>;

export const requestFolds: Folds = {
  wishFrom: { header: '희망일', ids: ['wishTo'] },
  responses: { header: '제안', ids: ['fresh'] },
};

const Deadline = ({ row }: { row: Pick<RequestRow, 'status' | 'deadline'> }) => {
  const left = daysLeft(row, today());
  return (
    <span className="jt-row">
      {left !== null && <DeadlineChip days={left} />}
      <span className="jt-muted-tag">{shortDay(row.deadline)}</span>
    </span>
  );
};

const Answers = ({ row: { responses, fresh } }: { row: Pick<RequestRow, 'responses' | 'fresh'> }) => (
  <span className="jt-row">
    {count(responses)}
    {fresh > 0 && <Chip tone="accent">새 제안 {count(fresh)}</Chip>}
  </span>
);

type Cells<R> = Readonly<Record<string, (row: R) => ReactNode>>;
const shared: Cells<Shown> = {
  wishFrom: wishText,
  deadline: (row) => <Deadline row={row} />,
  budget: ({ budget }) => (budget === null ? NOTHING : won(budget)),
  status: ({ status }) => <EnumTag of={gripperRequestStatus} value={status} />,
};
export const requestCells: Cells<RequestRow> = {
  ...shared,
  title: ({ title }) => <b className="jt-ellipsis">{title}</b>,
  responses: (row) => <Answers row={row} />,
};
export const boardCells: Cells<BoardRow> = {
  ...shared,
  title: ({ title }) => <b className="jt-ellipsis">{title}</b>,
  mine: ({ mine }) => (mine === 'NONE' ? NOTHING : <EnumTag of={broadcastApplicationStatus} value={mine} />),
};

/** Below 768 px; number and menu are the card's head. */
export const RequestCard = ({ row }: { row: RequestRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.title}</b>
      <span className="jt-num">{rate(row.commissionBps)}</span>
    </div>
    <div className="jt-row jt-wrap">
      <EnumTag of={gripperRequestStatus} value={row.status} />
      <Deadline row={row} />
    </div>
    <div className="jt-row jt-wrap jt-muted-tag">
      <span>상품 {count(row.products)}개</span>
      <span className="jt-num">{wishText(row)}</span>
      <span className="jt-push">
        제안 <Answers row={row} />
      </span>
    </div>
  </>
);

export const BoardCard = ({ row }: { row: BoardRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.title}</b>
      <span className="jt-num">{rate(row.commissionBps)}</span>
    </div>
    <div className="jt-row jt-wrap">
      <span>{row.seller.name}</span>
      <Deadline row={row} />
      {row.mine !== 'NONE' && <EnumTag of={broadcastApplicationStatus} value={row.mine} />}
    </div>
    <div className="jt-row jt-wrap jt-muted-tag">
      <span>상품 {count(row.products)}개</span>
      <span className="jt-num">{wishText(row)}</span>
      {row.budget !== null && <span className="jt-push">출연료 {won(row.budget, true)}까지</span>}
    </div>
  </>
);
