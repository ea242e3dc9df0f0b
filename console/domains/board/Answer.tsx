/** What a page waits for: a skeleton, why it did not come, or what came. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

interface Props<T> {
  asked: UseQueryResult<T>;
  what: string;
  children: (found: T) => ReactNode;
}

export function Answer<T>({ asked, what, children }: Props<T>) {
  if (asked.data !== undefined) return children(asked.data);
  if (!asked.isError) return <SkeletonRows rows={6} height={48} columns={2} />;
  return (
    <EmptyState
      title={`${what} 불러오지 못했습니다.`}
      next={messageOf(asked.error)}
      action={<Button onClick={() => void asked.refetch()}>다시 시도</Button>}
    />
  );
}
