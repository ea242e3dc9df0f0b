/** 그리퍼 모집 of a shop: what is looked for, who has answered (money.md §7). */
import { gripperRequestApi } from '@jangteo/contract/gripper-request/request.api.ts';
import type { RequestRow, RequestTab } from '@jangteo/contract/gripper-request/request.list.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../kit/ActButton.tsx';
import type { Act } from '../../kit/acts.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { Button } from '../../ui/Button.tsx';
import { newRequest, requestBulk, requestMenu } from './acts.tsx';
import { requestAsks } from './asks.ts';
import { RequestCard, requestCells, requestFolds } from './cells.tsx';
import { requestLooks } from './looks.ts';
import { RequestDrawer } from './RequestDrawer.tsx';

const add: Act = {
  key: 'new',
  label: '모집 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  onSelect: newRequest,
};
const action: Nothing['action'] = (
  <Button variant="primary" onClick={newRequest}>
    모집 등록
  </Button>
);
const NOTHING: Record<RequestTab, Nothing> = {
  open: {
    title: '모집 중인 요청이 없습니다.',
    next: '상품과 조건을 적어 두면 그리퍼가 보고 제안합니다.',
    action,
  },
  answered: { title: '도착한 제안이 없습니다.', next: '그리퍼가 제안하면 이곳에서 비교할 수 있습니다.' },
  matched: { title: '매칭된 모집이 없습니다.', next: '제안한 그리퍼와 계약하면 이곳으로 옵니다.' },
  closed: { title: '마감한 모집이 없습니다.', next: '모집마감이 지난 요청이 이곳에 남습니다.' },
};
const empty = (tab: string): Nothing =>
  NOTHING[tab as RequestTab] ?? {
    title: '그리퍼 모집이 없습니다.',
    next: '상품과 조건을 적어 두면 그리퍼가 보고 제안합니다.',
    action,
  };
const bulk = requestBulk();

export function RequestPage() {
  return (
    <ListPage<RequestRow>
      {...requestAsks}
      looks={requestLooks}
      searchHint="요청번호, 제목"
      actions={<ActButton act={add} variant="primary" />}
      acts={[add]}
      folds={requestFolds}
      cells={requestCells}
      openKey={(row) => String(row.requestSeq)}
      drawer={(context) => <RequestDrawer {...context} />}
      rowActions={requestMenu}
      bulk={bulk}
      card={(row) => <RequestCard row={row} />}
      download={gripperRequestApi.download}
      empty={empty}
    />
  );
}
