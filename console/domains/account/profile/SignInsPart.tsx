import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import { signInResult } from '@jangteo/contract/account/own.enums.ts';
import { ownApi } from '@jangteo/contract/account/own.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';

const FIRST = 5;
const MORE = 20;
const MOST = 200;

/** Who came in, or tried to, in the last 90 days. */
export function SignInsPart() {
  const [length, setLength] = useState(FIRST);
  const signInsQuery = useQuery({
    ...query(ownApi.signIns, { query: { length } }),
    placeholderData: keepPreviousData,
  });
  const rows = signInsQuery.data?.data ?? [];
  const left = Math.min(signInsQuery.data?.recordsFiltered ?? 0, MOST) - rows.length;
  return (
    <Panel title="로그인 기록" note="최근 90일" flush>
      <QueryView query={signInsQuery} noun="기록" rows={3} height={60} columns={3} />
      {signInsQuery.isSuccess && rows.length === 0 && (
        <EmptyState title="기록이 없습니다" next="다음에 로그인하시면 이곳에 남습니다." />
      )}
      <ul className="jt-devices">
        {rows.map((row, i) => (
          <li key={`${row.at}${i}`}>
            <span className="jt-grow">
              <b className="jt-ellipsis">{row.device}</b>
              <small>
                {dateTime(row.at)} · {row.ip} · {loginProvider.label(row.provider)}
              </small>
            </span>
            <EnumTag of={signInResult} value={row.result} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="jt-panel-more">
          <Button
            variant="subtle"
            size="small"
            busy={signInsQuery.isFetching}
            onClick={() => setLength(Math.min(length + MORE, MOST))}
          >
            더 보기 ({count(left)}건)
          </Button>
        </div>
      )}
    </Panel>
  );
}
