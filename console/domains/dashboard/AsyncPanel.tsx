/** A panel that asks by itself and fails by itself. */
import type { DefinedUseQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel, type PanelProps } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

interface Props<T> extends Omit<PanelProps, 'children'> {
  asked: UseQueryResult<{ data: T }> | DefinedUseQueryResult<{ data: T }>;
  /** What could not be read, as its sentence begins: 공지를. */
  of: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

export function AsyncPanel<T>({ asked, of, rows = 3, children, ...panel }: Props<T>) {
  return (
    <Panel {...panel}>
      {asked.isPending && (
        <div className="jt-dashboard-wait">
          <SkeletonRows rows={rows} columns={1} height={36} />
        </div>
      )}
      {asked.isError && (
        <EmptyState
          title={`${of} 불러오지 못했습니다.`}
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      )}
      {asked.data && children(asked.data.data)}
    </Panel>
  );
}
