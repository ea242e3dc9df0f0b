/** 모집 공고: open requests of all shops, and what the gripper has answered. */
import type { BoardRow } from '@jangteo/contract/gripper-request/request.list.ts';
import type { ReactNode } from 'react';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { boardMenu } from './answer-acts.tsx';
import { boardAsks } from './asks.ts';
import { BoardDrawer } from './BoardDrawer.tsx';
import { BoardCard, boardCells, requestFolds } from './cells.tsx';
import { requestLooks } from './looks.ts';

const empty = (tab: string): Nothing =>
  tab === 'mine'
    ? { title: '보낸 제안이 없습니다.', next: '모집중인 요청에 제안하면 이곳에서 답을 볼 수 있습니다.' }
    : { title: '모집 중인 요청이 없습니다.', next: '판매자가 그리퍼를 모집하면 이곳에 나타납니다.' };

export const BoardPage = ({ desks }: { desks: ReactNode }) => (
  <ListPage<BoardRow>
    {...boardAsks}
    desks={desks}
    beside="board=open"
    looks={requestLooks}
    searchHint="요청번호, 제목"
    folds={requestFolds}
    cells={boardCells}
    openKey={(row) => String(row.requestSeq)}
    drawer={(context) => <BoardDrawer {...context} />}
    rowActions={(row) => boardMenu(row)}
    card={(row) => <BoardCard row={row} />}
    empty={empty}
  />
);
