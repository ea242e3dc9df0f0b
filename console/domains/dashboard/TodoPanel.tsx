/** 오늘 안 하면 생기는 일: clock, count, consequence, one verb; each line is a link into its list. */
import { QueryError } from '../../kit/QueryView.tsx';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { dashboardApi } from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { query } from '../../kit/call/query.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { now, today } from '../../ui/now.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { amountOf, todoLines, todoSummary, urgencyOf } from './todo-words.ts';
import { useFirstSteps } from './use-first-steps.ts';

function useTodos(vocabulary: Vocabulary) {
  const todosQuery = useQuery({ ...query(dashboardApi.todos), staleTime: 30_000 });
  const lines = todosQuery.data ? todoLines(todosQuery.data.data, vocabulary, today()) : [];
  return { query: todosQuery, lines };
}

/** The same in one sentence, under the day; nothing until it is known. */
export function TodoNote({ vocabulary }: { vocabulary: Vocabulary }) {
  const { query: rowsQuery, lines } = useTodos(vocabulary);
  const steps = useFirstSteps(vocabulary, rowsQuery.isSuccess && lines.length === 0);
  const left = steps?.filter(({ done }) => !done).length ?? 0;
  if (left > 0) return `판매를 시작하기까지 ${left}단계가 남았습니다.`;
  return rowsQuery.isSuccess ? todoSummary(lines, today()) : ' ';
}

/** `sells`: an empty shop is led to its first steps. */
export function TodoPanel({ vocabulary, sells }: { vocabulary: Vocabulary; sells: boolean }) {
  const { query: rowsQuery, lines } = useTodos(vocabulary);
  const quiet = rowsQuery.isSuccess && lines.length === 0;
  const steps = useFirstSteps(vocabulary, quiet && sells);
  const begins = quiet && steps !== null && steps.length > 0;
  return (
    <Panel
      title={begins ? '판매 시작하기' : '오늘 안 하면 생기는 일'}
      note={lines.length > 0 ? '마감이 가까운 순' : undefined}
      flush
    >
      {rowsQuery.isPending && (
        <div className="jt-dashboard-wait">
          <SkeletonRows rows={3} columns={3} height={36} />
        </div>
      )}
      {rowsQuery.isError && <QueryError query={rowsQuery} noun="할 일" />}
      {begins && <FirstSteps steps={steps} />}
      {quiet && !begins && (
        <EmptyState
          icon={<IconCircleCheck size={28} />}
          title="지금 급한 일이 없습니다."
          next={
            sells
              ? '새 주문이 들어오면 이곳에 바로 나타납니다.'
              : '답할 계약이나 환전할 후원이 생기면 이곳에 나타납니다.'
          }
        />
      )}
      {lines.length > 0 && (
        <ul className="jt-todos">
          {lines.map((line, i) => {
            const urgency = urgencyOf(line.urgentAt, today(), now());
            return (
              <li key={line.key}>
                <span className="jt-todo-when" data-step={urgency.step}>
                  {urgency.text}
                </span>
                <span className="jt-todo-what">
                  <b>{line.label}</b> {amountOf(line)}
                </span>
                <span className="jt-todo-else">{line.otherwise}</span>
                <PageLink
                  {...linkOf(line.link)}
                  className={buttonClass({ variant: i === 0 ? 'primary' : 'default' }, 'jt-todo-go')}
                  aria-label={`${line.label} ${line.count}건 ${line.verb}`}
                >
                  {line.verb}
                </PageLink>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
