/** What a page waits for: a skeleton, why it did not come, or what came. */
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { josa } from '../ui/format.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { messageOf } from './call/error.ts';

/** The result of a query, as useQuery gives it. */
export interface QueryState<T> {
  data?: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface QueryErrorProps {
  query: Pick<QueryState<unknown>, 'error' | 'refetch'>;
  /** What is loaded: 신고. Left out where the page says it already. */
  noun?: string;
  framed?: boolean;
}

/** Why a query failed, and the button that loads it again. */
export const QueryError = ({ query, noun, framed }: QueryErrorProps) => (
  <EmptyState
    framed={framed}
    title={`${noun ? `${josa(noun, '을/를')} ` : ''}불러오지 못했습니다.`}
    next={messageOf(query.error)}
    action={<Button onClick={() => void query.refetch()}>다시 불러오기</Button>}
  />
);

export interface QueryViewProps<T> extends QueryErrorProps {
  query: QueryState<T>;
  /** The skeleton, as tall as what comes; `height` in px. */
  rows?: number;
  height?: number;
  columns?: number;
  /** Left out where the page draws what came by itself. */
  children?: (found: T) => ReactNode;
}

/** What came stays while it is loaded again, also where that fails. */
export function QueryView<T>({ rows = 6, height = 48, columns = 2, children, ...failed }: QueryViewProps<T>) {
  const { data, isError } = failed.query;
  if (data !== undefined) return children?.(data);
  return isError ? (
    <QueryError {...failed} />
  ) : (
    <SkeletonRows rows={rows} height={height} columns={columns} />
  );
}
