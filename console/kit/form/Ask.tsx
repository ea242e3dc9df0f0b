/** A page of what a seller says once, as soon as it is read. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../call/error.ts';
import { PageHead } from '../PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export function Ask<T>({ asked, children }: { asked: UseQueryResult<T>; children: (found: T) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data);
  return (
    <>
      <PageHead />
      {asked.isError ? (
        <EmptyState
          title="저장된 정보를 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 시도</Button>}
        />
      ) : (
        <SkeletonRows rows={6} columns={2} height={44} />
      )}
    </>
  );
}
