/** 호출 기록: what keys called within thirty days, without bodies. */
import { keyApi } from '@jangteo/contract/producer-api/key.api.ts';
import { callList, type ApiCall } from '@jangteo/contract/producer-api/call.list.ts';
import type { ReactNode } from 'react';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { Chip } from '../../ui/Chip.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { sellerLook } from '../order/choices.ts';
import './producer-api.css';

const toneOf = (status: number) => {
  if (status < 400) return 'success';
  return status < 500 ? 'warning' : 'danger';
};
const Status = ({ status }: { status: number }) => <Chip tone={toneOf(status)}>{status}</Chip>;

const CallCard = ({ row }: { row: ApiCall }) => (
  <>
    <code className="jt-api-code jt-ellipsis">
      {row.method} {row.path}
    </code>
    <div className="jt-row jt-wrap">
      <Status status={row.status} />
      <span className="jt-muted-tag">{row.code}</span>
      <span className="jt-muted-tag">{count(row.ms)}ms</span>
    </div>
    <span className="jt-muted-tag">
      {dateTime(row.at)} · {row.ip}
    </span>
  </>
);

export function CallListPage({ desks }: { desks: ReactNode }) {
  const user = session.use()?.user;
  return (
    <ListPage<ApiCall>
      spec={callList}
      load={keyApi.logs}
      desks={desks}
      beside="api=log"
      looks={{ sellerSeq: sellerLook(user) }}
      note="30일 동안 보관하고, 주고받은 내용은 남기지 않습니다."
      cells={{
        path: (row) => <code className="jt-api-code jt-ellipsis">{row.path}</code>,
        status: (row) => <Status status={row.status} />,
      }}
      card={(row) => <CallCard row={row} />}
      empty={{
        title: '호출한 기록이 없습니다.',
        next: 'API 키를 발급해 주문과 상품을 다른 프로그램에서 다뤄 보세요.',
      }}
    />
  );
}
