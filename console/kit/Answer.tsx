/** What a page waits for: a skeleton, why it did not come, or what came. */
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { josa } from '../ui/format.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { messageOf } from './call/error.ts';

/** A question, as useQuery gives it. */
export interface Asked<T> {
  data?: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface FailedProps {
  asked: Pick<Asked<unknown>, 'error' | 'refetch'>;
  /** What was asked for: 신고. Left out where the page says it already. */
  noun?: string;
  framed?: boolean;
}

/** Why a question was not answered, and the button that asks it again. */
export const Failed = ({ asked, noun, framed }: FailedProps) => (
  <EmptyState
    framed={framed}
    title={`${noun ? `${josa(noun, '을/를')} ` : ''}불러오지 못했습니다.`}
    next={messageOf(asked.error)}
    action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
  />
);

export interface AnswerProps<T> extends FailedProps {
  asked: Asked<T>;
  /** The skeleton, as tall as what comes; `height` in px. */
  rows?: number;
  height?: number;
  columns?: number;
  /** Left out where the page draws what came by itself. */
  children?: (found: T) => ReactNode;
}

/** What came stays while it is asked for again, also where that fails. */
export function Answer<T>({ rows = 6, height = 48, columns = 2, children, ...failed }: AnswerProps<T>) {
  const { data, isError } = failed.asked;
  if (data !== undefined) return children?.(data);
  return isError ? <Failed {...failed} /> : <SkeletonRows rows={rows} height={height} columns={columns} />;
}
