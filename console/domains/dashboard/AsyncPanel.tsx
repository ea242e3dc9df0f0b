/** A panel that asks by itself and fails by itself. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../kit/Answer.tsx';
import { Panel, type PanelProps } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

interface Props<T> extends Omit<PanelProps, 'children'> {
  asked: UseQueryResult<{ data: T }>;
  /** What was asked for: 공지. */
  noun: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

export const AsyncPanel = <T,>({ asked, noun, rows = 3, children, ...panel }: Props<T>) => (
  <Panel {...panel}>
    {asked.isPending && (
      <div className="jt-dashboard-wait">
        <SkeletonRows rows={rows} columns={1} height={36} />
      </div>
    )}
    {asked.isError && <Failed asked={asked} noun={noun} />}
    {asked.data && children(asked.data.data)}
  </Panel>
);
